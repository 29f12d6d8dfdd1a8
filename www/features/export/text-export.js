// The contents of the board as text, in every format that can hold the puzzle and its solution.
import { shownOf } from "./export-scene.js";
import { filled, solutionText } from "../../core/puzzles/solution-text.js";
import * as sudoku from "../../core/puzzles/sudoku.js";
import { packed, unpacked } from "../../core/packed-text.js";
import { tabs } from "../../core/puzzles.js";
/** @import { About, WorkerClient, FormatName, Problem, State, Tab } from "../../types.js" */

/** The formats for each tab, the most useful first. */
/** @type {Record<Tab, FormatName[]>} */
const FORMATS = {
  sudoku: [
    "sudoku-rows",
    "sudoku-line",
    "sudoku-drawn",
    "sudoku-regions",
    "sudoku-walls",
    "sudoku-wiki",
    "sudoku-link",
    "sudoku-file",
    "dlx",
  ],
  queens: ["regions", "dlx"],
  polyomino: ["board", "dlx"],
  polyform: ["layers", "dlx"],
  matrix: ["dlx", "matrix", "matrix-lists"],
  learn: ["dlx", "matrix", "matrix-lists"],
};

/**
 * Resolves to [{ format, text }, …]. The worker of `client` writes the formats that the page cannot. A format that
 * loses information is left out.
 * @param {State} state
 * @param {WorkerClient} client
 */
export async function textsOf(state, client) {
  const { tab, drafts } = state;
  /** @type {any} */
  const draft = drafts[tab];
  const { scene, ...shown } = shownOf(state);
  const labels = /** @type {Problem} */ (shown.labels);
  const { chosen } = scene;
  const options = chosen.map((id) => labels.options[id]);
  const own = tabs[tab].puzzle(draft);
  const cells = tab === "sudoku" ? filled(draft, options) : [];
  const value = tab === "sudoku" ? sudoku.puzzle({ ...draft, cells }) : own;
  /** @param {string} json */
  const whole = (json) => completed(json, draft.about, cells);
  const texts = [];
  const hasPieces = tab === "polyomino" || tab === "polyform";
  if (tab === "queens" || (hasPieces && chosen.length > 0))
    texts.push({
      format: "solution",
      text: `${solutionText(tab, draft, labels, chosen).trimEnd()}\n`,
    });
  for (const format of FORMATS[tab]) {
    try {
      const isLink = format === "sudoku-link";
      const what = { value: isLink ? own : value, as: format };
      const text = await client.ask("format", what);
      // The formats of f-puzzles tell clues from other digits.
      const isFile = format === "sudoku-file" && text.startsWith("{");
      if (isLink) texts.push(...linksOf(text, whole));
      else if (isFile) {
        const json = await client.ask("format", { value: own, as: format });
        texts.push({ format, text: whole(json) });
      } else texts.push({ format, text });
    } catch {
      // This format cannot hold the puzzle.
    }
  }
  texts.push({ format: "json", text: `${JSON.stringify(value)}\n` });
  return texts;
}

const F_PUZZLES = "https://www.f-puzzles.com/?load=";
const SUDOKU_PAD = "https://sudokupad.app/fpuzzles";

// Adds the texts of a puzzle to the object of f-puzzles, and the digits on the board that are no clues.
/** @param {string} json @param {About | undefined} about @param {number[]} cells */
function completed(json, about, cells) {
  const { title, author, rules } = about ?? {};
  const object = { ...JSON.parse(json), title, author, ruleset: rules };
  for (const name of ["title", "author", "ruleset"])
    if (!object[name]) delete object[name];
  for (const [at, cell] of object.grid.flat().entries())
    if (cells[at] && !cell.value)
      Object.assign(cell, { value: cells[at], given: false });
  return `${JSON.stringify(object)}\n`;
}

// Completes a link of f-puzzles. SudokuPad opens the same.
/** @param {string} link @param {(json: string) => string} whole */
function linksOf(link, whole) {
  const given = link.trim().slice(F_PUZZLES.length);
  const text = unpacked(given);
  const load = text ? packed(whole(text).trim()) : given;
  return [
    { format: "sudoku-link", text: `${F_PUZZLES}${load}\n` },
    {
      format: "sudoku-pad",
      text: `${SUDOKU_PAD}${encodeURIComponent(load)}\n`,
    },
  ];
}
