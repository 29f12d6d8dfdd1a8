// The link that the last operation changed, by the nodes at its two ends.
import { listsOf } from "./links-state.js";
/** @import { Links, Matrix, MatrixNode, Snapshot } from "../types.js" */

/**
 * Returns the two ends of the link that the last event changed, and the node between them. A node without an option is
 * the head of its list; one without an item is the root. Null if the last event changed no link.
 * @param {Matrix} problem
 * @param {Snapshot | null} snapshot
 * @param {Links} links
 * @returns {{ ends: Partial<MatrixNode>[], between: MatrixNode } | null}
 */
export function changeEnds(problem, snapshot, links) {
  const { event = null } = snapshot ?? {};
  switch (event?.type) {
    case "hide":
    case "unhide": {
      const { item, option } = event;
      const list = listsOf(problem)[item];
      const at = list.indexOf(option);
      /** @param {number} other */
      const isLinked = (other) => links.linked(other, item);
      const up = list.slice(0, at).findLast(isLinked);
      const down = list.slice(at + 1).find(isLinked);
      return {
        ends: [up, down].map((option) => ({ item, option })),
        between: { item, option },
      };
    }
    case "cover":
    case "uncover": {
      const { item } = event;
      if (item >= problem.primaryCount) return null;
      /** @param {number} by */
      const beside = (by) => {
        let at = item + by;
        while (at >= 0 && at < problem.primaryCount && !links.open(at))
          at += by;
        return at < 0 || at >= problem.primaryCount ? {} : { item: at };
      };
      return { ends: [beside(-1), beside(1)], between: { item } };
    }
    default:
      return null;
  }
}
