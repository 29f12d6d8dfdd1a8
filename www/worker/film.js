// The frames of a span of the search, for an animated picture: a search of its own, so that the
// watched one stays where it is.
import { Search } from "../engine.js";
import { SLICE, turn } from "./turn.js";

/** `frames` steps from tree node `from` on, each as { state, event, path, node }; fewer where the search ends. */
export async function film({ puzzle, choose, from, frames }, signal, tell) {
  const search = new Search(puzzle, { choose });
  try {
    while (!search.seek(from, 0, { ms: SLICE })) {
      if (search.state === "done") break;
      await turn();
      if (signal.aborted) return [];
    }
    const seen = [look(search, null)];
    while (seen.length < frames) {
      const event = search.step("choice");
      if (event === null) break;
      seen.push(look(search, event));
      if (seen.length % 32 === 0) {
        tell({ progress: seen.length / frames });
        await turn();
        if (signal.aborted) return [];
      }
    }
    return seen;
  } finally {
    search.dispose();
  }
}

function look(search, event) {
  const { state, position } = search;
  return {
    state,
    event,
    path: search.path(),
    trying: search.trying(),
    live: null,
    node: position.node,
  };
}
