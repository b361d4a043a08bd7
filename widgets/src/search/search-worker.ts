/** What a reader asks in plain words, put to Material's search. It runs in the search's worker, into which
 *  `aceten_site.material` builds it.
 *
 *  Material wants any of the words, by how they begin, and finds every page. Here all are wanted before any: only the texts that
 *  have most of them are found. Words that every question has need not be in it, a word may bend, and words that stand side by side
 *  in the question count more where they do so in the text. What is said of the game one comes from goes before what is said of
 *  others. */

type Places = Record<string, { position: number[] }>;
interface Found {
  ref: string;
  score: number;
  /** Where each word of the text that answers stands in each field. */
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
  /** What is left of it however it bends. */
  stem: string;
  found: Map<string, Found>;
  /** How much it tells: a rare word more than a common one. */
  tells: number;
}

/** Who writes these knows the signs of the search, and is left to it. */
const SIGNS = /["+*^~]|(?:^|\s)-|\b(?:title|text):/;
const NUMBER = /^(?:rule)?\d+$/;
/** The number of a rule, as `aceten_site.finding` writes it. */
const RULE = /(?:§|\b(?:rule|regel)\s)\s*(\d+)/giu;
/** What of a word is left when it bends. */
const BENT: Record<string, RegExp> = {
  en: /^(.{3,}?)(?:ing|ed|es|s)?$/,
  de: /^(?:ge(?=.{4}))?(.{4,}?)(?:en|er|es|em|e|n|st|et|s|t)?$/,
};
/** A text needs so much of what tells in the question, measured by the text that has most; less, if it is of the game one comes from … */
const ENOUGH = 0.6;
const ENOUGH_AT_HOME = 0.4;
/** … where it also counts so much more. */
const AT_HOME = 6;
/** A text that has the words in passing is no answer: what counts for less than this part of the best is left out. */
const FAINT = 0.1;

/** Material's search, asked so from now on. */
export function asking(search: Search, { config, docs }: Setup): Search {
  const { index } = search;
  const [plain, ask] = [search.search.bind(search), index.search.bind(index)];
  const common = new Set(config.common);
  const bent = BENT[config.lang[0] ?? ""];

  search.search = (query, page = "") => {
    const typed = query.toLowerCase().replace(RULE, " rule$1 ").split(new RegExp(config.separator)).filter(Boolean);
    if (SIGNS.test(query) || !typed.length) {
      index.search = ask;
      return plain(query);
    }
    const telling = typed.filter((word) => !common.has(word) && !/^\D$/.test(word));
    const wanted = new Set(telling.length ? telling : typed);
    const words = typed.map((word) => look(word, wanted.has(word), typed.length === 1));
    const once = [...wanted].map((word) => words[typed.indexOf(word)]!);
    const texts = best(words, once, /games\/[^/]+\//.exec(page)?.[0] ?? "-");
    index.search = () => texts;
    const result = plain([...wanted].join(" "));
    for (const item of result.items.flat()) if (item.score) item.terms = terms(item.location, once);
    return result;
  };

  /** The texts with a word. A number is no beginning of another, and is that of a rule only where nothing else is asked. */
  function look(typed: string, telling: boolean, alone: boolean): Word {
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
    const tells = Math.log(1 + docs.length / (found.length || 1));
    return { typed, stem, found: new Map(found.map((each) => [each.ref, each])), tells };
  }

  return search;
}

/** The texts that have most of the wanted words. */
function best(words: Word[], wanted: Word[], home: string): Found[] {
  const texts = [...new Set(wanted.flatMap(({ found }) => [...found.keys()]))].map((ref) => {
    const has = wanted.filter(({ found }) => found.has(ref));
    const found = has.map((word) => word.found.get(ref)!);
    const matchData = { metadata: Object.assign({}, ...found.map((each) => each.matchData.metadata)) };
    return { ref, has: sum(has.map(({ tells }) => tells)), score: sum(found.map(({ score }) => score)), matchData };
  });
  const most = Math.max(...texts.map(({ has }) => has));
  const chosen = texts.filter(({ ref, has }) => has > most * (ref.startsWith(home) ? ENOUGH_AT_HOME : ENOUGH));
  for (const text of chosen) {
    text.score *= (1 + sideBySide(words, text.ref)) * (text.has / most) ** 2;
    if (text.ref.startsWith(home)) text.score *= AT_HOME;
  }
  const top = Math.max(...chosen.map(({ score }) => score));
  return words.length > 1 ? chosen.filter(({ score }) => score > top * FAINT) : chosen;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many words of the question stand in a text beside the one that goes before them in it. */
function sideBySide(words: Word[], ref: string): number {
  const places = words.map(({ found }) => {
    const fields = Object.values(found.get(ref)?.matchData.metadata ?? {}).flatMap((term) => Object.entries(term));
    return new Set(fields.flatMap(([field, { position }]) => position.map((at) => `${field} ${at}`)));
  });
  const next = (place: string) => place.replace(/\d+$/, (at) => String(+at + 1));
  return places.slice(1).filter((here, before) => [...places[before]!].some((place) => here.has(next(place)))).length;
}

/** What Material marks in a text, and what it says is missing. */
function terms(ref: string, wanted: Word[]): Record<string, boolean> {
  const marked = wanted
    .filter(({ typed }) => !/^rule\d/.test(typed))
    .map(({ typed, stem, found }): [string, boolean] => {
      const said = Object.keys(found.get(ref)?.matchData.metadata ?? {});
      return [said.length && !said.some((word) => word.startsWith(typed)) ? stem : typed, said.length > 0];
    });
  return Object.fromEntries(marked);
}
