/// <reference lib="esnext.disposable" preserve="true" />
import { found, invalid } from "../engine/errors.js";
import { eventOf, type SearchEvent } from "../codec/event.js";
import type { RawSearch } from "../glue.js";
import { Handle } from "../engine/handle.js";
import { optionsOf, type Budget, type ChooseRule } from "../codec/options.js";
import type {
  Forced,
  Live,
  Position,
  SearchState,
  SearchStats,
  Trace,
} from "../codec/search-types.js";
import { fields, plainFields, type PlainFields } from "../codec/sanitize.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import { request, type Request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/**
 * How far one step goes: one link operation, one option put on the path or taken off, or to
 * the next solution or dead end.
 */
export type Grain = "link" | "choice" | "solution" | "dead-end";

/** How far {@link Search.run} goes. */
export interface RunBudget extends Budget {
  /** Stop at so many further solutions. */
  readonly solutions?: number | undefined;
}

/**
 * Why {@link Search.run} stopped: the budget ended, so many solutions as asked for were found (it stands on the last), or
 * the whole tree was walked.
 */
export type RunEnd = "budget" | "solution" | "exhausted";

/** By the engine's numbers. */
const STATES = [
  "open",
  "solution",
  "dead-end",
  "back",
  "moving",
  "done",
] as const;
const ENDS = ["budget", "solution", "exhausted"] as const;

const GRAINS: ReadonlyMap<unknown, number> = new Map([
  ["link", 0],
  ["choice", 1],
  ["solution", 2],
  ["dead-end", 3],
]);

/** `Symbol.dispose`, or what stands for it where it is not known yet. */
const dispose: typeof Symbol.dispose =
  Symbol.dispose ??
  /* @__PURE__ */ (Symbol.for("Symbol.dispose") as typeof Symbol.dispose);

/**
 * A search that can be watched: forwards, backwards, and to any tree node at once.
 *
 * It walks the whole tree, also where a puzzle asks for `distinct` solutions: their images under symmetries are met
 * too, and counted in `stats`. The verbs leave them out.
 *
 * It belongs to this thread and holds memory until {@link dispose} (or until it is garbage). After that every method
 * throws `disposed`. What its methods return is yours.
 *
 * @example
 * ```js
 * const search = new Search({ kind: "queens", n: 4 });
 * search.step("solution");
 * search.solution().columns; // Uint8Array [ 1, 3, 0, 2 ]
 * search.dispose();
 * ```
 */
export class Search<const P extends Puzzle = Puzzle> {
  readonly #request: Request;
  readonly #held: Handle<RawSearch>;

  /**
   * What `JSON.stringify` shows. Being a function, it also makes `postMessage` refuse a search, which cannot leave its
   * thread, where an empty object would arrive instead.
   */
  readonly toJSON = (): {
    state: SearchState;
    level: number;
    position: Position;
  } => ({
    state: this.state,
    level: this.level,
    position: this.position,
  });

