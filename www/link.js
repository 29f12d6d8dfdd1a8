// The page's state in the address: #v1/<tab>/<puzzle>/<rule>/<node>. Whatever comes from a link is checked like anything pasted.
import * as learn from "./puzzles/learn.js";
import { SYMBOLS } from "./puzzles/sudoku.js";
import { MAX } from "./puzzles/queens.js";

/** Longer links are not written and not read. */
const LONGEST = 8000;
const RULES = ["mrv", "mrv-eager", "first"];

const writers = {
  learn: () => "",
  sudoku({ box, cells, regions, diagonals }) {
    const grid = cells
      .map((digit) => (digit ? SYMBOLS[digit - 1] : "."))
      .join("");
    const shape = `${box[0]}x${box[1]}${diagonals ? "x" : ""}`;
    if (!regions) return `${shape}:${grid}`;
    return `${shape}:${grid}:${regions.map((region) => SYMBOLS[region]).join("")}`;
  },
  queens({ n, placed, blocked }) {
    const squares = (list) =>
      list.map(([row, column]) => `${row}.${column}`).join("_");
    return [n, squares(placed), squares(blocked)].join(":");
  },
  polyomino: ({ board }) =>
    board.map((line) => line.replaceAll("#", "x")).join("_"),
  matrix: ({ text }) => text,
};

const readers = {
  learn: () => learn.fresh(),
  sudoku(text) {
    const [, rows, columns, x, grid, map] =
      /^([1-5])x([1-5])(x?):([0-9A-P.]+)(?::([1-9A-P]+))?$/.exec(text) ?? [];
    const n = rows * columns;
    if (!(n >= 2) || grid.length !== n * n || (map && map.length !== n * n))
      return null;
    const cells = [...grid].map((symbol) => SYMBOLS.indexOf(symbol) + 1);
    const outside = (symbol) => SYMBOLS.indexOf(symbol) >= n;
    if ([...grid, ...(map ?? "")].some(outside)) return null;
    return {
      box: [Number(rows), Number(columns)],
      cells,
      regions: map ? [...map].map((symbol) => SYMBOLS.indexOf(symbol)) : null,
      diagonals: x === "x",
    };
  },
  queens(text) {
    const [size, placed = "", blocked = ""] = text.split(":");
    const n = Number(size);
    const squares = (part) =>
      part
        ? part.split("_").map((square) => square.split(".").map(Number))
        : [];
    const draft = { n, placed: squares(placed), blocked: squares(blocked) };
    const inside = (square) =>
      square.length === 2 &&
      square.every((x) => Number.isInteger(x) && x >= 0 && x < n);
    const whole =
      Number.isInteger(n) &&
      n >= 1 &&
      n <= MAX &&
      [...draft.placed, ...draft.blocked].every(inside);
    return whole ? draft : null;
  },
  polyomino(text) {
    const board = text.split("_").map((line) => line.replaceAll("x", "#"));
    const whole =
      board.every(
        (line) => line.length === board[0].length && /^[.#]{1,64}$/.test(line),
      ) && board.length <= 64;
    return whole ? { board } : null;
  },
  matrix: (text) => ({ text }),
};

/** A draft that was kept, if it still is one; null otherwise. */
export function checked(tab, draft) {
  try {
    return readers[tab](writers[tab](draft));
  } catch {
    return null;
  }
}

/** The fragment of a state, without "#"; null when it would be too long. */
export function write({ tab, drafts, choose, frame }) {
  const draft = drafts[tab];
  if (!draft) return null;
  const text = [
    "v1",
    tab,
    encodeURIComponent(writers[tab](draft)),
    choose,
    frame?.position.node ?? 0,
  ].join("/");
  return text.length <= LONGEST ? text : null;
}

/** What a fragment says: `{ tab, draft, choose, node }`, or null if it says nothing that can be used. */
export function read(fragment) {
  try {
    const [version, tab, text, choose = "mrv", node = "0"] = fragment
      .replace(/^#/, "")
      .split("/");
    if (
      version !== "v1" ||
      fragment.length > LONGEST ||
      !Object.hasOwn(readers, tab)
    )
      return null;
    const draft = readers[tab](decodeURIComponent(text));
    if (!draft || !RULES.includes(choose)) return null;
    const at = Number(node);
    return {
      tab,
      draft,
      choose,
      node: Number.isSafeInteger(at) && at >= 0 ? at : 0,
    };
  } catch {
    return null;
  }
}
