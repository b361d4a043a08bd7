/** The JSON of a replayed deal: what `aceten.export` writes, and what the page adds. */

export interface Ruling {
  legal: boolean;
  rule: string;
  because: string[];
  text: string;
  also?: string[]; // further rules that apply
}

/** Why there is no ruling for a card: another player's turn, or it has been played. */
export interface Remark {
  rule: string;
  text: string;
}

/** A call that a seat might make. If the player chooses cards for it, `cards` is their number and `among` lists the choice. */
export interface Call extends Ruling {
  seat: string;
  word: string;
  said?: string; // the call in the page's language
  cards?: number;
  among?: string[];
  asks?: string; // the question for the cards, in the page's language
}

/** A moment of the deal: who is to act, what is allowed, and why. */
export interface Moment {
  seat: string;
  trick: number;
  legal: string[];
  rulings?: Record<string, Ruling>;
  waiting?: Remark;
  says?: Call[]; // in games with calls
  worth?: number; // what the deal is worth, in games where calls change that
  running?: Record<string, number>; // the points of each side so far
}

/** A trick after the step that decided who has won it. */
export interface WonTrick {
  trick: number;
  winner: string;
  points: number;
  reason: string;
  rules: string[];
}

export interface Step extends Moment {
  kind: string;
  action: string;
  card: number;
  rules: string[];
  note: string | null;
  notes?: string[];
  said?: string; // a call in the page's language
  shows?: string[]; // the cards that the call lays open
  won?: WonTrick; // the trick that this step decided; a later claim may give it to somebody else
  news?: string[]; // what else this step decided
}

export interface Trick {
  leader: string;
  cards: [string, string][];
  passed?: [seat: string, place: number][]; // who passed, and as the trick's first, second … player
  laid?: boolean; // a single card that counts as a trick
  undetermined?: string[]; // the seats that may have won it, if the known rules do not decide
  winner: string | null;
  points: number | null;
  rules: string[];
  reason?: string;
  running?: Record<string, number>;
}

export interface ScoreLine {
  side: string;
  label: string;
  value: number;
  unit?: string;
  rule: string;
}

/** The score sheet before or after a deal. */
export interface ScoreSheetData {
  unit: string;
  scores: Record<string, number>;
  winner: string | null;
  players?: Record<string, number>;
  session?: { unit: string; scores: Record<string, number> };
  written: Record<string, number>[]; // the scores after each deal of the game
  target?: number;
  near?: string[]; // the sides that are close to winning, which the sheet marks
  noted?: Record<string, number>; // carried over to the next deal
}

/** One line of play: the printed one, an author's branch, or the reader's own. */
export interface LineData {
  steps: Step[];
  tricks: Trick[];
  now?: Moment | null;
  played?: Record<string, Remark>;
  points: Record<string, number>;
  complete: boolean;
  worth?: number; // at the end
  running?: Record<string, number>;
  next: string | null;
  score?: ScoreLine[];
  before?: ScoreSheetData;
  after?: ScoreSheetData;
}

export interface Branch extends LineData {
  from: string;
  trick: number;
  card: number;
  note: string | null;
}

export interface Deal extends LineData {
  dealer: string;
  forehand?: string;
  hands: Record<string, string[]>;
  branches?: Branch[];
}

export interface RuleText {
  sentence: string;
  grade: string;
  number: number;
}

/** A card in one pack: sign, name, symbol in the sprite, suit, rank. */
export type CardRow = [sign: string, name: string, symbol: string, suit: string, rank: string];

export interface Replay {
  format: 1;
  game: string;
  title?: string;
  seats: string[];
  sides: string[];
  counts?: "points" | "tricks";
  words: Record<string, RuleText>;
  deals: Deal[];
  error?: { message: string };
}

/** A suit in one pack: sign, name, drawing in the sprite. */
export type SuitRow = [sign: string, name: string, drawing: string];

/** What a page embeds: the replay of one deal, its record, its cards and the addresses of its rules. */
export interface PageData extends Replay {
  deal: number;
  record: string;
  pack: string; // the record's own pack
  cards: Record<string, Record<string, CardRow>>;
  suits: Record<string, Record<string, SuitRow>>;
  pages: Record<string, string>;
}
