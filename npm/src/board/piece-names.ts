/** The names of the pieces of a puzzle. Their colors depend on all of them. */
import type { Labels } from "./shapes.js";

/** A piece that the puzzle places, of a tiling or of a polyform. */
interface Placed {
  readonly piece?: string;
  readonly name?: string;
}

/** The names of the pieces of a description, by its options. */
const known = new WeakMap<object, readonly string[]>();

/** Returns the names of the pieces of a description, and of the pieces that its puzzle places. */
export function pieceNames(
  { items, options }: Pick<Labels, "items" | "options">,
  placed: readonly Placed[],
): readonly string[] {
  const names = known.get(options) ?? [
    ...new Set(
      [items, options]
        .flat()
        .flatMap((label) => ("piece" in label ? [label.piece] : [])),
    ),
  ];
  known.set(options, names);
  return placed.length > 0
    ? [...names, ...placed.map(({ piece, name }) => piece ?? name ?? "")]
    : names;
}
