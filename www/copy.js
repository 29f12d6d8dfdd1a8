// What the board shows, as text for the clipboard: the puzzle, or the solution where one is shown.
import * as sudoku from "./puzzles/sudoku.js";
import { tabs } from "./puzzles.js";
import { sceneOf } from "./scene.js";

/** The format of each kind of puzzle; Knuth's is the one that can say anything. */
const FORMATS = { sudoku: "sudoku-rows", polyomino: "board" };

/** Resolves to the text. `client` writes what the page cannot. */
export async function textOf(state, client) {
  const { tab, drafts, problem } = state;
  const draft = drafts[tab];
  const { chosen } = sceneOf(state);
  const shown = problem?.draft === draft ? chosen : [];
  const options = shown.map((id) => problem.options[id]);
  if (tab === "queens" && shown.length > 0) return squares(draft.n, options);
  if (tab === "polyomino" && shown.length > 0) return pieces(draft, options);
  if (tab === "matrix" || tab === "learn") return draft.text;
  const value =
    tab === "sudoku"
      ? sudoku.puzzle({ ...draft, cells: filled(draft, options) })
      : tabs[tab].puzzle(draft);
  return client.ask("format", { value, as: FORMATS[tab] ?? "dlx" });
}

function filled({ box, cells }, options) {
  const all = [...cells];
  for (const { row, column, digit } of options)
    all[row * box[0] * box[1] + column] = digit;
  return all;
}

function squares(n, queens) {
  const rows = Array.from({ length: n }, () => Array(n).fill("."));
  for (const { row, column } of queens) rows[row][column] = "Q";
  return rows.map((row) => row.join("")).join("\n");
}

function pieces({ board }, placements) {
  const rows = board.map((line) => [...line]);
  for (const { piece, cells } of placements)
    for (const [row, column] of cells) rows[row][column] = piece;
  return rows.map((row) => row.join("")).join("\n");
}
