/// <reference lib="esnext.disposable" preserve="true" />
import { found, invalid } from "./errors.js";
import { eventOf } from "./event.js";
import { Held } from "./held.js";
import { fields, plainFields } from "./plain.js";
import { request } from "./request.js";
import { unpack } from "./unpack.js";
const GRAINS = new Map([
    ["link", 0],
    ["choice", 1],
    ["solution", 2],
    ["dead-end", 3],
]);
/** `Symbol.dispose`, or what stands for it where it is not known yet. */
const dispose = Symbol.dispose ??
    /* @__PURE__ */ Symbol.for("Symbol.dispose");
/**
 * A search that can be watched: forwards, backwards, and to any tree node at once.
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
export class Search {
    #request;
    #held;
    /**
     * What `JSON.stringify` shows. Being a function, it also makes `postMessage` refuse a search, which cannot leave its
     * thread, where an empty object would arrive instead.
     */
    toJSON = () => ({
        state: this.state,
        level: this.level,
        position: this.position,
    });
    /**
     * Reads the puzzle and stands at the root. Does not search.
     *
     * @throws {DlxError} when the puzzle or an option is malformed
     */
    constructor(puzzle, options) {
        const asked = request(puzzle);
        const how = options === undefined ? {} : plainFields(fields(options, "options"));
        this.#request = asked;
        this.#held = new Held("search", (glue) => new glue.Search(asked.kind, asked.body, how));
    }
    /** Where the search stands. */
    get state() {
        return this.#held.call((raw) => raw.state());
    }
    /** How many options are on the path. */
    get level() {
        return this.#held.call((raw) => raw.level());
    }
    /** The place to {@link seek} to come back here. */
    get position() {
        const [node, link] = this.#held.call((raw) => raw.position());
        return { node: node, link: link };
    }
    /** The counters. */
    get stats() {
        return this.#held.call((raw) => raw.stats());
    }
    /**
     * Makes one step. Blocks; by `"solution"` or `"dead-end"` for as long as it takes to find one.
     *
     * @param by the grain; `"choice"` by default
     * @returns what happened, or `null` when the search has come to its end
     */
    step(by = "choice") {
        const grain = grainNumber(by);
        return eventOf(this.#held.call((raw) => raw.step(grain)));
    }
    /**
     * Undoes one step, to the bit. Blocks as {@link step} does.
     *
     * @param by the grain; `"choice"` by default
     * @returns what was undone, or `null` at the root
     */
    stepBack(by = "choice") {
        const grain = grainNumber(by);
        return eventOf(this.#held.call((raw) => raw.stepBack(grain)));
    }
    /**
     * Goes to a position, from wherever the search stands. Fast where it has been before; nodes never seen must be walked,
     * which blocks until `budget` ends.
     *
     * @returns `false` when the budget ended first (call again to go on), or when the search has fewer tree nodes and
     * stands at its end now
     */
    seek(node, link = 0, budget = {}) {
        const to = plainFields(new Map([
            ["node", node],
            ["link", link],
            ["budget", budget],
        ]));
        return this.#held.call((raw) => raw.seek(to));
    }
    /**
     * Searches on. Blocks until the budget ends: with `{ ms: 12 }` a page stays alive.
     *
     * @returns whether the budget ended, so many solutions as asked for were found (it stands on the last), or the whole
     * tree was walked
     */
    run(budget = {}) {
        const plain = plainFields(fields(budget, "budget"));
        return this.#held.call((raw) => raw.run(plain));
    }
    /** The options chosen so far, in the order they were chosen. */
    path() {
        return this.#held.call((raw) => raw.path());
    }
    /** How many options an item has left. */
    remaining(item) {
        if (typeof item !== "number" || item >>> 0 !== item) {
            throw invalid("item", "the number of an item", found(item));
        }
        return this.#held.call((raw) => raw.remaining(item));
    }
    /** Which items and options are alive: one frame's picture. */
    live() {
        return this.#held.call((raw) => ({
            items: raw.liveItems(),
            options: raw.liveOptions(),
        }));
    }
    /** The item and option that the step under way is about; `null` between steps. */
    trying() {
        const [item, option] = this.#held.call((raw) => raw.trying());
        return item === undefined ? null : { item, option: option };
    }
    /** The solution that the search stands on; `null` elsewhere. */
    solution() {
        const batch = this.#held.call((raw) => raw.solution());
        return (unpack(this.#request, batch)[0] ?? null);
    }
    /** Frees what the search holds. A second time does nothing. */
    dispose() {
        this.#held.free();
    }
    /** {@link dispose}, for `using`. */
    [dispose]() {
        this.#held.free();
    }
}
function grainNumber(by) {
    const grain = GRAINS.get(by);
    if (grain === undefined) {
        throw invalid("by", "link, choice, solution or dead-end", found(by));
    }
    return grain;
}
