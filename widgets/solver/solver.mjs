// The search of best play (engine/solver/solver.c) for a worker. It takes the tables that the engine has made of a deal.
const TABLE_BYTES = 4 << 20;
const PAGE = 65536;
const CARDS = 40;

/** One deal at a time, by the numbers of its cards in the tables. */
export class Search {
  /** Of the bytes of solver.wasm. */
  static async of(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Search(instance.exports);
  }

  constructor(calls) {
    this.calls = calls;
    const base = (calls.__heap_base.value + 63) & ~63;
    const missing = base + TABLE_BYTES - calls.memory.buffer.byteLength;
    if (missing > 0) calls.memory.grow(Math.ceil(missing / PAGE));
    calls.give(base, BigInt(TABLE_BYTES));
  }

  /** Begin a deal. */
  begin(numbers) {
    new Int32Array(this.calls.memory.buffer, this.calls.tables(), numbers.length).set(numbers);
    this.calls.start();
  }

  /** Play a card; false where the tables do not allow it. */
  play(card) {
    return this.calls.play(card) === 1;
  }

  /** Search so many nodes; `again` goes on where the last call stopped. Returns whether every card is exact, and for each
   * that may be played between what bounds side 0 will still win. */
  solve(nodes, again = false) {
    const exact = this.calls.solve(nodes, again ? 1 : 0) === 1;
    const low = new Int32Array(this.calls.memory.buffer, this.calls.low(), CARDS);
    const high = new Int32Array(this.calls.memory.buffer, this.calls.high(), CARDS);
    const cards = {};
    for (let card = 0; card < CARDS; card++) if (low[card] > -9999) cards[card] = [low[card], high[card]];
    return { exact, cards };
  }
}
