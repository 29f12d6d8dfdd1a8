// The same puzzle in two tabs of the browser: joins the moves of both. No move is lost.
import { BY_CELL } from "./attempt-codec.js";
/** @import { Content, Moves } from "../../../types.js" */

/** @param {Content} content */
const written = (content) =>
  JSON.stringify([...BY_CELL.map((name) => content[name]), content.placed]);

/** @param {Content[]} list @param {Content} content */
const lastOf = (list, content) =>
  list.map(written).lastIndexOf(written(content));

/**
 * Returns the moves to go on with, given those of this tab and those of the other one. They are one of both if it
 * follows from the other.
 * @param {Moves} mine
 * @param {Moves} theirs
 * @returns {Moves}
 */
export function joined(mine, theirs) {
  if (written(mine.now) === written(theirs.now)) return mine;
  if (lastOf([...theirs.past, ...theirs.future], mine.now) >= 0) return theirs;
  if (lastOf([...mine.past, ...mine.future], theirs.now) >= 0) return mine;
  // Both tabs have to come to the same result, so the order of the arguments does not matter here.
  const [early, late] = isLater(mine, theirs) ? [theirs, mine] : [mine, theirs];
  const common = late.past.findLast(
    (content) => lastOf(early.past, content) >= 0,
  );
  return {
    at: late.at,
    now: both(common ?? {}, early.now, late.now),
    past: [...early.past, early.now],
    future: [],
  };
}

/** @param {Moves} a @param {Moves} b */
const isLater = (a, b) =>
  a.at === b.at ? written(a.now) > written(b.now) : a.at > b.at;

// Returns the changes of both since `base`. If both changed a cell, the later change counts.
/** @param {Content} base @param {Content} early @param {Content} late */
function both(base, early, late) {
  /** @type {Content} */
  const content = { ...early };
  for (const name of BY_CELL) {
    const [own, other] = [late[name], early[name]];
    if (own && other)
      content[name] = other.map((value, at) =>
        own[at] === (base[name]?.[at] ?? 0) ? value : own[at],
      );
  }
  // A digit has no notes.
  const { cells } = content;
  for (const name of /** @type {const} */ (["notes", "centers"]))
    content[name] &&= content[name].map((bits, at) => (cells?.[at] ? 0 : bits));
  if (late.placed && early.placed) {
    const [before, own] = [base.placed ?? [], late.placed].map(
      (list) => new Set(list.map((one) => JSON.stringify(one))),
    );
    const kept = early.placed.filter((one) => {
      const text = JSON.stringify(one);
      return !before.has(text) || own.has(text);
    });
    const there = new Set([
      ...before,
      ...kept.map((one) => JSON.stringify(one)),
    ]);
    content.placed = [
      ...kept,
      ...late.placed.filter((one) => !there.has(JSON.stringify(one))),
    ];
  }
  return content;
}
