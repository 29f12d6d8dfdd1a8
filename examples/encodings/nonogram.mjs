// Nonogram: the clues of a row and a column are the lengths of its black blocks, in order. The picture is unique.
import { ExactCover } from "dlx-wasm";

const ROWS = ["1 1", "5", "5", "3", "1"];
const COLUMNS = ["2", "4", "4", "4", "2"];

/** A row and a column is an item. An option colors all its cells, each a secondary item. */
export default function nonogram(rows = ROWS, columns = COLUMNS) {
  const cover = new ExactCover();
  const add = (line, clue, cells) => {
    for (let bits = 0; bits < 2 ** cells.length; bits++) {
      const colors = bits.toString(2).padStart(cells.length, "0");
      const blocks = colors.split("0").filter((block) => block !== "");
      if (blocks.map((block) => block.length).join(" ") === clue)
        cover.add([line, ...cells.map((cell, at) => [cell, colors[at]])]);
    }
  };
  rows.forEach((clue, r) =>
    add(
      `r${r}`,
      clue,
      columns.map((_, c) => `${r}${c}`),
    ),
  );
  columns.forEach((clue, c) =>
    add(
      `c${c}`,
      clue,
      rows.map((_, r) => `${r}${c}`),
    ),
  );
  return cover;
}
