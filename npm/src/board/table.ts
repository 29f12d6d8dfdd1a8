import type { Scene } from "./static-position.js";
import {
  at,
  CELL,
  middle,
  stroke,
  TRIED,
  type Drawn,
  type Labels,
  type Shape,
} from "./shapes.js";

/** Maximum number of items and of options of a table. */
const MAX_SIZE = 80;
/** Maximum length of a name; longer ones are cut. */
const MAX_LETTERS = 10;

/**
 * Returns the shapes of a table of items and options, for problems without a board; `null` if it is too large to read.
 */
export function table(
  labels: Labels,
  { chosen, trying, stuck }: Scene,
): Drawn | null {
  const { itemCount, optionCount, offsets, entries, items } = labels;
  if (itemCount > MAX_SIZE || optionCount > MAX_SIZE || itemCount === 0)
    return null;
  const names = items.map((item, column) =>
    short(item.type === "item" ? item.name : String(column + 1)),
  );
  // A bold letter is at most 0.75 of its size wide, so the longest name fits its column.
  const size = Math.min(14, CELL / 0.75 / Math.max(...names.map(width)));
  const shapes: Shape[] = names.map((text, column) => ({
    text,
    at: middle(0, column),
    size,
    fill: column === stuck ? "dead" : "ink",
    bold: true,
  }));
  for (let option = 0; option < optionCount; option++) {
    const isChosen = chosen.includes(option);
    const row = option + 1;
    if (isChosen || option === trying)
      shapes.push({
        rect: [at(0), at(row) + 3, itemCount * CELL, CELL - 6],
        radius: 8,
        fill: isChosen ? "tried" : "paper",
        ...(option === trying ? TRIED : {}),
      });
    for (let i = offsets[option]!; i < offsets[option + 1]!; i++) {
      const [x, y] = middle(row, entries[i]!);
      const fill = isChosen ? "chosen" : "accent";
      shapes.push({ rect: [x - 8, y - 8, 16, 16], radius: 8, fill });
    }
  }
  for (let k = 1; k <= optionCount; k++)
    shapes.push(stroke([0, k], [itemCount, k], "line", 1));
  return { columns: itemCount, rows: optionCount + 1, shapes };
}

function short(name: string): string {
  const letters = [...name];
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…`
    : name;
}

/** The width of a name in letters; a Chinese character counts as 1.5. */
const width = (name: string): number =>
  [...name].reduce((sum, c) => sum + (c > "\u2e7f" ? 1.5 : 1), 0);
