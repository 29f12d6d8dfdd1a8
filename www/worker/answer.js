// Answers: the next solution, the exact count, the verdict. Each runs its own Search in slices, so that cancel and progress need nothing else.
import { Search } from "../engine.js";
import { SLICE, turn } from "./turn.js";

/** How often progress is told, in milliseconds. */
const TELL = 100;

/** The solutions of one puzzle, one after another. */
export class Answers {
  #search = null;
  #key = null;

  /** The solution that follows tree node `after`, the place of the last one given (0: none yet). */
  async next({ key, puzzle, choose, after }, signal, tell) {
    if (this.#key !== key) {
      this.#search?.dispose();
      this.#search = new Search(puzzle, { choose });
      this.#key = key;
    }
    // A cancelled run stands further on, and a worker that was started again stands at the root.
    while (
      this.#search.position.node !== after &&
      !this.#search.seek(after, 0, { ms: SLICE })
    ) {
      await turn();
      if (signal.aborted)
        return { end: "cancelled", found: null, ...figures(this.#search) };
    }
    const end = await run(this.#search, { solutions: 1 }, signal, tell);
    return {
      end,
      found: end === "solution" ? chosen(this.#search) : null,
      ...figures(this.#search),
    };
  }
}

/** Walks the whole tree. */
export async function count({ puzzle, choose }, signal, tell) {
  const search = new Search(puzzle, { choose });
  try {
    const end = await run(search, {}, signal, tell);
    return { end, ...figures(search) };
  } finally {
    search.dispose();
  }
}

/** None, one, or many: stops at the second solution. */
export async function verdict({ puzzle, choose }, signal, tell) {
  const search = new Search(puzzle, { choose });
  try {
    const found = [];
    let end = "solution";
    while (found.length < 2 && end === "solution") {
      end = await run(search, { solutions: 1 }, signal, tell);
      if (end === "solution") found.push(chosen(search));
    }
    return { end, found, ...figures(search) };
  } finally {
    search.dispose();
  }
}

async function run(search, budget, signal, tell) {
  let told = performance.now();
  for (;;) {
    const end = search.run({ ...budget, ms: SLICE });
    if (end !== "budget") return end;
    if (performance.now() - told >= TELL) {
      told = performance.now();
      tell(figures(search));
    }
    await turn();
    if (signal.aborted) return "cancelled";
  }
}

function chosen(search) {
  return { options: search.path(), node: search.position.node };
}

function figures(search) {
  const { nodes, updates, solutions, progress, ms } = search.stats;
  return { nodes, updates, solutions, progress, ms };
}
