// The action that copies or saves the trace of the search.
import { save } from "../../../core/save.js";
import { code as w } from "../words/code.js";
import { traceJson, traceText } from "./trace.js";
/** @import { Handlers, Page } from "../../../types.js" */

/** The maximum number of steps of a trace. */
const MAX_STEPS = 20_000;

/**
 * Returns the handler. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function traceActions({ store, client, notify }) {
  return {
    async trace({ how }) {
      const { problem, snapshot, choose, player } = store.state;
      if (!problem || !snapshot) return;
      const { puzzle } = problem;
      const byLink = player.grain === "link";
      const steps = await client.ask("traceLog", {
        puzzle,
        choose,
        forced: snapshot.forced ?? [],
        to: snapshot.position,
        by: byLink ? "link" : "choice",
        most: MAX_STEPS,
      });
      const text =
        how === "jsonl"
          ? traceJson(problem, steps, byLink)
          : traceText(problem, steps, { choose, byLink });
      if (how === "copy") {
        try {
          await navigator.clipboard.writeText(text);
          // A step may run several lines.
          const lines = text.trimEnd().split("\n").length;
          notify(w.copied(lines, steps.length < MAX_STEPS));
        } catch {
          notify(w.failed, { alarm: true });
        }
        return;
      }
      const [name, type] =
        how === "jsonl"
          ? ["trace.jsonl", "application/jsonl"]
          : ["trace.txt", "text/plain"];
      save(new Blob([text], { type }), name);
    },
  };
}
