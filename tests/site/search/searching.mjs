// Asks the search of the built site as its worker is asked in a browser: node searching.mjs SITE LANG < questions > answers.
// A question is [words, page]; its answer the places found on each page, the best first.
import { readdirSync, readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [site, lang] = process.argv.slice(2);
const home = lang === "en" ? "" : `${lang}/`;
const scripts = `${site}/assets/javascripts/`;
const worker = readdirSync(`${scripts}workers`).find((name) => name.endsWith(".min.js"));
const read = (path) => readFileSync(path, "utf8");

let hear;
let answered;
const scope = {
  console,
  addEventListener: (_, listener) => (hear = listener),
  postMessage: (message) => answered(message),
  importScripts: (...names) => names.forEach((name) => runInContext(read(name.replace("..", scripts)), context)),
};
scope.self = scope;
const context = createContext(scope);
runInContext(read(`${scripts}workers/${worker}`), context);
const ask = (data) => new Promise((answer) => ((answered = answer), hear({ data })));

await ask({ type: 0, data: { ...JSON.parse(read(`${site}/${home}search/search_index.json`)), options: { suggest: true } } });
const answers = [];
for (const [words, page] of JSON.parse(read("/dev/stdin"))) {
  const { data } = await ask({ type: 2, data: words, page: `/${home}${page}` });
  answers.push(data.items.map((item) => item.map(({ location }) => location)));
}
console.log(JSON.stringify(answers));
