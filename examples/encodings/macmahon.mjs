// MacMahon squares: all squares whose edges have one of two colors fill a board. Edges that touch have equal colors.
// An exhaustive trial of all orders and turns of the six squares finds the same number.
import { ExactCover } from "dlx-wasm";

/** The colors of the upper, right, lower and left edge. */
const SQUARES = ["0000", "0001", "0011", "0101", "0111", "1111"];

/** A square and each cell is an item. The edges of the board are secondary items with colors. */
export default function macmahon(rows = 2, columns = 3) {
  const cover = new ExactCover();
  for (const [square, edges] of SQUARES.entries()) {
    const turns = [0, 1, 2, 3].map((i) => edges.slice(i) + edges.slice(0, i));
    for (const [up, right, down, left] of new Set(turns)) {
      for (let cell = 0; cell < rows * columns; cell++) {
        const [r, c] = [Math.floor(cell / columns), cell % columns];
        const across = [`h${r}${c}`, up],
          below = [`h${r + 1}${c}`, down];
        const before = [`v${r}${c}`, left],
          after = [`v${r}${c + 1}`, right];
        cover.add([`s${square}`, `${r}${c}`, across, after, below, before]);
      }
    }
  }
  return cover;
}
