// The name and the help of each rule of Sudokus, in English. They are those of the package.
import { RULES } from "../../core/package/board.js";

/**
 * The help of rules for which the package's own names fields of its data.
 * @type {Record<string, string>}
 */
const HELP = {
  parity: "The marked cells hold even or odd digits.",
  cages:
    "Cells of a cage differ, unless its digits may repeat. They may have a sum or a product; two cells may have a difference or a quotient.",
  thermos:
    "Digits rise from the first cell to the last; in a slow one they never fall. Each cell touches the next one, at least at a corner.",
  dots: "Two neighbors have a relation: their digits differ by 1, one is twice the other, or they add up to 10 or 5.",
  negative:
    "Neighbors without a sign do not have the relation that the sign means.",
  whispers:
    "Neighbors on the line differ by at least the given number; without one by half of the digits, rounded up: 5 on 9×9.",
  lockouts:
    "The ends of the line differ by at least the given number, which is 4 if none is given; the other digits are neither between the ends nor equal to one.",
  sumLines:
    "The line splits into parts of neighboring cells, each with the given sum.",
  quadruples: "The digits stand in the four cells around a corner.",
  skyscrapers:
    "From its end, a row or column has the given number of digits that are greater than all before them.",
  xSums:
    "From its end, the first x digits of a row or column have the given sum, where x is the first digit.",
  numberedRooms:
    "From its end, the x-th digit of a row or column is the given one, where x is the first digit.",
  lines:
    "A regular expression matches the digits of the line from end to end, or an automaton accepts them.",
  relations: "Two cells hold one of the given pairs of digits, in this order.",
};

/** @type {Record<string, [title: string, help: string]>} */
export const ruleNames = Object.fromEntries(
  RULES.map(({ name, title, help }) => [name, [title, HELP[name] ?? help]]),
);
