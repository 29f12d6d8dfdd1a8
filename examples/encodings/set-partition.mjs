// Set partition with costs: the numbers 1 to n fall into sets, and a set costs the square of the difference between its
// sum and the target. A set of n elements has Bell(n) partitions (OEIS A000110); `optima` finds the cheapest ones.
import { ExactCover } from "dlx-wasm";

/** A number is an item. An option is any set of numbers. */
export default function setPartition(n = 6, target = 7) {
  const cover = new ExactCover();
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  for (let bits = 1; bits < 2 ** n; bits++) {
    const set = numbers.filter((number) => (bits >> (number - 1)) & 1);
    const sum = set.reduce((total, number) => total + number, 0);
    cover.add({ items: set.map(String), cost: (sum - target) ** 2 });
  }
  return cover;
}
