// The views that the first sight does not need: each is fetched, with its style, when its tab or mode is first opened.

const rooms = {
  learn: () =>
    all(import("./views/lesson-card.js"), style("lesson"), style("edit")),
  queens: () => all(import("./views/queens-board.js"), style("queens")),
  polyomino: () => all(import("./views/tiling-board.js"), style("tiling")),
  matrix: () =>
    all(import("./views/text-board.js"), style("own"), style("edit")),
  edit: () => all(import("./views/editing.js"), style("edit")),
  race: () => all(import("./views/race-panel.js"), style("race")),
  // The style first: nobody asked for these, so nothing may jump when they come.
  watch: () => style("steer").then(() => import("./views/watching.js")),
  field: () => all(import("./views/links-field.js"), style("links")),
  magnifier: () => all(import("./views/links-magnifier.js"), style("links")),
  try: () => all(import("./views/attempt-panel.js"), style("edit")),
  print: () => style("print", "print"),
  share: () =>
    all(import("./views/share-sheet.js"), style("dialogs"), style("edit")),
  gallery: () => all(import("./views/solution-gallery.js"), style("dialogs")),
  help: () => all(import("./views/help-dialog.js"), style("dialogs")),
};
const asked = new Map();

/** Resolves when this tab or mode has what it needs; at once where nothing is to be fetched. */
export function bring(name) {
  if (!Object.hasOwn(rooms, name)) return Promise.resolve();
  if (!asked.has(name)) {
    asked.set(name, rooms[name]());
    // What could not be fetched is fetched anew when it is wanted again.
    asked.get(name).catch(() => asked.delete(name));
  }
  return asked.get(name);
}

const all = (...parts) => Promise.all(parts);
const styles = new Map();

function style(name, media = "all") {
  if (styles.has(name)) return styles.get(name);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `styles/${name}.css`;
  link.media = media;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      styles.delete(name);
      reject(new Error(link.href));
    };
  });
  document.head.append(link);
  styles.set(name, loaded);
  return loaded;
}
