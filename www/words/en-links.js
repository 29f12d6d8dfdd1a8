// The links beside the board and their magnifier, in English.

export const links = {
  label: "The links, magnified",
  walk: "Arrow keys walk along the links, Escape closes",
  close: "Close the magnifier",
  crossing: (option, item) => `${option}, in the list of ${item}`,
  head: "the head of the list",
  beside: (above, below) => `Above it: ${above}. Below it: ${below}.`,
  out: "It is out of this list, and still knows where it belongs.",
  length: (linked, all) =>
    linked === all ? `${all} in the list.` : `${linked} of ${all} in the list.`,
};
