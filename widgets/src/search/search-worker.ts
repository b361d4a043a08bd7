/** Answers questions in plain words by Material's search. It runs in the worker of that search, into which
 *  `aceten_site.mkdocs_plugin.material` builds it.
 *
 *  Material finds every text with any of the words, or with words that begin like them. This finds only the texts that have most
 *  of the words. Common words are not required, words match in their inflected forms, and neighbouring words of the question
 *  count more if they are neighbours in the text. Texts about the game from whose page the reader searches come first. */

type Places = Record<string, { position: number[] }>;
interface Found {
  ref: string;
  score: number;
  /** The places of each matching word in each field of the text. */
  matchData: { metadata: Record<string, Places> };
}
interface Clauses {
  term(term: string, how: { boost: number }): void;
}
interface Index {
  query(ask: (clauses: Clauses) => void): Found[];
  search(query: string): Found[];
}
interface Item {
  location: string;
  score: number;
  terms: Record<string, boolean>;
}
interface Search {
  index: Index;
  search(query: string, page?: string): { items: Item[][] };
}
interface Setup {
  config: { lang: string[]; separator: string; common: string[] };
  docs: unknown[];
}
interface Word {
  typed: string;
  /** The word without the endings of inflection. */
  stem: string;
  found: Map<string, Found>;
  /** A rare word weighs more than a common one. */
  weight: number;
}

/** A question with the search's own operators is left to Material. */
const OPERATORS = /["+*^~]|(?:^|\s)-|\b(?:title|text):/;
const NUMBER = /^(?:rule)?\d+$/;
/** The number of a rule, as `aceten_site.search` writes it. */
const RULE_NUMBER = /(?:§|\b(?:rule|regel)\s)\s*(\d+)/giu;
/** Finds the stem of an inflected word, in its first group. */
const STEM: Record<string, RegExp> = {
  en: /^(.{3,}?)(?:ing|ed|es|s)?$/,
  de: /^(?:ge(?=.{4}))?(.{4,}?)(?:en|er|es|em|e|n|st|et|s|t)?$/,
};
/** The share that a text must have of the best text's weight, and the lesser share for texts about the reader's own game. */
const MIN_SHARE = 0.6;
const MIN_SHARE_OWN_GAME = 0.4;
/** The factor by which such a text scores more. */
const OWN_GAME_FACTOR = 6;
/** The share of the best score that a text must reach, so that texts which only mention the words are left out. */
const MIN_SCORE = 0.1;

/** Replaces how Material's search answers. */
export function asking(search: Search, { config, docs }: Setup): Search {
  const { index } = search;
  const [plain, ask] = [search.search.bind(search), index.search.bind(index)];
  const common = new Set(config.common);
  const bent = STEM[config.lang[0] ?? ""];

  search.search = (query, page = "") => {
    const typed = query.toLowerCase().replace(RULE_NUMBER, " rule$1 ").split(new RegExp(config.separator)).filter(Boolean);
    if (OPERATORS.test(query) || !typed.length) {
      index.search = ask;
      return plain(query);
    }
    const telling = typed.filter((word) => !common.has(word) && !/^\D$/.test(word));
    const wanted = new Set(telling.length ? telling : typed);
    const words = typed.map((word) => find(word, wanted.has(word), typed.length === 1));
    const once = [...wanted].map((word) => words[typed.indexOf(word)]!);
    const texts = rank(words, once, /games\/[^/]+\//.exec(page)?.[0] ?? "-");
    index.search = () => texts;
    const result = plain([...wanted].join(" "));
    for (const item of result.items.flat()) if (item.score) item.terms = markedTerms(item.location, once);
    return result;
  };

  /** The texts with a word. A number does not match longer numbers, and matches a rule's number only as the whole question. */
  function find(typed: string, telling: boolean, alone: boolean): Word {
    const stem = bent?.exec(typed)?.[1] ?? typed;
    const found = index.query((clauses) => {
      clauses.term(typed, { boost: 4 });
      if (NUMBER.test(typed)) {
        if (alone) clauses.term(`rule${typed}`, { boost: 1 });
      } else if (telling) {
        clauses.term(`${typed}*`, { boost: 1 });
        if (stem !== typed) clauses.term(`${stem}*`, { boost: 0.5 });
      }
    });
    const weight = Math.log(1 + docs.length / (found.length || 1));
    return { typed, stem, found: new Map(found.map((each) => [each.ref, each])), weight };
  }

  return search;
}

/** The texts that have most of the wanted words, with their scores. */
function rank(words: Word[], wanted: Word[], home: string): Found[] {
  const texts = [...new Set(wanted.flatMap(({ found }) => [...found.keys()]))].map((ref) => {
    const has = wanted.filter(({ found }) => found.has(ref));
    const found = has.map((word) => word.found.get(ref)!);
    const matchData = { metadata: Object.assign({}, ...found.map((each) => each.matchData.metadata)) };
    return { ref, has: sum(has.map(({ weight }) => weight)), score: sum(found.map(({ score }) => score)), matchData };
  });
  const most = Math.max(...texts.map(({ has }) => has));
  const chosen = texts.filter(({ ref, has }) => has > most * (ref.startsWith(home) ? MIN_SHARE_OWN_GAME : MIN_SHARE));
  for (const text of chosen) {
    text.score *= (1 + adjacentWords(words, text.ref)) * (text.has / most) ** 2;
    if (text.ref.startsWith(home)) text.score *= OWN_GAME_FACTOR;
  }
  const top = Math.max(...chosen.map(({ score }) => score));
  return words.length > 1 ? chosen.filter(({ score }) => score > top * MIN_SCORE) : chosen;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many words of the question stand in the text directly after the word that precedes them in the question. */
function adjacentWords(words: Word[], ref: string): number {
  const places = words.map(({ found }) => {
    const fields = Object.values(found.get(ref)?.matchData.metadata ?? {}).flatMap((term) => Object.entries(term));
    return new Set(fields.flatMap(([field, { position }]) => position.map((at) => `${field} ${at}`)));
  });
  const next = (place: string) => place.replace(/\d+$/, (at) => String(+at + 1));
  return places.slice(1).filter((here, before) => [...places[before]!].some((place) => here.has(next(place)))).length;
}

/** The words that Material marks in a text (true) or reports as missing (false). */
function markedTerms(ref: string, wanted: Word[]): Record<string, boolean> {
  const marked = wanted
    .filter(({ typed }) => !/^rule\d/.test(typed))
    .map(({ typed, stem, found }): [string, boolean] => {
      const said = Object.keys(found.get(ref)?.matchData.metadata ?? {});
      return [said.length && !said.some((word) => word.startsWith(typed)) ? stem : typed, said.length > 0];
    });
  return Object.fromEntries(marked);
}
