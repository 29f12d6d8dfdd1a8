/** Solutions as text and as data, the same as those of the native command. */
import type { Entry, Puzzle } from "../codec/puzzle.js";
import type { Solution } from "../codec/solution.js";
import { format } from "../index.js";
import type { OutputFormat } from "./arguments.js";

/** Text for a puzzle without an answer. */
export const NONE = "none";

/**
 * A solution as text: one line for grids, queens, rows and options, and several for boards and named items. The name of
 * an option stands before its items.
 */
export function solutionText(solution: Solution, as: OutputFormat): string {
  if (as !== "text" && as !== "json" && as !== "csv")
    return format(solution, as);
  if ("grid" in solution) return solution.grid;
  if ("grids" in solution) return solution.grids.join(" ");
  if ("columns" in solution) return solution.columns.join(" ");
  if ("text" in solution) return solution.text;
  if ("rows" in solution) return solution.rows.join(" ");
  if ("chosen" in solution)
    return solution.chosen
      .map(({ items, data }) => {
        const words = written(items).join(" ");
        return typeof data === "string" ? `${data}: ${words}` : words;
      })
      .join("\n");
  return solution.options.join(" ");
}

/** Whether text of solutions of this puzzle has several lines, so that an empty line stands between two of them. */
export function isBlock({ kind }: Puzzle, as: OutputFormat): boolean {
  return as === "text"
    ? ["polyomino", "polyform", "exact-cover", "dlx"].includes(kind)
    : !["json", "csv", "sudoku-line"].includes(as);
}

/** A solution as data. Options with names are lists of `item` and `item:color`; their data are left out. */
export function solutionData(solution: Solution): object {
  if (!("chosen" in solution)) return { ...solution };
  const { chosen, options } = solution;
  return { chosen: chosen.map(({ items }) => written(items)), options };
}

/** The entries of an option as words. */
function written(items: readonly Entry[]): string[] {
  return items.map((entry) =>
    typeof entry === "object" ? entry.join(":") : String(entry),
  );
}
