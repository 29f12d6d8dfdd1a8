// The texts of a board of items and options, in English.

export const cover = {
  text: "Items and options",
  textHint:
    "First line: the items (secondary ones after |). Each other line: one option. Or rows of 0 and 1.",
  readJson: "Read as JSON",
  items: "Items",
  options: "Options",
  itemIs: {
    open: "not covered yet",
    free: "may stay uncovered",
    covered: "covered",
    wrong: "covered more than once",
    stuck: "no option left",
  },
  /** @type {(n: string) => string} */
  moreOptions: (n) => `and ${n} more options`,
};
