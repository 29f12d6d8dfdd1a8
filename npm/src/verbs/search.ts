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
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/** The size of one step: one link operation, one option chosen or undone, or up to the next solution or dead end. */
export type Grain = "link" | "choice" | "solution" | "dead-end";

/** The limits of {@link Search.run}. */
export interface RunBudget extends Budget {
  /** Stops after this many further solutions. */
  readonly solutions?: number | undefined;
}

/**
 * Why {@link Search.run} stopped: the budget ended, the search is at the last requested solution, or the tree is
 * exhausted.
 */
export type RunEnd = "budget" | "solution" | "exhausted";

/** Indexed by the engine's numbers. */
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

/** `Symbol.dispose`, or a replacement in runtimes without it. */
const dispose: typeof Symbol.dispose =
  Symbol.dispose ??
  /* @__PURE__ */ (Symbol.for("Symbol.dispose") as typeof Symbol.dispose);

/**
 * A search that steps forward, backward, and directly to any tree node.
 *
 * It walks the whole tree, even if the puzzle sets `distinct`. So it also visits the images of solutions under
 * symmetries, and `stats` counts them. The other verbs omit them.
 *
 * A search stays on its thread and holds memory until {@link dispose}, or until it is garbage collected. After that
 * every method throws `disposed`. The caller owns the results of its methods.
 *
 * @example
 * ```js
 * const search = new Search({ kind: "queens", n: 4 });
 * search.step("solution");
 * search.solution()?.columns; // Uint8Array [ 1, 3, 0, 2 ]
 * search.dispose();
 * ```
 */
export class Search<const P extends Puzzle = Puzzle> {
  readonly #request: Request;
  readonly #handle: Handle<RawSearch>;

