// The texts of the links beside the board and of their magnifier, in English.

export const links = {
  label: "The links, magnified",
  walk: "Arrow keys follow the links, Escape closes",
  close: "Close the magnifier",
  /** @type {(option: string, item: string) => string} */
  crossing: (option, item) => `${option}, in the list of ${item}`,
  head: "the head of the list",
  /** @type {(above: string, below: string) => string} */
  beside: (above, below) => `Above it: ${above}. Below it: ${below}.`,
  out: "It is not in the list, but keeps its own links.",
  /** @type {(linked: number, all: number) => string} */
  length: (linked, all) =>
    linked === all ? `${all} in the list.` : `${linked} of ${all} in the list.`,
};
