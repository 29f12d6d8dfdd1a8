// The wishes that nobody has at first sight, which come with the first of them.
import { askingWishes } from "./asking.js";
import { editingWishes } from "./editing.js";
import { actOf } from "./line.js";
import { toolWishes } from "./tools.js";
import { tryingWishes } from "./trying.js";
import { watchingWishes } from "./watching.js";
/** @import { Page, Wish } from "../types.js" */

/**
 * Fulfils a wish. The same press or key may mean one thing while watching, another while editing or solving by hand.
 * @param {Page} page
 */
export function laterWishes(page) {
  const watch = watchingWishes(page);
  const edit = editingWishes(page);
  const always = {
    ...edit,
    ...watch,
    ...askingWishes(page),
    ...toolWishes(page),
  };
  const modes = {
    watch: always,
    edit: { ...always, ...edit },
    try: { ...always, ...tryingWishes(page) },
  };
  return (/** @type {Wish} */ wish) =>
    actOf(modes[page.model.state.mode], wish.type)?.(atCell(page, wish));
}

// A digit of the pad goes to the cell that was pressed or had the focus last: there is the board's tab stop.
/** @param {Page} page @param {Wish} wish */
function atCell(page, wish) {
  if (wish.type !== "put-digit" || wish.row !== undefined) return wish;
  const { at } = page.find('.sudoku [tabindex="0"]').dataset;
  const [row, column] = at.split(",").map(Number);
  return { ...wish, row, column };
}
