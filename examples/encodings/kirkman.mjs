// Kirkman's schoolgirls: nine girls walk in threes on four days, so that any two walk together once. On the first day
// they walk as 123, 456 and 789. The affine plane of order 3 has 840 numberings (OEIS A030128); with 4! orders of its
// days these are 20,160 plans. The first day has 280 forms, equally many plans each: 72.
import { ExactCover } from "dlx-wasm";

/** A pair of girls, and a girl on a day, is an item. An option is three girls on a day. */
export default function kirkman() {
  const cover = new ExactCover();
  for (const day of ["d2", "d3", "d4"]) {
    for (const a of "123")
      for (const b of "456")
        for (const c of "789")
          cover.add([a + b, a + c, b + c, a + day, b + day, c + day]);
  }
  return cover;
}
