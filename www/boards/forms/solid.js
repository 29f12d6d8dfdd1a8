// Cubes and balls in space, turned, and sorted from back to front. No DOM here.

/** @typedef {readonly [x: number, y: number, z: number]} Vector */
/**
 * A cell that is drawn: its coordinates as the package has them, its layer counted from 0, and the number of its piece;
 * -1 for an empty one. A piece that flies in is `lift` units above its place.
 * @typedef {{ cell: readonly number[], layer: number, piece: number, lift?: number }} Solid
 */
/**
 * The directions of the view in radians, and the distance of two layers beside their own thickness.
 * @typedef {{ turn: number, tilt: number, apart: number }} Look
 */
/**
 * A drawn part. A face has its corners, the shade of its direction 0 … 1, and its sides that border its piece. A ball
 * and an empty cell have a center only.
 * @typedef {{ solid: Solid, at: Vector, corners?: Vector[], shade: number, borders?: boolean[] }} Part
 */

/** The steepest view from above and from below. */
export const MAX_TILT = 1.5;
/** The radius of a ball: half of the distance of two that touch. */
export const BALL_RADIUS = Math.SQRT1_2;

/** The space around the center of a cell. */
const RADIUS = 0.8;

/** The direction of the light, of length 1: from above, and a little from the left and the front. */
const LIGHT = [-0.35, -0.77, 0.53];

/**
 * Returns true if the cells of a lattice lie in space.
 * @param {string} lattice
 */
export const isInSpace = (lattice) =>
  lattice === "cube" || lattice === "sphere";

/**
 * Returns the place of a cell in space: right, down and to the front, in units of the lattice.
 * @param {string} lattice
 * @param {readonly number[]} cell
 * @returns {Vector}
 */
export function placeOf(lattice, [a, b, c]) {
  // The layers of cubes are counted from above, those of balls from below.
  return lattice === "cube"
    ? [c, a, b]
    : [Math.SQRT1_2 * (a + b), -c, Math.SQRT1_2 * (a - b)];
}

/**
 * Returns the function that turns a vector: the result has the coordinates right, down, and to the viewer.
 * @param {Pick<Look, "turn" | "tilt">} look
 * @returns {(vector: Vector) => Vector}
 */
export function turner({ turn, tilt }) {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  return ([x, y, z]) => {
    const right = cos * x + sin * z;
    const front = cos * z - sin * x;
    return [
      right,
      cosTilt * y + sinTilt * front,
      cosTilt * front - sinTilt * y,
    ];
  };
}

/**
 * Returns the middle of some cells, and the radius of a ball around it that holds them.
 * @param {string} lattice
 * @param {readonly Solid[]} solids
 * @param {Pick<Look, "apart">} look
 */
export function extentOf(lattice, solids, { apart }) {
  const all = solids.map((solid) =>
    movedPlace(lattice, { ...solid, lift: 0 }, apart),
  );
  const middle = /** @type {any} */ (
    [0, 1, 2].map((axis) => {
      const along = all.map((place) => place[axis]);
      return (Math.min(...along) + Math.max(...along)) / 2;
    })
  );
  const far = all.map((place) =>
    Math.hypot(...place.map((at, axis) => at - middle[axis])),
  );
  return { middle, radius: Math.max(0, ...far) + RADIUS };
}

// Returns the place of a cell with its layer moved away from the others.
/** @param {string} lattice @param {Solid} solid @param {number} apart @returns {Vector} */
function movedPlace(lattice, { cell, layer, lift = 0 }, apart) {
  const [x, y, z] = placeOf(lattice, cell);
  return [x, y + (lattice === "cube" ? 1 : -1) * layer * apart - lift, z];
}

/**
 * Returns the visible parts from back to front, around the given middle.
 * @param {string} lattice
 * @param {readonly Solid[]} solids
 * @param {Look} look
 * @param {Vector} middle
 * @returns {Part[]}
 */
export function partsOf(lattice, solids, look, middle) {
  const turned = turner(look);
  const around = (/** @type {Vector} */ place) =>
    turned(/** @type {any} */ (place.map((at, axis) => at - middle[axis])));
  const placed = solids.map((solid) => {
    const place = movedPlace(lattice, solid, look.apart);
    return { solid, place, at: around(place) };
  });
  if (lattice !== "cube")
    return placed
      .sort((one, other) => one.at[2] - other.at[2])
      .map(({ solid, at }) => ({ solid, at, shade: 1 }));
  // A cube never hides one that is nearer along every axis.
  const toViewer = AXES.map((axis) => Math.sign(turned(axis)[2]) || 1);
  const order = (/** @type {Vector} */ place, /** @type {Vector} */ other) => {
    for (const axis of [0, 1, 2])
      if (place[axis] !== other[axis])
        return toViewer[axis] * (place[axis] - other[axis]);
    return 0;
  };
  const filled = new Map(
    solids.map((solid) => [placeOf(lattice, solid.cell).join(), solid]),
  );
  return placed
    .sort((one, other) => order(one.place, other.place))
    .flatMap(({ solid, place, at }) =>
      solid.piece < 0
        ? [{ solid, at, shade: 1 }]
        : facesOf(solid, place, {
            ...{ filled, turned, around, toViewer },
            isApart: look.apart > 0,
          }),
    );
}

/** @type {Vector[]} */
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** The axis along which layers lie. */
const LAYERS = 1;

/**
 * Returns the three faces of a cube that look to the viewer, without those that another cube covers.
 * @param {Solid} solid
 * @param {Vector} place
 * @param {{
 *   filled: Map<string, Solid>,
 *   turned: (vector: Vector) => Vector,
 *   around: (vector: Vector) => Vector,
 *   toViewer: number[],
 *   isApart: boolean,
 * }} view
 * @returns {Part[]}
 */
function facesOf(solid, place, { filled, turned, around, toViewer, isApart }) {
  const own = placeOf("cube", solid.cell);
  /** @param {number[]} step */
  const beside = (step) => {
    if (isApart && step[LAYERS] !== 0) return undefined;
    const other = filled.get(own.map((at, axis) => at + step[axis]).join());
    return other?.lift === solid.lift ? other : undefined;
  };
  /** @param {number[]} step */
  const isOwn = (step) => beside(step)?.piece === solid.piece;
  return AXES.flatMap((axis, i) => {
    const out = axis.map((at) => at * toViewer[i]);
    if ((beside(out)?.piece ?? -1) >= 0) return [];
    const [one, other] = [AXES[(i + 1) % 3], AXES[(i + 2) % 3]];
    /** @param {number} a @param {number} b @returns {Vector} */
    const corner = (a, b) =>
      around(
        /** @type {any} */ (
          place.map(
            (at, k) => at + out[k] / 2 + (a * one[k]) / 2 + (b * other[k]) / 2,
          )
        ),
      );
    const corners = [
      corner(-1, -1),
      corner(1, -1),
      corner(1, 1),
      corner(-1, 1),
    ];
    // The sides in the order of the corners.
    const steps = [
      other.map((at) => -at),
      [...one],
      [...other],
      one.map((at) => -at),
    ];
    const borders = steps.map(
      (step) => !isOwn(step) || isOwn(step.map((at, k) => at + out[k])),
    );
    const normal = turned(/** @type {any} */ (out));
    const light = LIGHT.reduce((sum, at, k) => sum + at * normal[k], 0);
    const at = around(
      /** @type {any} */ (place.map((at, k) => at + out[k] / 2)),
    );
    return [{ solid, at, corners, borders, shade: Math.max(0, light) }];
  });
}
