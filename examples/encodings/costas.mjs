// Costas arrays: n dots, one in each row and column. The vectors between any two of them differ.
// There are 40 of order 5 (OEIS A008404).
import { ExactCover } from "dlx-wasm";

/** An option sets the rows of two columns. The color of their vector is the pair, so no other pair has this vector. */
export default function costas(n = 5) {
  const cover = new ExactCover();
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      for (let cell = 0; cell < n * n; cell++) {
        const [i, j] = [Math.floor(cell / n), cell % n];
        const pair = `${a}${b}`;
        const vector = [`v${b - a},${j - i}`, pair];
        if (i !== j)
          cover.add([pair, [`c${a}`, `${i}`], [`c${b}`, `${j}`], vector]);
      }
    }
  }
  return cover;
}
