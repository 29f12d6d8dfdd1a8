/**
 * The colors of a set of pieces. Pentominoes have the fills of the palette. Larger sets use further fills, each as
 * different from those before it as possible, with the same contrast of the ink.
 */
import {
  colorsAlone,
  colorsFor,
  pentominoColors,
  type ColorsByPiece,
  type PieceColors,
} from "./palette.js";

/** The fills for sets of more than twelve pieces, in the order of their use, as three digits like those of CSS. */
const FURTHER_FILLS =
  "979 e57 fa9 f5d 440 862 665 cf0 30c 569 a37 9bc 544 c96 803 78b 5aa bcb 674 04a 635 efc 25f a88 " +
  "a56 dcd e8b 7a0 d00 901 bc7 def 8da b75 c44 576 a4a 555 2f7 9bf 0de 828 768 b5e 6b7 8a8 d7f dd5";

const known = new WeakMap<readonly string[], ColorsByPiece>();

/**
 * Returns the colors of a set of pieces by their names; these are stored for the list. Up to 60 pieces have different
 * colors. Pentominoes keep theirs. Every other piece has its colors outside a set if these are free, or else the first
 * free ones. The order of the list does not matter.
 */
export function colorsOfSet(set: readonly string[]): ColorsByPiece {
  const stored = known.get(set);
  if (stored) return stored;
  const colors = new Map<string, PieceColors>();
  const names = [...new Set(set)].sort();
  const free = new Set(pentominoColors);
  if (names.length > free.size)
    for (const code of FURTHER_FILLS.split(" "))
      free.add(colorsFor(`#${code.replace(/./g, "$&$&")}`, free.size));
  const give = (piece: string, own: PieceColors) => {
    if (!colors.has(piece) && free.delete(own)) colors.set(piece, own);
  };
  for (const piece of names) {
    const own = colorsAlone(piece);
    if (own.pentomino === piece) give(piece, own);
  }
  for (const piece of names) give(piece, colorsAlone(piece));
  for (const piece of names) for (const own of free) give(piece, own);
  known.set(set, colors);
  return colors;
}
