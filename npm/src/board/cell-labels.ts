/** The accessible names of the cells: the content of each cell in words. */
import type { BoardModel } from "./board-model.js";
import { SYMBOLS } from "./regions.js";
import type { Labels } from "./shapes.js";
import { bit, type Scene } from "./static-position.js";
import type { BoardWords } from "./strings.js";

/** Returns the name of each cell, row by row. */
export function namesOf(
  ground: BoardModel,
  labels: Labels,
  scene: Scene,
  words: BoardWords,
): string[][] {
  if (ground.kind === "table") return tableNames(labels, scene, words);
  const names = emptyBoard(ground).map((line) => [...line]);
  const setName = (row: number, column: number, ...parts: string[]) => {
    const line = names[row];
    if (line?.[column] !== undefined) line[column] = parts.join(" ");
  };
  const nameOption = (id: number, how: string) => {
    const label = labels.options[id];
    if (label?.type === "digit") {
      const { row, column, digit } = label;
      const isGiven =
        ground.kind === "sudoku" && ground.cells[row * names.length + column];
      if (!isGiven) setName(row, column, SYMBOLS[digit - 1]!, how);
    } else if (label?.type === "queen")
      setName(label.row, label.column, words.queen, how);
    else if (label?.type === "placement")
      for (const [row, column] of label.cells)
        setName(row, column, words.piece(label.piece), how);
  };
  if (ground.kind === "sudoku") {
    const open = candidatesOf(labels, scene, names.length);
    ground.cells.forEach((digit, cell) => {
      const [row, column] = [
        Math.floor(cell / names.length),
        cell % names.length,
      ];
      if (digit) setName(row, column, SYMBOLS[digit - 1]!, words.given);
      else if (scene.live)
        setName(
          row,
          column,
          `${words.empty},`,
          words.candidates(open[cell] ?? []),
        );
      else setName(row, column, words.empty);
    });
  } else if (ground.kind === "queens") {
    const { live } = scene;
    if (live) {
      for (const line of names) line.fill(words.ruledOut);
      labels.options.forEach((option, id) => {
        if (option.type === "queen" && bit(live.options, id))
          setName(option.row, option.column, words.open);
      });
    }
    for (const [row, column] of ground.blocked)
      setName(row, column, words.closed);
    for (const [row, column] of ground.placed)
      setName(row, column, words.queen, words.given);
  } else {
    ground.board.forEach((line, row) =>
      [...line].forEach(
        (char, column) => char === "#" && setName(row, column, words.hole),
      ),
    );
    for (const { piece, cells } of ground.placed)
      for (const [row, column] of cells)
        setName(row, column, words.piece(piece), words.given);
  }
  for (const id of scene.chosen) nameOption(id, words.chosen);
  if (scene.trying != null) nameOption(scene.trying, words.trying);
  return names.map((line, row) =>
    line.map(
      (what, column) => `${words.cell(row, column)}, ${what || words.empty}`,
    ),
  );
}

function emptyBoard(
  ground: Exclude<BoardModel, { kind: "table" }>,
): string[][] {
  const [rows, columns] =
    ground.kind === "polyomino"
      ? [ground.board.length, ground.board[0]!.length]
      : ground.kind === "queens"
        ? [ground.n, ground.n]
        : Array<number>(2).fill(ground.box[0] * ground.box[1]);
  return Array.from({ length: rows! }, () => Array<string>(columns!).fill(""));
}

/** Returns the remaining candidates of each cell of a Sudoku. */
function candidatesOf(
  { options }: Labels,
  { live }: Scene,
  n: number,
): string[][] {
  const cells: string[][] = [];
  options.forEach((option, id) => {
    if (option.type !== "digit" || !live || !bit(live.options, id)) return;
    const cell = option.row * n + option.column;
    (cells[cell] ??= []).push(SYMBOLS[option.digit - 1]!);
  });
  return cells;
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
