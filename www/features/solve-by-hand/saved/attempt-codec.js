// The text of a saved attempt. Each position for undo and redo is stored as its difference from the one nearer to the
// present, so hundreds of puzzles fit into the storage of a browser.
/** @import { Content, SavedAttempt, Tab } from "../../../types.js" */

/** The maximum number of stored moves for undo, and for redo. */
const MAX_SAVED_STEPS = 60;

/** The fields of a position that are lists of one number for each cell. */
export const BY_CELL = /** @type {const} */ ([
  "cells",
  "notes",
  "centers",
  "colors",
]);

/** The lists that most puzzles lack. They are not stored while they hold only zeros. */
const RARE = /** @type {const} */ (["centers", "colors"]);

/**
 * Returns the difference from which `changed` makes `content` out of `base`.
 * @param {Content} content
 * @param {Content} base
 */
function difference(content, base) {
  /** @type {Record<string, any>} */
  const parts = {};
  for (const name of BY_CELL) {
    const list = content[name];
    if (!list) continue;
    parts[name] = list.flatMap((value, at) =>
      value === (base[name]?.[at] ?? 0) ? [] : [at, value],
    );
  }
  if (content.placed) {
    const old = base.placed ?? [];
    const isOther = (/** @type {any} */ one, /** @type {number} */ i) =>
      JSON.stringify(one) !== JSON.stringify(old[i]);
    const first = content.placed.findIndex(isOther);
    const keep = first < 0 ? content.placed.length : first;
    parts.placed = [keep, ...content.placed.slice(keep)];
  }
  return parts;
}

/** @param {any} parts @param {Content} base @returns {Content} */
function changed(parts, base) {
  /** @type {Content} */
  const content = {};
  for (const name of BY_CELL) {
    if (!parts[name]) continue;
    const list = [...(base[name] ?? [])];
    for (let i = 0; i < parts[name].length; i += 2)
      list[parts[name][i]] = parts[name][i + 1];
    content[name] = list;
  }
  if (parts.placed) {
    const [keep, ...more] = parts.placed;
    content.placed = [...(base.placed ?? []).slice(0, keep), ...more];
  }
  return content;
}

// The last position of a list is the nearest to the present one.
/** @param {Content[]} list @param {Content} now */
function packed(list, now) {
  const kept = list.slice(-MAX_SAVED_STEPS);
  return kept.map((content, i) => difference(content, kept[i + 1] ?? now));
}

/** @param {any[]} list @param {Content} now */
function unpacked(list, now) {
  /** @type {Content[]} */
  const all = [];
  let base = now;
  for (const parts of list.slice(-MAX_SAVED_STEPS).reverse()) {
    base = changed(parts, base);
    all.unshift(base);
  }
  return all;
}

/**
 * Returns an attempt as a text.
 * @param {SavedAttempt} saved
 */
export function encode({ now, past, future, ...rest }) {
  const present = { ...now };
  for (const name of RARE)
    if (!present[name]?.some(Boolean)) delete present[name];
  return JSON.stringify({
    ...rest,
    now: present,
    past: packed(past, now),
    future: packed(future, now),
  });
}

/**
 * Returns the attempt of a text; null for a damaged one. Whether it fits its puzzle is not checked here.
 * @param {string | null | undefined} text
 * @returns {SavedAttempt | null}
 */
export function decode(text) {
  try {
    const { tab, of, at, now, past, future, ...rest } = JSON.parse(text ?? "");
    if (typeof of !== "string" || !Number.isFinite(at) || !now) return null;
    return {
      ...rest,
      tab: /** @type {Tab} */ (tab),
      of,
      at,
      now,
      past: unpacked(past, now),
      future: unpacked(future, now),
    };
  } catch {
    return null;
  }
}
