// What all drawings of links share: the stroke of a list, a short name for an item, a small picture of an option.
import { colorsOf, outline } from "../board.js";
import { svg, wish } from "./dom.js";

/** Up to this rate, in tree nodes a second, links bend from one state into the next. */
const UNHURRIED = 4;
/** Whether the search flies by too fast for that. */
export const isHurried = (frame) =>
  Boolean(frame?.playing && frame.achieved > UNHURRIED);

/** What the pointer is on is lit, what is pressed is magnified. */
export function listen(drawing) {
  const under = ({ target }) => {
    const { option, item } = target.closest("[data-item]")?.dataset ?? {};
    if (item === undefined) return null;
    return option === undefined
      ? { item: Number(item) }
      : { item: Number(item), option: Number(option) };
  };
  drawing.addEventListener("pointerover", (event) => {
    const at = under(event);
    const { item, option } = at ?? {};
    wish(drawing, {
      type: "light",
      light: at && (option === undefined ? { item } : { option }),
    });
  });
  drawing.addEventListener("click", (event) => {
    const at = under(event);
    if (at) wish(drawing, { type: "magnify", at });
  });
}

/** The least radius of a dot that stands for a cell. */
const LEAST = 2.6;

/**
 * The stroke of a list through its nodes: `stops` are `{ at: [x, y], linked }` from its head on. It swings
 * aside by `out`, [x, y], around what is not linked, and has as many bends whatever is, so that each state of a
 * list can bend into every other.
 */
export function rail(stops, [outX, outY]) {
  let d = "";
  let last = null;
  for (const { at, linked } of stops) {
    const here = linked ? at : [at[0] + outX, at[1] + outY];
    d += last ? bend(last, here, outX !== 0) : `M${here.map(round).join(" ")}`;
    last = here;
  }
  return d;
}

// Leaves and arrives in the direction of its list: downwards, or across.
function bend([x1, y1], [x2, y2], down) {
  const half = down ? (y2 - y1) / 2 : (x2 - x1) / 2;
  const [a, b] = down
    ? [
        [x1, y1 + half],
        [x2, y2 - half],
      ]
    : [
        [x1 + half, y1],
        [x2 - half, y2],
      ];
  return `C${[...a, ...b, x2, y2].map(round).join(" ")}`;
}

/** An SVG element in the color `--node`, which styles may replace by that of a state. */
export function tinted(name, color, attributes) {
  const node = svg(name, attributes);
  node.style.setProperty("--node", color);
  return node;
}

/**
 * A name that fits into the head of a list: of a long one so many characters, cut in its middle, since most differ at
 * their ends.
 */
export function short(item, most = 4) {
  const { type, name = "", row, column, box, region, index, piece } = item;
  switch (type) {
    case "cell":
      return `r${row + 1}c${column + 1}`;
    case "rank":
      return `R${row + 1}`;
    case "file":
      return `C${column + 1}`;
    case "row":
      return `${item.digit} r${row + 1}`;
    case "column":
      return `${item.digit} c${column + 1}`;
    case "box":
      return `${item.digit} b${box + 1}`;
    case "region":
      return `${item.digit} ◇${region + 1}`;
    case "diagonal":
      return item.digit === undefined ? `d${index + 1}` : `${item.digit} ╲╱`;
    case "antidiagonal":
      return `a${index + 1}`;
    case "piece":
      return cut(piece, most);
    default:
      return cut(name, most);
  }
}

function cut(name, most) {
  const all = [...name];
  if (all.length > most)
    all.splice((most - 1) >> 1, all.length - most + 1, "…");
  return all.join("");
}

/** The color of a node, as CSS: that of its piece, or of its item's kind. */
export function colorOf({ items, options }, item, option) {
  const { piece } = options[option] ?? items[item];
  if (piece) return `var(--piece-${piece}, ${colorsOf(piece).fill})`;
  return `var(--group-${items[item].type}, var(--ink-soft))`;
}

/**
 * A picture of where an option lies on its board, as a group that is `width` × `height` at most, or null where there is
 * no board. Two placements that have the same words look different.
 */
export function optionPicture(problem, option, width, height) {
  const { cells, row, column, piece, type } = problem.options[option];
  const own = cells ?? (type === "row" ? null : [[row, column]]);
  if (!own?.length || own[0][1] === undefined) return null;
  const [rows, columns] = boardOf(problem);
  const side = Math.min(width / columns, height / rows);
  const [[y, x]] = own;
  const picture = svg(
    "g",
    { class: "where", transform: `scale(${round(side * 100) / 100})` },
    svg("rect", { class: "ground", width: columns, height: rows, rx: 0.3 }),
    cells
      ? svg("path", { d: outline(cells, 0, 0.1) })
      : // One cell of many would hardly be seen.
        svg("circle", {
          cx: x + 0.5,
          cy: y + 0.5,
          r: Math.max(0.42, LEAST / side),
          fill: "currentColor",
        }),
  );
  if (piece) picture.lastChild.style.fill = colorOf(problem, 0, option);
  return { picture, width: columns * side, height: rows * side };
}

// Rows and columns of the board that the items speak of; found once.
const boards = new WeakMap();
function boardOf(problem) {
  if (boards.has(problem)) return boards.get(problem);
  let [rows, columns] = [1, 1];
  for (const { type, row = 0, column = 0 } of problem.items) {
    if (!["cell", "rank", "file"].includes(type)) continue;
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  }
  boards.set(problem, [rows, columns]);
  return [rows, columns];
}

const round = (n) => Math.round(n * 10) / 10;
