/** The words of the user interface in both languages, from the file that also the build of the pages uses. */

import all from "../../aceten_site/words.json";

type Table = (typeof all)["en"];
export type Key = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

export class Words {
  readonly table: Table;

  /** `counts`: what a game counts. German has a separate word for the points of cards. */
  constructor(
    readonly lang: string,
    private readonly counts?: "points" | "tricks",
  ) {
    this.table = lang === "de" ? (all.de as Table) : all.en;
  }

  /** A phrase with its gaps filled in. */
  say(key: Key, parts: Record<string, string | number> = {}): string {
    return this.table[key].replace(/\{(\w+)\}/g, (gap, name: string) => String(parts[name] ?? gap));
  }

  /** The player in a seat, named by the compass as in the engine's sentences. */
  seat(seat: string): string {
    return this.seats[seat]?.[1] ?? seat;
  }

  /** The seat as one or two letters. */
  letter(seat: string): string {
    return this.seats[seat]?.[0] ?? seat;
  }

  /** A side, named by its players. */
  side(side: string): string {
    if (side.split("+").length > 3) return this.say("everyone");
    return this.list(side.split("+"), "and");
  }

  /** Who may have won a trick that the rules do not decide. */
  undecided(trick: { undetermined?: string[] }): string {
    return this.say("undecided", { names: this.list(trick.undetermined ?? [], "or") });
  }

  /** A list of players: `South, North-west and North-east`. */
  list(seats: string[], last: "and" | "or"): string {
    const names = seats.map((seat) => this.seat(seat));
    const end = names.pop() ?? "";
    return names.length ? `${names.join(", ")} ${this.say(last)} ${end}` : end;
  }

  /** Who has won a trick, and its points unless every trick counts one. */
  trickWon(winner: string, trick: number, points: number): string {
    const name = this.seat(winner);
    return points === 1 ? this.say("trick-won", { name, trick }) : this.say("trick-to", { name, trick, points });
  }

  /** A number with its unit: `3 points`. */
  amount(value: number, unit: string): string {
    const name = unit === "point" && this.counts === "points" ? "card-point" : unit;
    const [one, more] = (this.table.units as Record<string, string[]>)[name] ?? [unit, unit];
    return `${String(value).replace("-", "−")} ${Math.abs(value) === 1 ? one : more}`;
  }

  grade(grade: string): string {
    return (this.table.grades as Record<string, string>)[grade] ?? grade;
  }

  private get seats(): Record<string, string[]> {
    return this.table.seats;
  }
}
