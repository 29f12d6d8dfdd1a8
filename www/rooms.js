// The views that the first sight does not need: each is fetched when its tab or mode is first opened.

const rooms = {
  learn: () => import("./views/lesson-card.js"),
  queens: () => import("./views/queens-board.js"),
  polyomino: () => import("./views/tiling-board.js"),
  matrix: () => import("./views/text-board.js"),
  edit: () => import("./views/editing.js"),
  try: () => import("./views/attempt-panel.js"),
};
const asked = new Set();

/** Fetches what these tabs and modes need, once; `arrived` is called when something new can be drawn, `failed` when it cannot be had. */
export function bring(names, arrived, failed) {
  for (const name of names) {
    if (asked.has(name) || !Object.hasOwn(rooms, name)) continue;
    asked.add(name);
    rooms[name]().then(arrived, failed);
  }
}
