// The texts about polyforms, in English.
import { number, plural } from "./en.js";

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
  tray: "Pieces left",
  /** @type {(name: string, count: number) => string} */
  inBox: (name, count) =>
    count === 0
      ? `${name}, on the board`
      : count === Infinity
        ? `${name}, any number`
        : `${name}, ${number(count)} left`,
  turn: "Turn",
  turnBack: "Turn back",
  turnKeys: "On the board: R turns, F turns back, N takes the next piece",
  shown: "Shown",
  pick: "Press a cell to list the pieces that fit there.",
  fitsHere: "Pieces that fit here",
  /** @type {(n: number) => string} */
  fits: (n) =>
    n === 0
      ? "Nothing fits here."
      : `${plural(n, "way", "ways")} to cover this cell:`,
  /** @type {(n: number) => string} */
  more: (n) => `${number(n)} more`,
};
