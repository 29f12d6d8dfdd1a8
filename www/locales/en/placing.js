// The texts about the places of a piece that is laid by hand, in English.
import { plural } from "./en.js";

export const placing = {
  /** @type {(n: number) => string} */
  places: (n) => `${plural(n, "place")} for the piece`,
};
