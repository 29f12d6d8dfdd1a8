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

/** The colors that a person has chosen, by piece. */
let chosen: ReadonlyMap<string, PieceColors> = new Map();

/** Replaces the fills of some pieces, by name, on all boards: `#rrggbb`. The others keep those of the palette. */
export function setPieceColors(
  fills: Readonly<Record<string, string>> = {},
): void {
  chosen = new Map(
    Object.entries(fills).map(([piece, fill]) => [
      piece,
      { fill, ink: inkOn(fill) },
    ]),
  );
}

/** Returns the colors that a person has chosen for a piece. */
export const chosenColorsOf = (piece: string): PieceColors | undefined =>
  chosen.get(piece);

/** Returns the ink with the higher contrast on a fill. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(fill.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance, the contrasts of both inks are equal.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? DARK : WHITE;
}

/** Returns the colors of a piece with any name. */
export function colorsOf(piece: string): PieceColors {
  const own = chosen.get(piece);
  if (own) return own;
  const all = Object.values(pieceColors);
  return Object.hasOwn(pieceColors, piece)
    ? pieceColors[piece]!
    : all[(piece.codePointAt(0) ?? 0) % all.length]!;
}
