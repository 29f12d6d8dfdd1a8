// The board as a list of shapes, for a picture that leaves the page: SVG, PNG and film are made of the same list. No DOM here.
//   picture: { width, height, shapes }
//   shape:   { rect: [x, y, width, height], radius } or { path, at: [x, y], scale } or { text, at: [x, y], size, bold, slanted },
//            each with fill, stroke, line (its width) and dash
import { colorsOf } from "../palette.js";
import { regionOf, SYMBOLS } from "../puzzles/sudoku.js";
import { outline } from "../views/outline.js";

/** Pixels per cell. */
const CELL = 40;
const EDGE = 8;

const PAPER = "#fffefa";
const INK = "#1a2036";
const LINE = "#d4cdbf";
const ACCENT = "#3a45b0";
const TRYING = "#f59e0b";
const TRYING_SOFT = "#fdf0d3";
const TRYING_INK = "#7a4a00";
const DEAD = "#b42318";
const DARK_SQUARE = "#dcd3bf";
const HOLE = "#ece6da";
const QUEEN =
  "M4.2 8.6 7 16.8h10l2.8-8.2-4.3 3.6L12 5.6l-3.5 6.6ZM2.5 7.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M10.4 4.3a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M18.5 7.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M7.9 18h8.2a1.1 1.1 0 0 1 0 2.2H7.9a1.1 1.1 0 0 1 0-2.2Z";

/** Items and options up to which a problem of one's own is drawn as a table. */
const MOST = 80;

const painters = { sudoku, queens, polyomino, matrix, learn: matrix };

/**
 * The picture of a tab's draft with what `scene` (see scene.js) lays on it; null where there is nothing that could be drawn.
 * `caption` is a line of text below.
 */
export function pictureOf(tab, draft, problem, scene, caption = "") {
  const drawn = painters[tab](draft, problem, scene);
  if (!drawn) return null;
  const { columns, rows, shapes } = drawn;
  const width = columns * CELL + 2 * EDGE;
  const height = rows * CELL + 2 * EDGE + (caption ? 24 : 0);
  const paper = { rect: [0, 0, width, height], fill: PAPER };
  const below = caption
    ? [
        {
          text: caption,
          at: [width / 2, height - 16],
          size: Math.min(15, (1.6 * width) / caption.length),
          fill: INK,
        },
      ]
    : [];
  return { width, height, shapes: [paper, ...shapes, ...below] };
}

const NIGHT = {
  [PAPER]: "#181c25",
  [INK]: "#e9ebf2",
  [LINE]: "#3a4252",
  [ACCENT]: "#aab4ff",
  [TRYING_SOFT]: "#3b2f17",
  [TRYING_INK]: "#ffd48a",
  [DEAD]: "#ff9384",
  [DARK_SQUARE]: "#262c39",
  [HOLE]: "#12161e",
};

/** The same picture for a dark page. What is taken away stays as on paper. */
export function atNight({ shapes, ...size }) {
  const look = ({ fill, stroke }) => ({
    ...(fill && { fill: NIGHT[fill] ?? fill }),
    ...(stroke && { stroke: NIGHT[stroke] ?? stroke }),
  });
  return { ...size, shapes: shapes.map((s) => ({ ...s, ...look(s) })) };
}

const at = (n) => EDGE + n * CELL;
const middle = (row, column) => [at(column + 0.5), at(row + 0.5)];
const square = (row, column, look, inset = 0) => ({
  rect: [
    at(column) + inset,
    at(row) + inset,
    CELL - 2 * inset,
    CELL - 2 * inset,
  ],
  ...look,
});
const stroke = (x1, y1, x2, y2, color, line) => ({
  path: `M${x1} ${y1}L${x2} ${y2}`,
  at: [EDGE, EDGE],
  scale: CELL,
  stroke: color,
  line,
});
const cross = (row, column) => ({
  path: "M.3 .3l.4 .4m0 -.4l-.4 .4",
  at: [at(column), at(row)],
  scale: CELL,
  stroke: DEAD,
  line: 3,
});
const TRIED = { stroke: TRYING, line: 3, dash: 6 };

