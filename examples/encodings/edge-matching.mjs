// Edge matching: square tiles fill a frame. Edges that touch have equal colors, and the color 0 lies at the frame.
// The answer is unique but for the four turns of the whole board.
import { ExactCover } from "dlx-wasm";

/** The colors of the upper, right, lower and left edge. */
const TILES = [
  "0012",
  "0013",
  "0023",
  "0031",
  "0111",
  "0231",
  "0322",
  "0333",
  "1323",
];

/** A tile and each cell is an item. The edges of the board are secondary items with colors. */
export default function edgeMatching(size = 3) {
  const cover = new ExactCover();
  for (const [tile, edges] of TILES.entries()) {
    for (let option = 0; option < 4 * size * size; option++) {
      const [turn, cell] = [option % 4, Math.floor(option / 4)];
      const [r, c] = [Math.floor(cell / size), cell % size];
      const colors = edges.slice(turn) + edges.slice(0, turn);
      const frame = [r === 0, c === size - 1, r === size - 1, c === 0];
      const names = [
        `h${r}${c}`,
        `v${r}${c + 1}`,
        `h${r + 1}${c}`,
        `v${r}${c}`,
      ];
      if (frame.every((isFrame, at) => isFrame === (colors[at] === "0")))
        cover.add([
          `t${tile}`,
          `${r}${c}`,
          ...names.map((name, at) => [name, colors[at]]),
        ]);
    }
  }
  return cover;
}
