// The end of the first chapter: three cards that lead on, each with a small picture.
import { colorsOf } from "../../../core/package/board.js";
import { button, el, svg } from "../../../core/views/dom.js";
import { small as w } from "../words/small.js";
import { SOLVED_BOARD } from "../large-board.js";
import { runOf } from "../runs.js";
import { beginOf, turn } from "../turn-page.js";

/** Knuth's matrix: the items of each option. */
const ROWS = ["CEF", "ADG", "BCF", "AD", "BG", "DEG"];
/** A solution of eight queens: the column of the queen in each row. */
const QUEENS = [3, 6, 2, 7, 1, 4, 0, 5];

/** @param {number} width @param {number} height @param {SVGElement[]} parts */
const picture = (width, height, ...parts) =>
  svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    ...parts,
  );

function matrix() {
  const dots = ROWS.flatMap((row, y) =>
    [...row].map((name) =>
      svg("rect", {
        x: "ABCDEFG".indexOf(name) + 0.2,
        y: y + 0.2,
        width: 0.6,
        height: 0.6,
        rx: 0.15,
        fill: "var(--group-cell)",
      }),
    ),
  );
  return picture(7, 6, ...dots);
}

function queens() {
  const parts = Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, at >> 3];
    return svg("rect", {
      x,
      y,
      width: 1,
      height: 1,
      fill: `var(--board-${(x + y) % 2 ? "dark" : "light"})`,
    });
  });
  const pieces = QUEENS.map((x, y) =>
    svg("use", {
      href: "#i-queen",
      x: x + 0.05,
      y: y + 0.05,
      width: 0.9,
      height: 0.9,
      fill: "var(--ink)",
    }),
  );
  return picture(8, 8, ...parts, ...pieces);
}

function pieces() {
  const cells = SOLVED_BOARD.flatMap((line, y) =>
    [...line].map((piece, x) =>
      svg("rect", {
        x,
        y,
        width: 1.02,
        height: 1.02,
        fill: colorsOf(piece).fill,
      }),
    ),
  );
  return picture(10, 6, ...cells);
}

/** Returns the three cards. */
export function onwardCards() {
  /** @type {[picture: SVGElement, card: readonly string[], act: any][]} */
  const cards = [
    [matrix(), w.onwards.matrix, () => turn(beginOf("matrix"))],
    [queens(), w.onwards.queens, () => turn(beginOf("queens"))],
    [pieces(), w.onwards.polyomino, runOf("polyomino")],
  ];
  return el(
    "ul",
    { class: "onward-cards" },
    ...cards.map(([drawing, [title, text], act]) => {
      const node = button(title, act);
      node.replaceChildren(
        drawing,
        el("b", { text: title }),
        el("span", { text }),
      );
      return el("li", {}, node);
    }),
  );
}