function sudoku(draft, problem, { chosen, second, trying, stuck }) {
  const n = draft.box[0] * draft.box[1];
  const shapes = [];
  const cells = new Map();
  const put = (ids, look) => {
    for (const id of ids) {
      const { row, column, digit } = problem.options[id];
      if (!draft.cells[row * n + column])
        cells.set(row * n + column, { digit, ...look });
    }
  };
  put(chosen, { fill: ACCENT });
  if (trying !== null) put([trying], { fill: TRYING_INK, tried: true });
  const others = new Map(
    (second ?? []).map((id) => {
      const { row, column, digit } = problem.options[id];
      return [row * n + column, digit];
    }),
  );
  for (let cell = 0; cell < n * n; cell++) {
    const row = Math.floor(cell / n);
    const column = cell % n;
    const found = cells.get(cell);
    const other = others.get(cell);
    const differs = other && found && other !== found.digit;
    const onDiagonal =
      draft.diagonals && (row === column || row + column === n - 1);
    if (onDiagonal) shapes.push(square(row, column, { fill: "#eff0fb" }));
    if (found?.tried || differs)
      shapes.push(square(row, column, { fill: TRYING_SOFT }));
    if (found?.tried) shapes.push(square(row, column, TRIED, 3));
    const digit = draft.cells[cell] || found?.digit;
    if (digit) {
      const [x, y] = middle(row, column);
      shapes.push({
        text: SYMBOLS[digit - 1],
        at: differs ? [x - 6, y - 4] : [x, y],
        size: 24,
        fill: found?.fill ?? INK,
        bold: !found,
      });
      if (differs)
        shapes.push({
          text: SYMBOLS[other - 1],
          at: [x + 11, y + 10],
          size: 14,
          fill: TRYING_INK,
          bold: true,
        });
    }
  }
  for (let k = 1; k < n; k++) {
    shapes.push(stroke(k, 0, k, n, LINE, 1), stroke(0, k, n, k, LINE, 1));
  }
  for (let cell = 0; cell < n * n; cell++) {
    const row = Math.floor(cell / n);
    const column = cell % n;
    const here = regionOf(draft, cell);
    if (column + 1 < n && here !== regionOf(draft, cell + 1))
      shapes.push(stroke(column + 1, row, column + 1, row + 1, INK, 2));
    if (row + 1 < n && here !== regionOf(draft, cell + n))
      shapes.push(stroke(column, row + 1, column + 1, row + 1, INK, 2));
  }
  shapes.push({ rect: [EDGE, EDGE, n * CELL, n * CELL], stroke: INK, line: 2 });
  const item = stuck === null ? null : problem.items[stuck];
  if (item?.type === "cell") shapes.push(cross(item.row, item.column));
  return { columns: n, rows: n, shapes };
}

function queens({ n, placed, blocked }, problem, { chosen, second, trying }) {
  const shapes = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++)
      if ((row + column) % 2)
        shapes.push(square(row, column, { fill: DARK_SQUARE }));
  const queen = (row, column, fill, size = 1) => ({
    path: QUEEN,
    at: [at(column + 0.5) - 12 * 1.25 * size, at(row + 0.5) - 12 * 1.25 * size],
    scale: 1.25 * size,
    fill,
  });
  for (const [row, column] of blocked) shapes.push(cross(row, column));
  const on = (id) => problem.options[id];
  for (const id of second ?? [])
    if (!chosen.includes(id))
      shapes.push(queen(on(id).row, on(id).column, TRYING_INK, 0.7));
  for (const id of chosen) {
    const { row, column } = on(id);
    if (id === trying)
      shapes.push(
        square(row, column, { fill: TRYING_SOFT }),
        square(row, column, TRIED, 3),
      );
    shapes.push(queen(row, column, id === trying ? TRYING_INK : ACCENT));
  }
  for (const [row, column] of placed) shapes.push(queen(row, column, INK));
  shapes.push({ rect: [EDGE, EDGE, n * CELL, n * CELL], stroke: INK, line: 2 });
  return { columns: n, rows: n, shapes };
}

function polyomino(
  { board, placed },
  problem,
  { chosen, second, trying, stuck },
) {
  const shapes = [];
  board.forEach((line, row) =>
    [...line].forEach((char, column) =>
      shapes.push(
        square(
          row,
          column,
          char === "#" ? { fill: PAPER } : { fill: HOLE, radius: 4 },
          1,
        ),
      ),
    ),
  );
  const shape = (cells, look) => ({
    path: outline(cells),
    at: [EDGE, EDGE],
    scale: CELL,
    ...look,
  });
  const lying = [
    ...placed.map((given) => [given, null]),
    ...chosen.map((id) => [problem.options[id], id]),
  ];
  for (const [{ piece, cells }, id] of lying) {
    const { fill, ink } = colorsOf(piece);
    shapes.push(shape(cells, { fill, stroke: INK, line: 2 }));
    if (id !== null && id === trying) shapes.push(shape(cells, TRIED));
    const [row, column] = cells[0];
    shapes.push({
      text: piece,
      at: middle(row, column),
      size: 18,
      fill: ink,
      bold: true,
    });
  }
  for (const id of second ?? [])
    if (!chosen.includes(id))
      shapes.push(shape(problem.options[id].cells, TRIED));
  const item = stuck === null ? null : problem.items[stuck];
  if (item?.type === "cell") shapes.push(cross(item.row, item.column));
  return { columns: board[0].length, rows: board.length, shapes };
}

// Problems without a board: a table of items and options, as far as it can be read.
function matrix(draft, problem, { chosen, trying }) {
  if (!problem) return null;
  const { itemCount, optionCount, offsets, entries, items } = problem;
  if (itemCount > MOST || optionCount > MOST || itemCount === 0) return null;
  const shapes = [];
  items.forEach((item, column) =>
    shapes.push({
      text: item.name ?? String(column + 1),
      at: middle(0, column),
      size: 14,
      fill: INK,
      bold: true,
    }),
  );
  for (let option = 0; option < optionCount; option++) {
    const on = chosen.includes(option);
    const row = option + 1;
    if (on)
      shapes.push({
        rect: [at(0), at(row) + 3, itemCount * CELL, CELL - 6],
        radius: 8,
        fill: TRYING_SOFT,
        ...(option === trying ? TRIED : {}),
      });
    for (let i = offsets[option]; i < offsets[option + 1]; i++) {
      const [x, y] = middle(row, entries[i]);
      shapes.push({
        rect: [x - 8, y - 8, 16, 16],
        radius: 8,
        fill: on ? TRYING : ACCENT,
      });
    }
  }
  for (let k = 1; k <= optionCount; k++)
    shapes.push(stroke(0, k, itemCount, k, LINE, 1));
  return { columns: itemCount, rows: optionCount + 1, shapes };
}