  /**
   * Reads the puzzle and stands at the root. Does not search.
   *
   * @throws {DlxError} when the puzzle or an option is malformed
   */
  constructor(
    puzzle: P & Checked<P>,
    options?: { readonly choose?: ChooseRule | undefined },
  ) {
    const asked = request(puzzle);
    const how = options === undefined ? {} : plainFields(optionsOf(options));
    this.#request = asked;
    this.#held = new Handle(
      "search",
      (glue) => new glue.Search(asked.kind, asked.body, how),
    );
  }

  /** Where the search stands. */
  get state(): SearchState {
    return STATES[this.#held.call((raw) => raw.state())]!;
  }

  /** How many options are on the path. */
  get level(): number {
    return this.path().length;
  }

  /** The place to {@link seek} to come back here. */
  get position(): Position {
    const [node, link] = this.#held.call((raw) => raw.position());
    return { node: node!, link: link! };
  }

  /** The counters. */
  get stats(): SearchStats {
    return this.#held.call((raw) => raw.stats());
  }

  /**
   * Makes one step. Blocks; by `"solution"` or `"dead-end"` for as long as it takes to find one.
   *
   * @param by the grain; `"choice"` by default
   * @returns what happened, or `null` when the search has come to its end
   */
  step(by: Grain = "choice"): SearchEvent | null {
    const grain = grainNumber(by);
    return eventOf(this.#held.call((raw) => raw.step(grain)));
  }

  /**
   * Undoes one step, to the bit. Blocks as {@link step} does.
   *
   * @param by the grain; `"choice"` by default
   * @returns what was undone, or `null` at the root, or when a search that ends there has just come back to it
   */
  stepBack(by: Grain = "choice"): SearchEvent | null {
    const grain = grainNumber(by);
    return eventOf(this.#held.call((raw) => raw.stepBack(grain)));
  }

  /**
   * Goes to a position, from wherever the search stands. Fast where it has been before; nodes never seen must be
   * walked, which blocks until `budget` ends.
   *
   * @param link past the last link before the next tree node, that one; after the last tree node, the end
   * @returns `false` when the budget ended first (call again to go on), or when the search has fewer tree nodes and
   * stands at its end now
   */
  seek(node: number, link = 0, budget: Budget = {}): boolean {
    const to = place(node, link, budget);
    return this.#held.call((raw) => raw.seek(to));
  }

  /**
   * Looks ahead: what the tree nodes after this one are, 65,536 of them at most, while the search stays where it is. To
   * {@link seek} what was traced is fast. Blocks until they are known or `budget` ends; the first call copies the links.
   * If the node itself was never reached, the way there comes first, and a small budget may end on the way: call again
   * to go on.
   *
   * @example
   * ```js
   * const search = new Search({ kind: "queens", n: 8 });
   * const { levels, outcomes, ended } = search.trace(0);
   * levels.length; // 1048
   * outcomes.filter((outcome) => outcome === 1).length; // 92
   * ended; // true
   * ```
   */
  trace(node: number, budget: Budget = {}): Trace {
    const after = place(node, 0, budget);
    const numbers = this.#held.call((raw) => raw.trace(after));
    const column = (at: number): Uint32Array => {
      const values = new Uint32Array(numbers.length >> 2);
      for (let i = 0; i < values.length; i++) values[i] = numbers[4 * i + at]!;
      return values;
    };
    return {
      levels: column(0),
      items: column(1),
      options: column(2),
      outcomes: column(3),
      ended: numbers.at(-1) === 1,
    };
  }

  /**
   * Has a fast engine walk ahead in the same tree, up to this tree node or the end, while the search stays where it is.
   * To {@link seek} what the engine has passed is fast. Updates and covers are not known there until the links have
   * walked there too (as for a {@link trace}) and the place is sought again. Blocks until it is there or `budget` ends;
   * the first call builds the engine.
   *
   * @example
   * ```js
   * const search = new Search({ kind: "queens", n: 12 });
   * search.guide(1_000_000); // { nodes: 211715, ended: true }
   * search.seek(200_000);
   * search.stats.updates; // undefined
   * ```
   * @returns how far the guide can lead, and whether there are no more tree nodes; `null` where no engine but the links
   * walks this tree: by another rule than `"mrv"`, below a forced choice, and where the problem is too large for any
   * other
   */
  guide(
    node: number,
    budget: Budget = {},
  ): { readonly nodes: number; readonly ended: boolean } | null {
    const to = place(node, 0, budget);
    const [nodes, ended] = this.#held.call((raw) => raw.guide(to));
    return nodes === undefined ? null : { nodes, ended: ended === 1 };
  }

  /**
   * Leaves the rule's way: branches on `item` here, and tries only `option` if one is given. The tree below becomes the
   * search, from its root on: positions, counters and the end are its own, and {@link path} still
   * begins where the whole search did.
   *
   * @example
   * ```js
   * const search = new Search({ kind: "queens", n: 4 });
   * search.force(6, 0); // item 6 is the first row, option 0 a queen in its corner: there is no such solution
   * search.step("solution"); // null
   * search.unforce();
   * ```
   * @throws {DlxError} `invalid-argument` where the search is not at an open tree node, or the item or option is not
   * alive there; nothing changes
   */
  force(item: number, option?: number): void {
    const numbers = [natural("item", item)];
    if (option !== undefined) numbers.push(natural("option", option));
    this.#held.call((raw) => raw.force(numbers[0]!, numbers[1]));
  }

  /** Returns from the last forced choice to the tree node where it was made. Where none was, nothing happens. */
  unforce(): void {
    this.#held.call((raw) => raw.unforce());
  }

  /**
   * The choices forced so far. {@link seek} and {@link force} by each in turn, and `seek` to
   * the position, lead back here.
   */
  forced(): readonly Forced[] {
    const numbers = this.#held.call((raw) => raw.forced());
    return Array.from({ length: numbers.length / 3 }, (_, i) => {
      const [node, item, option] = numbers.subarray(3 * i, 3 * i + 3);
      return option! < 0
        ? { node: node!, item: item! }
        : { node: node!, item: item!, option: option! };
    });
  }

  /**
   * Searches on. Blocks until the budget ends: with `{ ms: 12 }` a page stays alive. With nothing to spend, or no solution
   * asked for, it stays where it is, also between two links.
   *
   * @returns why it stopped. A problem without primary items starts on its one solution, which is counted in `stats` and
   * is never one of those asked for
   */
  run(budget: RunBudget = {}): RunEnd {
    const plain = plainFields(fields(budget, "budget"));
    return ENDS[this.#held.call((raw) => raw.run(plain))]!;
  }

  /** The options chosen so far, in the order they were chosen. */
  path(): Uint32Array {
    return this.#held.call((raw) => raw.path());
  }

  /** How many options an item has left. */
  remaining(item: number): number {
    const id = natural("item", item);
    return this.#held.call((raw) => raw.remaining(id));
  }

  /** Which items and options are alive: one frame's picture. */
  live(): Live {
    return this.#held.call((raw) => ({
      items: raw.live(false),
      options: raw.live(true),
    }));
  }

  /** The item and option that the step under way is about; `null` between steps. */
  trying(): { item: number; option: number } | null {
    const [item, option] = this.#held.call((raw) => raw.trying());
    return item === undefined ? null : { item, option: option! };
  }

  /** The solution that the search stands on; `null` elsewhere. */
  solution(): SolutionOf<P> | null {
    const batch = this.#held.call((raw) => raw.solution());
    return (unpack(this.#request, batch)[0] ?? null) as SolutionOf<P> | null;
  }

  /** Frees what the search holds. A second time does nothing. */
  dispose(): void {
    this.#held.free();
  }

  /** {@link dispose}, for `using`. */
  [dispose](): void {
    this.#held.free();
  }
}

function place(node: number, link: number, budget: Budget): PlainFields {
  return plainFields(
    new Map<string, unknown>([
      ["node", node],
      ["link", link],
      ["budget", budget],
    ]),
  );
}

function natural(name: "item" | "option", value: number): number {
  if (typeof value !== "number" || value >>> 0 !== value) {
    throw invalid(name, `the number of an ${name}`, found(value));
  }
  return value;
}

function grainNumber(by: Grain): number {
  const grain = GRAINS.get(by);
  if (grain === undefined) {
    throw invalid("by", "link, choice, solution or dead-end", found(by));
  }
  return grain;
}