  /**
   * The form for `JSON.stringify`. Because this field is a function, `postMessage` throws for a search instead of
   * sending an empty object.
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
   * Encodes the puzzle and starts at the root. Does not search.
   *
   * @throws {DlxError} if the puzzle or an option is malformed
   */
  constructor(
    puzzle: PuzzleArgument<P>,
    options?: { readonly choose?: ChooseRule | undefined },
  ) {
    const asked = request(puzzle);
    const how = options === undefined ? {} : plainFields(optionsOf(options));
    this.#request = asked;
    this.#handle = new Handle(
      "search",
      (glue) => new glue.Search(asked.kind, asked.body, how),
    );
  }

  /** The handle of a search. Throws if a method was called without its search. */
  static #of(search: unknown): Handle<RawSearch> {
    const object: object = Object(search);
    if (#handle in object) return object.#handle;
    throw new TypeError(
      "a method of Search was called without its search; call it as search.step(…), or bind it",
    );
  }

  /** The state at the current position. */
  get state(): SearchState {
    return STATES[Search.#of(this).call((raw) => raw.state())]!;
  }

  /** Number of options on the path. */
  get level(): number {
    return this.path().length;
  }

  /** The current position, for {@link seek}. */
  get position(): Position {
    const [node, link] = Search.#of(this).call((raw) => raw.position());
    return { node: node!, link: link! };
  }

  /** The counters up to the current position. */
  get stats(): SearchStats {
    return Search.#of(this).call((raw) => raw.stats());
  }

  /**
   * Makes one step. With `"solution"` or `"dead-end"` it blocks until one is found.
   *
   * @param by the size of the step; `"choice"` by default @returns the event, or `null` at the end of the search
   */
  step(by: Grain = "choice"): SearchEvent | null {
    const grain = grainNumber(by);
    return eventOf(Search.#of(this).call((raw) => raw.step(grain)));
  }

  /**
   * Undoes one step exactly. Blocks like {@link step}.
   *
   * @param by the size of the step; `"choice"` by default @returns the undone event; `null` at the root, or when
   * undoing the end of a search returns to the root
   */
  stepBack(by: Grain = "choice"): SearchEvent | null {
    const grain = grainNumber(by);
    return eventOf(Search.#of(this).call((raw) => raw.stepBack(grain)));
  }

  /**
   * Moves to a position. Visited nodes are fast to reach. The way to other nodes is searched, which blocks until
   * `budget` ends.
   *
   * @param link link operations after the node; larger values stop before the next node, or at the end of the tree
   * @returns `false` if the budget ended first (call again to continue), or if the tree has fewer nodes and the search
   * is at its end
   */
  seek(node: number, link = 0, budget: Budget = {}): boolean {
    const to = seekTarget(node, link, budget);
    return Search.#of(this).call((raw) => raw.seek(to));
  }

  /**
   * Returns the tree nodes that follow a node, at most 65,536, without moving the search. To {@link seek} a traced node
   * is fast. Blocks until they are found or `budget` ends; the first call copies the links. If the node was never
   * reached, the way to it is searched first; if a small budget ends there, call again to continue.
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
    const after = seekTarget(node, 0, budget);
    const numbers = Search.#of(this).call((raw) => raw.trace(after));
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
   * Lets a fast engine walk ahead in the same tree, to a tree node or the end, without moving the search. Positions
   * that the engine has passed are fast to {@link seek}. There `updates` and `covers` are unknown, until the links have
   * walked there too (see {@link trace}) and `seek` runs again. Blocks until the engine is there or `budget` ends; the
   * first call builds the engine.
   *
   * @example
   * ```js
   * const search = new Search({ kind: "queens", n: 12 });
   * search.guide(1_000_000); // { nodes: 211715, ended: true }
   * search.seek(200_000);
   * search.stats.updates; // undefined
   * ```
   * @returns the number of tree nodes passed, and whether these are all; `null` if only the links can walk this tree. That
   * is so with a rule other than `"mrv"`, below a forced choice, and for very large problems.
   */
  guide(
    node: number,
    budget: Budget = {},
  ): { readonly nodes: number; readonly ended: boolean } | null {
    const to = seekTarget(node, 0, budget);
    const [nodes, ended] = Search.#of(this).call((raw) => raw.guide(to));
    return nodes === undefined ? null : { nodes, ended: ended === 1 };
  }

  /**
   * Branches on `item` here instead of the rule's choice, and tries only `option` if it is given. The search then
   * covers only the tree below, with its own positions, counters and end. {@link path} still starts at the original
   * root.
   *
   * @example
   * ```js
   * const search = new Search({ kind: "queens", n: 4 });
   * search.force(6, 0); // item 6 is the first row, option 0 a queen in its corner: there is no such solution
   * search.step("solution"); // null
   * search.unforce();
   * ```
   * @throws {DlxError} `invalid-argument` if the search is not at an open tree node, or if the item or option is not
   * available there; the search does not change
   */
  force(item: number, option?: number): void {
    const numbers = [natural("item", item)];
    if (option !== undefined) numbers.push(natural("option", option));
    Search.#of(this).call((raw) => raw.force(numbers[0]!, numbers[1]));
  }

  /** Undoes the last forced choice and returns to its tree node. Does nothing if there is none. */
  unforce(): void {
    Search.#of(this).call((raw) => raw.unforce());
  }

  /**
   * The forced choices so far. To return here, call {@link seek} and {@link force} for each, then `seek` to the
   * position.
   */
  forced(): readonly Forced[] {
    const numbers = Search.#of(this).call((raw) => raw.forced());
    return Array.from({ length: numbers.length / 3 }, (_, i) => {
      const [node, item, option] = numbers.subarray(3 * i, 3 * i + 3);
      return option! < 0
        ? { node: node!, item: item! }
        : { node: node!, item: item!, option: option! };
    });
  }

  /**
   * Continues the search. Blocks until the budget ends; with `{ ms: 12 }` a page stays responsive. If the budget or
   * `solutions` is 0, the search does not move.
   *
   * @returns why the search stopped. A problem without primary items starts at its only solution: `stats` counts it,
   * `solutions` does not
   */
  run(budget: RunBudget = {}): RunEnd {
    const plain = plainFields(fields(budget, "budget"));
    return ENDS[Search.#of(this).call((raw) => raw.run(plain))]!;
  }

  /** The chosen options in the order of the choices. */
  path(): Uint32Array {
    return Search.#of(this).call((raw) => raw.path());
  }

  /** The item that each option on the path was chosen for, in the order of {@link path}. */
  pathItems(): Uint32Array {
    return Search.#of(this).call((raw) => raw.pathItems());
  }

  /**
   * The item of the current tree node. The rule chooses it, with bounds taken into account. At a dead end it is the
   * item without options; after an option was undone, the item that it was chosen for. Between two link operations it
   * is the item at which the step began. `null` at a solution and at the end.
   *
   * @example
   * ```js
   * const search = new Search({
   *   kind: "exact-cover",
   *   primary: ["a", "b"],
   *   options: [["a"], ["a", "b"], ["b"], ["a"]],
   * });
   * search.nextItem; // 1
   * ```
   */
  get nextItem(): number | null {
    return Search.#of(this).call((raw) => raw.nextItem()) ?? null;
  }

  /** The number of options that remain for an item. */
  remaining(item: number): number {
    const id = natural("item", item);
    return Search.#of(this).call((raw) => raw.remaining(id));
  }

  /** The items and options that are still active. */
  live(): Live {
    return Search.#of(this).call((raw) => ({
      items: raw.live(false),
      options: raw.live(true),
    }));
  }

  /** The item and option of the current step; `null` between steps. */
  trying(): { item: number; option: number } | null {
    const [item, option] = Search.#of(this).call((raw) => raw.trying());
    return item === undefined ? null : { item, option: option! };
  }

  /** The solution at the current position; `null` if there is none. */
  solution(): SolutionOf<P> | null {
    const batch = Search.#of(this).call((raw) => raw.solution());
    return (unpack(this.#request, batch)[0] ?? null) as SolutionOf<P> | null;
  }

  /** Frees the memory of the search. Later calls do nothing. */
  dispose(): void {
    Search.#of(this).free();
  }

  /** The same as {@link dispose}, for `using`. */
  [dispose](): void {
    Search.#of(this).free();
  }
}

function seekTarget(node: number, link: number, budget: Budget): PlainFields {
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
    throw invalid(
      "by",
      '"link", "choice", "solution" or "dead-end"',
      found(by),
    );
  }
  return grain;
}
