/**
 * The colors of pieces. Twelve fills are distinguishable with normal, protan, deutan and tritan vision. The contrast of
 * the ink on each fill is at least 4.5:1. The colors of a whole set are in `set-colors.ts`.
 */

const DARK = "#111827";
const WHITE = "#ffffff";

/** The colors of a piece. */
export interface PieceColors {
  readonly fill: string;
  readonly ink: string;
  /** The way of hatching, see `hatching.ts`. */
  readonly hatching: number;
  /** The pentomino with these colors, if there is one. */
  readonly pentomino?: string;
}

/** The colors of pieces, by name. */
export type ColorsByPiece = ReadonlyMap<string, PieceColors>;

/** The fills of the twelve pentominoes, by letter. */
const PENTOMINO_FILLS = {
  F: "#15a6ff",
  I: "#37356a",
  L: "#fbbff9",
  P: "#ffed9a",
  N: "#844634",
  T: "#089777",
  U: "#a322df",
  V: "#44d729",
  W: "#b5ada9",
  X: "#0f646d",
  Y: "#baf8ea",
  Z: "#898e2c",
};

/** Returns a fill with its ink and a way of hatching. */
export const colorsFor = (fill: string, hatching = 0): PieceColors => ({
  fill,
  ink: inkOn(fill),
  hatching,
});

/** The colors of the twelve pentominoes. */
export const pentominoColors: readonly PieceColors[] = Object.entries(
  PENTOMINO_FILLS,
).map(([pentomino, fill], i) => ({ ...colorsFor(fill, i), pentomino }));

/** The colors on all boards, by piece. */
let shown: ColorsByPiece = new Map();

/** Replaces the colors of some pieces on all boards. */
export function setPieceColors(colors: ColorsByPiece = new Map()): void {
  shown = colors;
}

/** Returns the ink with the higher contrast on a fill. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(fill.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance, the contrasts of both inks are equal.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? DARK : WHITE;
}

/** Returns the colors of a piece: those on all boards, those of its set, or those that it has alone. */
export const colorsOf = (piece: string, set?: ColorsByPiece): PieceColors =>
  shown.get(piece) ?? set?.get(piece) ?? colorsAlone(piece);

/** Returns the colors of a piece outside a set: those of the pentomino with its name, or one selected by its name. */
export const colorsAlone = (piece: string): PieceColors =>
  pentominoColors.find(({ pentomino }) => pentomino === piece) ??
  pentominoColors[(piece.codePointAt(0) ?? 0) % pentominoColors.length]!;
