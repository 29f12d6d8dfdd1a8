// The shape of the tree: the level of every tree node that was explored, gathered by a Search of its own while the worker has nothing better to do.
import { Search } from "../engine.js";
import { turn } from "./turn.js";

/** Two bytes a node: beyond this many the picture shows the beginning of the search only. */
const MOST = 4_000_000;
/** A slice is short, because whatever is asked has to wait for it; shorter still while the watched search plays. */
const SLICE = 6;
const SLICE_BESIDE = 1;
/** Rows of the picture; deeper trees are folded into so many. */
const ROWS = 40;

export class Survey {
  #search = null;
  // Level of node k + 1 in the low 15 bits, and whether it is a solution in the highest.
  #levels = new Uint16Array(1024);
  #count = 0;
  #deepest = 1;
  #run = 0;
  #playing;

  /** `playing()` says whether the watched search is on its way. */
  constructor(playing) {
    this.#playing = playing;
  }

  /** Another puzzle: forgets what was gathered. */
  open({ puzzle, choose }) {
    this.#run += 1;
    this.#search?.dispose();
    this.#search = new Search(puzzle, { choose });
    this.#count = 0;
    this.#deepest = 1;
  }

  /** Gathers until `upTo` nodes are known or somebody asks again; `tell` gets a picture from time to time, the last one at the end. */
  async look({ upTo, from, to, width }, signal, tell) {
    const run = ++this.#run;
    const goal = Math.min(upTo, MOST);
    let told = performance.now();
    // A search may be shorter than what was asked for.
    while (this.#count < goal && !signal.aborted && this.#gather(goal)) {
      if (performance.now() - told > 400) {
        told = performance.now();
        tell(this.#picture(from, to, width));
      }
      await turn();
      if (run !== this.#run) return null;
    }
    return this.#picture(from, to, width);
  }

  #gather(goal) {
    const end = performance.now() + (this.#playing() ? SLICE_BESIDE : SLICE);
    while (this.#count < goal && performance.now() < end) {
      for (let i = 0; i < 64; i++) {
        const event = this.#search.step("choice");
        if (event === null) return false;
        if (event.type === "try")
          this.#note(event.level | (event.outcome === "solution" ? 0x8000 : 0));
      }
    }
    return true;
  }

  #note(value) {
    if (this.#count === this.#levels.length) {
      const grown = new Uint16Array(this.#levels.length * 2);
      grown.set(this.#levels);
      this.#levels = grown;
    }
    this.#levels[this.#count++] = value;
    this.#deepest = Math.max(this.#deepest, value & 0x7fff);
  }

  // For each column and row how many of the column's nodes lie that deep or deeper, as 0 … 255; for each column how many solutions it has.
  #picture(from, to, width) {
    const rows = Math.min(ROWS, this.#deepest);
    const fold = this.#deepest / rows;
    const density = new Uint8Array(width * rows);
    const solutions = new Uint32Array(width);
    const counts = new Uint32Array(rows + 1);
    const step = (to - from) / width;
    for (let x = 0; x < width; x++) {
      const first = Math.floor(from + x * step);
      const last = Math.min(
        this.#count,
        Math.max(first + 1, Math.floor(from + (x + 1) * step)),
      );
      if (first >= last) break;
      counts.fill(0);
      for (let k = first; k < last; k++) {
        counts[Math.ceil((this.#levels[k] & 0x7fff) / fold)] += 1;
        solutions[x] += this.#levels[k] >> 15;
      }
      for (let row = rows, below = 0; row >= 1; row--) {
        below += counts[row];
        density[(row - 1) * width + x] = Math.round(
          (255 * below) / (last - first),
        );
      }
    }
    return { width, rows, from, to, known: this.#count, density, solutions };
  }
}
