// The links beside the board and their magnifier, in English.

export const links = {
  label: "The links, magnified",
  walk: "Arrow keys follow the links, Escape closes",
  close: "Close the magnifier",
  crossing: (option, item) => `${option}, in the list of ${item}`,
  head: "the head of the list",
  beside: (above, below) => `Above it: ${above}. Below it: ${below}.`,
  out: "It is out of the list but still knows its place.",
  length: (linked, all) =>
    linked === all ? `${all} in the list.` : `${linked} of ${all} in the list.`,
};
