/** The JSON of a replayed deal, as `aceten.export` writes it and the page adds to it. */

export interface Ruling {
  legal: boolean;
  rule: string;
  because: string[];
  text: string;
  also?: string[]; // further rules that bear on it
}

/** What can be said of a card that is not to be judged: whose turn it is, or that it was played. */
export interface Remark {
  rule: string;
  text: string;
}

/** Something that a seat might say; `cards` is how many cards complete a word cut short, any so many of those `among`. */
export interface Call extends Ruling {
  seat: string;
  word: string;
  said?: string; // the word as it is said, in the page's language
  cards?: number;
  among?: string[];
  asks?: string; // what is said for it, with a gap for the cards
}

/** A moment of the deal: who is to act, what is allowed, and why. */
export interface Moment {
  seat: string;
  trick: number;
  legal: string[];
  rulings?: Record<string, Ruling>;
  waiting?: Remark;
  says?: Call[]; // in games where something is said
  worth?: number; // what the deal is worth, where talk may change that
  running?: Record<string, number>; // what each side has counted by now
}

/** A trick as it stands after the step that gave it to somebody. */
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
  said?: string; // a word as it is said, in the page's language
  shows?: string[]; // the cards that it lays open
  won?: WonTrick; // the trick that it gave to somebody; a claim may give it to another later
  news?: string[]; // what it decided besides
}

export interface Trick {
  leader: string;
  cards: [string, string][];
  passed?: [seat: string, place: number][]; // who played nothing, and as which of the trick's players
  laid?: boolean; // one card, a trick by itself
  undetermined?: string[]; // the seats that may have won it, where the rules known do not say
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
  written: Record<string, number>[]; // the scores of the game after each of its deals
  target?: number;
  near?: string[]; // the sides so near the end that the sheet marks them
  noted?: Record<string, number>; // left on the sheet for the next deal
}

/** One line of play: the printed one, an author's branch, or the reader's own. */
export interface LineData {
  steps: Step[];
  tricks: Trick[];
  now?: Moment | null;
  played?: Record<string, Remark>;
  points: Record<string, number>;
  complete: boolean;
  worth?: number; // as it stands at the end
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

/** What a page embeds: the replay of one deal, its record, its cards and the way to its rules. */
export interface PageData extends Replay {
  deal: number;
  record: string;
  pack: string; // the record's own pack
  cards: Record<string, Record<string, CardRow>>;
  suits: Record<string, Record<string, SuitRow>>;
  pages: Record<string, string>;
}
