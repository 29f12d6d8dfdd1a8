// The texts about pinned and struck-out options, in English.
import { number } from "./en.js";

export const pinning = {
  title: "Pin or strike out options",
  hint: "Every solution uses a pinned option, and none uses one that is struck out.",
  pin: "Pin",
  strike: "Strike out",
  /** @type {(how: string, option: string) => string} */
  button: (how, option) => `${how}: ${option}`,
  pins: { fixed: "pinned", excluded: "struck out" },
  /** @type {(n: number) => string} */
  more: (n) => `${number(n)} more options are not listed.`,
};
