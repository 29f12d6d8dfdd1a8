// Star battle: each row, column and region contains two stars, and no two stars touch. The answer is unique.
import { ExactCover } from "dlx-wasm";

/** The region of each cell. */
const REGIONS = [
  "AAABBBBCC",
  "AAABBBBCC",
  "AAAADDDCC",
  "AAEEEDDCC",
  "IIEEDDDCC",
  "IIGGGGDDF",
  "IIHHHGGFF",
  "IIHHHHFFF",
  "HHHHHHFFF",
];

/** A row, a column and a region is an item that is covered twice. Corners of cells are covered at most once. */
export default function starBattle(regions = REGIONS) {
  const lines = [...new Set(regions.join(""))];
  const primary = [...lines, ...lines.flatMap((_, i) => [`r${i}`, `c${i}`])];
  const cover = new ExactCover({ primary: primary.map((line) => [line, 2]) });
  regions.forEach((row, r) => {
    [...row].forEach((region, c) => {
      const at = [
        [r, c],
        [r, c + 1],
        [r + 1, c],
        [r + 1, c + 1],
      ];
      const corners = at.map(([y, x]) => [`p${y}${x}`, `s${r}${c}`]);
      cover.add([`r${r}`, `c${c}`, region, ...corners]);
    });
  });
  return cover;
}
