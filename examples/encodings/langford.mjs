// Langford pairs: each number from 1 to n stands twice, with k other numbers between the two k.
// There are 26 arrangements for n = 7, each with its mirror image (OEIS A014552).
import { ExactCover } from "dlx-wasm";

/** A number and each place is an item. An option puts both copies of a number into two places. */
export default function langford(n = 7) {
  const cover = new ExactCover();
  for (let k = 1; k <= n; k++) {
    for (let first = 1; first + k + 1 <= 2 * n; first++)
      cover.add([`${k}`, `p${first}`, `p${first + k + 1}`]);
  }
  return cover;
}
