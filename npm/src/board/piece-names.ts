/** The names of the pieces of a puzzle. Their colors depend on all of them. */
import type { Labels } from "./shapes.js";

/** A piece that the puzzle places, of a tiling or of a polyform. */
interface Placed {
  readonly piece?: string;
  readonly name?: string;
}

/** The names by the items of a description and by the list of placed pieces. */
const known = new WeakMap<object, WeakMap<object, readonly string[]>>();

/** Returns the names of the pieces of a description, and of the pieces that its puzzle places. The result is stored. */
export function pieceNames(
  { items, options }: Pick<Labels, "items" | "options">,
  placed: readonly Placed[],
): readonly string[] {
  const lists = known.get(items) ?? new WeakMap<object, readonly string[]>();
  known.set(items, lists);
  let names = lists.get(placed);
  if (!names) {
    const found = new Set<string>();
    for (const label of [items, options].flat())
      if ("piece" in label) found.add(label.piece);
    for (const { piece, name } of placed) found.add(piece ?? name ?? "");
    names = [...found];
    lists.set(placed, names);
  }
  return names;
}
