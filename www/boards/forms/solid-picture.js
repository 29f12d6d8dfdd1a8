// A small picture of a piece in space, as SVG. Its lines have the color of the theme.
import { colorsOf } from "../../core/package/board.js";
import { svg } from "../../core/views/dom.js";
import { BALL_RADIUS, extentOf, partsOf } from "./solid.js";
/** @import { Look } from "./solid.js" */

/** @type {Look} */
const LOOK = { turn: -0.6, tilt: 0.5, apart: 0 };
/** The share of black over the darkest face. */
const DARKEST = 0.36;
const LINE = 0.07;

const round = (/** @type {number} */ n) => Math.round(n * 1000) / 1000;

/**
 * Returns the picture of a piece. The side of the picture is `room` cells, or more if the piece needs more.
 * @param {string} lattice
 * @param {string} name
 * @param {readonly (readonly number[])[]} cells
 * @param {number} room
 */
export function solidPicture(lattice, name, cells, room) {
  const solids = cells.map((cell) => ({ cell, layer: 0, piece: 0 }));
  const { middle, radius } = extentOf(lattice, solids, LOOK);
  const half = round(Math.max(radius, room / 2));
  const { fill } = colorsOf(name);
  const line = { stroke: "var(--outline)", "stroke-width": LINE };
  const shapes = partsOf(lattice, solids, LOOK, middle).flatMap((part) => {
    if (!part.corners) {
      const [cx, cy] = part.at.map(round);
      return [svg("circle", { cx, cy, r: 0.97 * BALL_RADIUS, fill, ...line })];
    }
    const { borders } = part;
    const points = part.corners.map(([x, y]) => `${round(x)} ${round(y)}`);
    const d = `M${points.join("L")}Z`;
    const edges = points
      .map((from, i) =>
        borders?.[i] ? `M${from}L${points[(i + 1) % points.length]}` : "",
      )
      .join("");
    const dark = round(DARKEST * (1 - part.shade));
    return [
      svg("path", { d, fill }),
      svg("path", { d, fill: "#000", "fill-opacity": dark }),
      svg("path", {
        d: edges,
        fill: "none",
        "stroke-linecap": "round",
        ...line,
      }),
    ];
  });
  return svg(
    "svg",
    {
      viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`,
      "aria-hidden": "true",
    },
    ...shapes,
  );
}
