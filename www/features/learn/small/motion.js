// Movements of the small Sudoku's lesson: cards and rows that fly out of their cells. Without motion they are there at
// once.

/** Returns true if the user prefers reduced motion. */
export const isStill = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The last flight of each node. @type {WeakMap<Element, Animation>} */
const flights = new WeakMap();

/**
 * Puts a node at its own place, wherever it flies or has flown to.
 * @param {Element} node
 */
export function land(node) {
  flights.get(node)?.cancel();
}

/**
 * Lets a node fly from another one to its own place.
 * @param {Element} node
 * @param {Element} from
 * @param {{ delay?: number, duration?: number, back?: boolean }} how `back` lets it fly to `from` instead
 * @returns {Promise<unknown>} resolves at the end
 */
export function fly(node, from, { delay = 0, duration = 420, back } = {}) {
  land(node);
  if (isStill()) return Promise.resolve();
  const [to, start] = [
    node.getBoundingClientRect(),
    from.getBoundingClientRect(),
  ];
  const dx = start.left + start.width / 2 - (to.left + to.width / 2);
  const dy = start.top + start.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1, start.width / (to.width || 1));
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  const flight = node.animate(back ? frames.reverse() : frames, {
    delay,
    duration,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    fill: back ? "both" : "backwards",
  });
  flights.set(node, flight);
  return flight.finished.catch(() => {});
}

/**
 * Resolves after some milliseconds; at once if the user prefers reduced motion.
 * @param {number} ms
 */
export const pause = (ms) =>
  isStill()
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, ms));
