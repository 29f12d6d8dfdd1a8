/** The commands of a player in slices of some milliseconds, so that a long command does not block the page. */
import type { SearchEvent } from "../codec/event.js";
import type { Grain, Search } from "../verbs/search.js";

/** Milliseconds that a long step may block the page before it yields. */
const SLICE_MS = 8;

/** Runs one slice of a command. Returns the event to report, or `undefined` if the command needs more slices. */
export type Slice = (search: Search) => SearchEvent | null | undefined;

/** Returns the slices of a step. */
export function stepSlice(by: Grain): Slice {
  return (search) => {
    if (by !== "solution" && by !== "dead-end") return search.step(by);
    if (by === "solution")
      return search.run({ solutions: 1, ms: SLICE_MS }) === "budget"
        ? undefined
        : null;
    for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
      const event = search.step();
      if (event === null || search.state === by) return event;
    }
    return undefined;
  };
}

/** Moves toward a tree node for one slice. Returns `null` at the node or at the end, else `undefined`. */
export function seekSlice(search: Search, node: number): null | undefined {
  const isThere = search.seek(node, 0, { ms: SLICE_MS });
  return isThere || search.state === "done" ? null : undefined;
}
