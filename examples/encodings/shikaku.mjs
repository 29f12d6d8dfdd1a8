// Shikaku: rectangles fill the board. Each contains one number, which is its area. The answer is unique.
import { ExactCover } from "dlx-wasm";

/** The numbers, as row, column and area. */
const NUMBERS = [
  [0, 0, 4],
  [2, 2, 6],
  [3, 1, 6],
  [3, 5, 8],
  [5, 0, 2],
  [5, 1, 2],
  [5, 5, 8],
];

/** A number and each cell is an item. An option is a rectangle that contains one number. */
export default function shikaku(size = 6) {
  const cover = new ExactCover();
  const sides = Array.from({ length: size }, (_, i) => i);
  const corners = sides.flatMap((r) => sides.map((c) => [r, c]));
  for (const [top, left] of corners) {
    for (const [bottom, right] of corners) {
      const isInside = ([r, c]) =>
        r >= top && r <= bottom && c >= left && c <= right;
      const cells = corners.filter(isInside);
      const [number, other] = NUMBERS.filter(isInside);
      if (!other && number?.[2] === cells.length)
        cover.add([
          `n${NUMBERS.indexOf(number)}`,
          ...cells.map(([r, c]) => `${r}${c}`),
        ]);
    }
  }
  return cover;
}
