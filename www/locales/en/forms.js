// The texts about polyforms, in English.
export const forms = {
  view: "View in space. Arrow keys turn it, and Home turns it back.",
  tools: "View in space",
  left: "Turn left",
  right: "Turn right",
  up: "Tilt up",
  down: "Tilt down",
  apart: "Layers apart",
  slide: "Apart",
  layers: "Layers",
  all: "all layers",
  /** @type {(n: number) => string} */
  one: (n) => `layer ${n}`,
  save: "Save for a 3D printer (STL)",
};
