/** The accessible names of the cells: the content of each cell in words. */
import type { BoardModel } from "./board-model.js";
import { BOARDS } from "./boards.js";
import type { Labels } from "./shapes.js";
import type { Scene } from "./static-position.js";
import type { BoardWords } from "./strings.js";

/** Returns the name of each cell, row by row. */
export function namesOf(
  ground: BoardModel,
  labels: Labels,
  scene: Scene,
  words: BoardWords,
): string[][] {
  const board = BOARDS.get(ground.kind);
  if (board === undefined) return tableNames(labels, scene, words);
  const [rows, columns] = board.sizeOf(ground);
  const names = Array.from({ length: rows }, () =>
    Array<string>(columns).fill(""),
  );
  const setName = (row: number, column: number, ...parts: string[]) => {
    const line = names[row];
    if (line?.[column] !== undefined) line[column] = parts.join(" ");
  };
  const nameOption = (id: number, how: string) => {
    const label = labels.options[id];
    const named = label && board.nameOption(ground, label, words);
    for (const [row, column] of named?.cells ?? [])
      setName(row, column, named!.name, how);
  };
  board.nameCells(ground, setName, labels, scene, words);
  for (const id of scene.chosen) nameOption(id, words.chosen);
  if (scene.trying != null) nameOption(scene.trying, words.trying);
  return names.map((line, row) =>
    line.map(
      (what, column) => `${words.cell(row, column)}, ${what || words.empty}`,
    ),
  );
}

function tableNames(
  { items, itemCount, optionCount, offsets, entries }: Labels,
  { chosen, trying }: Scene,
  words: BoardWords,
): string[][] {
  const item = (i: number) => {
    const label = items[i]!;
    return label.type === "item" ? label.name : String(i + 1);
  };
  const head = Array.from({ length: itemCount }, (_, i) => item(i));
  const rows = Array.from({ length: optionCount }, (_, option) => {
    const has = new Set(entries.subarray(offsets[option], offsets[option + 1]));
    const how =
      option === trying
        ? `, ${words.trying}`
        : chosen.includes(option)
          ? `, ${words.chosen}`
          : "";
    return head.map((name, i) =>
      has.has(i) ? words.entry(option, name) + how : words.empty,
    );
  });
  return [head, ...rows];
}
