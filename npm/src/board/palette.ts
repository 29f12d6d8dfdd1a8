/**
 * Twelve fills that are distinguishable with normal, protan, deutan and tritan vision. The contrast of the ink on each
 * is at least 4.5:1.
 */

const DARK = "#111827";
const WHITE = "#ffffff";

/** The colors of a piece. */
export interface PieceColors {
  readonly fill: string;
  readonly ink: string;
}

/** The colors of the twelve pentominoes, by letter. */
export const pieceColors: Readonly<Record<string, PieceColors>> = {
  F: { fill: "#15a6ff", ink: DARK },
  I: { fill: "#37356a", ink: WHITE },
  L: { fill: "#fbbff9", ink: DARK },
  P: { fill: "#ffed9a", ink: DARK },
  N: { fill: "#844634", ink: WHITE },
  T: { fill: "#089777", ink: DARK },
  U: { fill: "#a322df", ink: WHITE },
  V: { fill: "#44d729", ink: DARK },
  W: { fill: "#b5ada9", ink: DARK },
  X: { fill: "#0f646d", ink: WHITE },
  Y: { fill: "#baf8ea", ink: DARK },
  Z: { fill: "#898e2c", ink: DARK },
};

/** Returns the colors of a piece with any name. */
export function colorsOf(piece: string): PieceColors {
  const all = Object.values(pieceColors);
  return Object.hasOwn(pieceColors, piece)
    ? pieceColors[piece]!
    : all[(piece.codePointAt(0) ?? 0) % all.length]!;
}
