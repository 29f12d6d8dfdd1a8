// The words for center notes and colors in the names of cells.
import { symbolsIn } from "./sudoku.js";
import { attempt as words } from "./words/attempt.js";
/** @import { Entered } from "../../types.js" */

/**
 * Returns these words for each cell.
 * @param {Entered} attempt
 */
export const spoken = ({ cells, centers, colors }) =>
  cells.map((digit, at) =>
    [
      ...(centers[at] && !digit
        ? [words.centered(symbolsIn(centers[at]))]
        : []),
      ...(colors[at] ? [words.colors[colors[at] - 1]] : []),
    ].join(", "),
  );
