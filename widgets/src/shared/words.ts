/** The words of the stepper, from the file that the pages are built with. */

import all from "../../aceten_site/words.json";

type Table = (typeof all)["en"];
export type Key = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

export class Words {
  readonly table: Table;

  /** `counts`: what a game counts; for the points of cards German has a word of its own. */
  constructor(
    readonly lang: string,
    private readonly counts?: "points" | "tricks",
  ) {
    this.table = lang === "de" ? (all.de as Table) : all.en;
  }

  /** A phrase with its gaps filled. */
  say(key: Key, parts: Record<string, string | number> = {}): string {
    return this.table[key].replace(/\{(\w+)\}/g, (gap, name: string) => String(parts[name] ?? gap));
  }

  /** The player in a seat, by the compass, as the engine's sentences call him. */
  seat(seat: string): string {
    return this.seats[seat]?.[1] ?? seat;
  }

  /** The seat in a letter or two. */
  letter(seat: string): string {
    return this.seats[seat]?.[0] ?? seat;
  }

  /** A side by its players. */
  side(side: string): string {
    if (side.split("+").length > 3) return this.say("everyone");
    return this.list(side.split("+"), "and");
  }

  /** Who may have won a trick that the rules leave open. */
  undecided(trick: { undetermined?: string[] }): string {
    return this.say("undecided", { names: this.list(trick.undetermined ?? [], "or") });
  }

  /** Players in a row: `South, North-west and North-east`. */
  list(seats: string[], last: "and" | "or"): string {
    const names = seats.map((seat) => this.seat(seat));
    const end = names.pop() ?? "";
    return names.length ? `${names.join(", ")} ${this.say(last)} ${end}` : end;
  }

  /** Who has won a trick; where every trick counts one, nothing is said of points. */
  trickWon(winner: string, trick: number, points: number): string {
    const name = this.seat(winner);
    return points === 1 ? this.say("trick-won", { name, trick }) : this.say("trick-to", { name, trick, points });
  }

  /** So much of a unit of the score. */
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
