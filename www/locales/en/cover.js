// The texts of a board of items and options, in English.

export const cover = {
  text: "Items and options",
  textHint:
    "First line: the items (secondary ones after |). Each other line: one option. Or rows of 0 and 1.",
  readJson: "Read as JSON",
  textMore: "Colors, multiplicities, costs",
  /** Examples of the text, and what they mean. */
  textForms: [
    [
      "x:red",
      "In an option, this gives the secondary item x the color red. Options that give x the same color go together.",
    ],
    [
      "2:3|a",
      "On the first line: item a is covered two or three times. With 4|a it is covered four times.",
    ],
    [
      "a b |3",
      "This option costs 3. Solutions come in the order of the search; Cheapest finds one of the least cost.",
    ],
    ["| text", "A line that begins with a bar is a comment."],
  ],
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
