/**
 * The colors of pieces. Twelve fills are distinguishable with normal, protan, deutan and tritan vision. Larger sets of
 * pieces use further fills, each as different from those before it as possible. The contrast of the ink on each fill is
 * at least 4.5:1.
 */

const DARK = "#111827";
const WHITE = "#ffffff";

/** The colors of a piece. */
export interface PieceColors {
  readonly fill: string;
  readonly ink: string;
  /** The pentomino with these colors, if there is one. */
  readonly pentomino?: string;
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

/** The fills for sets of more than twelve pieces, in the order of their use. */
const FURTHER_FILLS =
  "a078a0 ff5078 ffa08c 503c00 ff50dc c8ff00 8c6428 3c00c8 6464a0 505050 647850 b42878 a0b4c8 c8dcb4 78a0a0 0050a0 " +
  "8c143c 786464 c8a064 503c50 b48c8c 8c8cc8 dcc8dc dc0000 dc2850 ffc864 3c50ff dcf0ff 78b400 c8b4ff 8c148c 00503c " +
  "78c88c dc78a0 50788c 3c8cff b47864 3cb4b4 dc6400 a08c50 8c1414 c850dc 64dcf0 64c8b4 7850b4 ffb4c8 3c3cc8 c864b4";

const PENTOMINO_COLORS = Object.entries(pieceColors).map(
  ([pentomino, colors]): PieceColors => ({ ...colors, pentomino }),
);

/** All colors, made with the first set that needs more than twelve. */
let allColors: readonly PieceColors[] | undefined;

/** The colors that a person has chosen, by piece. */
let chosen: ReadonlyMap<string, PieceColors> = new Map();

/** The set of pieces of all boards; `null` if each board has its own set. */
let shownSet: readonly string[] | null = null;

/**
 * Replaces the fills of some pieces, by name, on all boards: `#rrggbb`. The others keep those of the palette. If all
 * boards show one puzzle, `set` has the names of its pieces.
 */
export function setPieceColors(
  fills: Readonly<Record<string, string>> = {},
  set: readonly string[] | null = null,
): void {
  shownSet = set;
  chosen = new Map(
    Object.entries(fills).map(([piece, fill]) => [
      piece,
      { fill, ink: inkOn(fill) },
    ]),
  );
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

/**
 * Returns the colors of a piece with any name. Two pieces of `set` have different colors, if it has at most 60 pieces.
 * The order of the set does not matter.
 */
export function colorsOf(
  piece: string,
  set: readonly string[] = [],
): PieceColors {
  return (
    chosen.get(piece) ??
    colorsIn(shownSet ?? set).get(piece) ??
    usualColors(piece)
  );
}

/** Returns the colors of a piece outside a set: those of the pentomino with its name, or one selected by its name. */
const usualColors = (piece: string): PieceColors =>
  PENTOMINO_COLORS.find(({ pentomino }) => pentomino === piece) ??
  PENTOMINO_COLORS[(piece.codePointAt(0) ?? 0) % PENTOMINO_COLORS.length]!;

const assigned = new WeakMap<
  readonly string[],
  ReadonlyMap<string, PieceColors>
>();

/**
 * Returns the colors of a set. Pentominoes keep theirs. Every other piece has its usual colors if these are free, or
 * else the first free ones.
 */
function colorsIn(set: readonly string[]): ReadonlyMap<string, PieceColors> {
  const known = assigned.get(set);
  if (known) return known;
  const names = [...new Set(set)].sort();
  const colors = new Map<string, PieceColors>();
  const free = new Set(
    names.length > PENTOMINO_COLORS.length
      ? (allColors ??= [...PENTOMINO_COLORS, ...furtherColors()])
      : PENTOMINO_COLORS,
  );
  const give = (piece: string, own = usualColors(piece)) => {
    if (free.delete(own)) colors.set(piece, own);
  };
  for (const piece of names) if (Object.hasOwn(pieceColors, piece)) give(piece);
  for (const piece of names) if (!colors.has(piece)) give(piece);
  for (const piece of names)
    if (!colors.has(piece)) give(piece, free.values().next().value);
  assigned.set(set, colors);
  return colors;
}

const furtherColors = (): PieceColors[] =>
  FURTHER_FILLS.split(" ").map((code) => {
    const fill = `#${code}`;
    return { fill, ink: inkOn(fill) };
  });
