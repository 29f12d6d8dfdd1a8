// The texts of the links beside the board and of their magnifier, in English.

export const links = {
  label: "The links, magnified",
  walk: "Arrow keys to follow links, Esc to close",
  close: "Close the magnifier",
  /** @type {(option: string, item: string) => string} */
  crossing: (option, item) => `${option}, in the list of ${item}`,
  head: "the head of the list",
  /** @type {(above: string, below: string) => string} */
  beside: (above, below) => `up: ${above}, down: ${below} ·`,
  out: "Out of its list, but it still remembers its neighbors.",
  /** @type {(linked: number, all: number) => string} */
  length: (linked, all) =>
    linked === all
      ? `${all} in the list.`
      : `${linked} of ${all} still in the list.`,
};
