// Paints cubes and balls on a canvas, from back to front.
import { colorsOf } from "../../core/package/board.js";
import { BALL_RADIUS, extentOf, partsOf } from "./solid.js";
/** @import { Look, Part, Solid, Vector } from "./solid.js" */

/** @typedef {Solid & { name: string, is: "found" | "trying" | "ghost" | "stuck" | "lit" | "empty" }} Body */
/**
 * The picture: `layer` is the number of the only layer to paint, or -1 for all; lengths are in pixels of the canvas,
 * `ratio` to one of the page.
 * @typedef {{
 *   lattice: string,
 *   look: Look,
 *   layer: number,
 *   ratio: number,
 *   width: number,
 *   height: number,
 *   bodies: readonly Body[],
 *   inks: Record<"outline" | "empty" | "lit" | "trying" | "dead" | "family", string>,
 * }} Picture
 */

/** The brightness of a face in the shadow, and of a ball at its border. */
const DARKEST = 0.72;
const BORDER = 0.7;
/** A press this near to the center of a cell, in units of the lattice, is on it. */
const REACH = 0.42;
/** The opacity of a piece that is not on the board. */
const GHOST = 0.5;

// Returns the shown bodies, and the function that places a turned point on the canvas.
/** @param {Omit<Picture, "inks">} picture */
function viewOf({ lattice, look, layer, width, height, bodies }) {
  const { middle, radius } = extentOf(lattice, bodies, look);
  const scale = (0.5 * Math.min(width, height)) / radius;
  /** @param {Vector} at @returns {[number, number]} */
  const onCanvas = ([x, y]) => [width / 2 + scale * x, height / 2 + scale * y];
  const shown = bodies.filter((body) => layer < 0 || body.layer === layer);
  return { middle, scale, onCanvas, shown };
}

/**
 * Returns the cell at a point of the canvas: the nearest to the viewer of those whose center is near; null for none.
 * @param {Omit<Picture, "inks">} picture
 * @param {number} x
 * @param {number} y
 */
export function cellAt(picture, x, y) {
  const { lattice, look } = picture;
  const { middle, scale, onCanvas, shown } = viewOf(picture);
  const loose = shown.map((body) => ({ ...body, piece: -1 }));
  const near = partsOf(lattice, loose, look, middle).filter(({ at }) => {
    const [right, down] = onCanvas(at);
    return Math.hypot(right - x, down - y) < REACH * scale;
  });
  return near.sort((a, b) => a.at[2] - b.at[2]).at(-1)?.solid.cell ?? null;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Picture} picture
 */
export function paintSolids(context, picture) {
  const { lattice, look, width, height } = picture;
  context.clearRect(0, 0, width, height);
  const { middle, scale, onCanvas, shown } = viewOf(picture);
  const parts = partsOf(lattice, shown, look, middle);
  // The nearest part of a piece has its name.
  const last = new Map(parts.map((part, i) => [part.solid.piece, i]));
  parts.forEach((part, i) => {
    const body = /** @type {Body} */ (part.solid);
    const brush = { context, picture, scale, onCanvas };
    context.globalAlpha = body.is === "ghost" ? GHOST : 1;
    if (body.piece < 0) paintEmpty(brush, part, body);
    else if (part.corners) paintFace(brush, part, body);
    else paintBall(brush, part, body);
    if (body.piece >= 0 && last.get(body.piece) === i)
      paintName(brush, part, body);
  });
  context.globalAlpha = 1;
}

/**
 * @typedef {{
 *   context: CanvasRenderingContext2D,
 *   picture: Picture,
 *   scale: number,
 *   onCanvas: (at: Vector) => [number, number],
 * }} Brush
 */

/** @param {Brush} brush @param {Part} part @param {Body} body */
function paintEmpty({ context, picture, scale, onCanvas }, { at }, { is }) {
  const [x, y] = onCanvas(at);
  const { inks, ratio } = picture;
  context.beginPath();
  if (is === "stuck") {
    const arm = 0.25 * scale;
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
    context.lineWidth = 3 * ratio;
    context.strokeStyle = inks.dead;
    return context.stroke();
  }
  const isLit = is === "lit";
  context.arc(x, y, (isLit ? 0.2 : 0.09) * scale, 0, 2 * Math.PI);
  context.fillStyle = isLit ? inks.lit : inks.empty;
  context.fill();
}

/** @param {Brush} brush @param {Part} part @param {Body} body */
function paintFace(brush, { corners = [], borders = [], shade }, body) {
  const { context, picture, onCanvas } = brush;
  const { inks, ratio } = picture;
  const points = corners.map(onCanvas);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  const { fill } = colorsOf(body.name);
  context.fillStyle = shaded(fill, DARKEST + (1 - DARKEST) * shade);
  context.fill();
  // A line of the same color closes the gap between two faces.
  context.lineJoin = context.lineCap = "round";
  context.lineWidth = 0.7 * ratio;
  context.strokeStyle = shaded(fill, 0.5);
  context.stroke();
  context.beginPath();
  points.forEach(([x, y], i) => {
    if (!borders[i]) return;
    context.moveTo(x, y);
    context.lineTo(...points[(i + 1) % points.length]);
  });
  context.lineWidth = (body.is === "found" ? 2 : 3.5) * ratio;
  context.strokeStyle = body.is === "found" ? inks.outline : inks.trying;
  context.stroke();
}

/** @param {Brush} brush @param {Part} part @param {Body} body */
function paintBall({ context, picture, scale, onCanvas }, { at }, body) {
  const { inks, ratio } = picture;
  const [x, y] = onCanvas(at);
  const radius = 0.97 * BALL_RADIUS * scale;
  const { fill } = colorsOf(body.name);
  const light = context.createRadialGradient(
    x - 0.3 * radius,
    y - 0.4 * radius,
    0.1 * radius,
    x,
    y,
    radius,
  );
  light.addColorStop(0, shaded(fill, 1.15));
  light.addColorStop(1, shaded(fill, BORDER));
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = light;
  context.fill();
  context.lineWidth = (body.is === "found" ? 1.4 : 3.5) * ratio;
  context.strokeStyle = body.is === "found" ? inks.outline : inks.trying;
  context.stroke();
}

/** @param {Brush} brush @param {Part} part @param {Body} body */
function paintName({ context, picture, scale, onCanvas }, { at }, { name }) {
  const [x, y] = onCanvas(at);
  context.font = `700 ${0.42 * scale}px ${picture.inks.family}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colorsOf(name).ink;
  context.fillText(name, x, y);
}

/** @type {Map<string, string>} */
const shades = new Map();

// Returns a color #rrggbb that is darker, or brighter above 1.
/** @param {string} color @param {number} brightness */
function shaded(color, brightness) {
  const key = `${color} ${brightness.toFixed(2)}`;
  const known = shades.get(key);
  if (known) return known;
  const parts = [1, 3, 5].map((at) =>
    Math.min(
      255,
      Math.round(parseInt(color.slice(at, at + 2), 16) * brightness),
    ),
  );
  const made = `rgb(${parts.join(" ")})`;
  // A turning view has many shades.
  if (shades.size > 2000) shades.clear();
  shades.set(key, made);
  return made;
}
