// Steering, the way to the root and what stops the player, in English.

export const steer = {
  next: "The rule takes next",
  picked: "You picked",
  left: (n) => (n === 1 ? "1 option left" : `${n} options left`),
  covered: "It is covered already.",
  closed:
    "Its options cannot be tried here: the search is not at an open tree node.",
  try: (what) => `Try ${what}`,
  // All cells of a placement, where its corner and its size are not enough.
  cells: (cells) =>
    cells.map(([row, column]) => `${row + 1}-${column + 1}`).join(", "),
  all: "Branch on it",
  more: (n) => `and ${n} more`,
  drop: "Back to the rule",
  hint: "Press a cell to see what could go there, and try it.",
  itemHint: "Press an item’s head to see what could cover it, and try it.",
  forced: (n, node) =>
    n === 1
      ? `Your own way, since node ${node}.`
      : `Your own way: ${n} choices of yours, the last at node ${node}.`,
  return: "Return",
  crumbs: "Choices from the root to here",
  root: "Root",
  skipped: (n) => `… ${n} more …`,
  to: (what) => `To the choice of ${what}`,
  stops: "Stop at …",
  stopsOn: (n) => `Stops: ${n}`,
  solution: "solutions",
  deadEnd: "dead ends",
  level: "falling back to level",
  item: (what) => `branching on ${what}`,
  noItem: "branching on what you pick",
};
