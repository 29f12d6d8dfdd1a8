// The pages of the lesson by number: the action that turns to one, and the pages where a chapter begins.
import { lessons } from "./words/lesson.js";
/** @import { ActionOf } from "../../types.js" */

/**
 * Returns the action for a page of the lesson; `walk` moves there link by link.
 * @param {number} to
 * @returns {ActionOf<"lesson">}
 */
export function turn(to, walk = false) {
  const { at, chapter, hover = null } = lessons[to];
  return { type: "lesson", to, at, chapter, hover, walk };
}

/**
 * Returns the number of the first page of a chapter.
 * @param {string} name
 */
export const beginOf = (name) =>
  lessons.findIndex(({ chapter }) => chapter === name);

/** The number of scenes: the pages before the other chapters. */
export const sceneCount = lessons.filter(({ scene }) => scene).length;
