// For the tests: reads deals from standard input and writes what solver.wasm says of each.
import { readFileSync } from "node:fs";
import { Search } from "./solver.mjs";

const search = await Search.of(readFileSync(process.argv[2]));
const answers = JSON.parse(readFileSync(0, "utf8")).map(({ numbers, played, points }) => {
  search.begin(numbers);
  for (const card of played) if (!search.play(card)) throw new Error(`card ${card} is not allowed`);
  points.forEach((count, side) => search.calls.set_points(side, count));
  // Small steps, as a worker takes them that wants to be interrupted.
  let found = search.solve(500);
  while (!found.exact) found = search.solve(20000, true);
  return found.cards;
});
process.stdout.write(JSON.stringify(answers));
