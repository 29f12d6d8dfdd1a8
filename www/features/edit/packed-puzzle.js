// Puzzles of f-puzzles and SudokuPad: their title, author and rules, and what is left without the rules that the engine
// refuses.
import { boundedAbout, MAX_MISSING } from "../../core/about-text.js";
import { unpacked } from "../../core/packed-text.js";
import { unzippedPuzzle } from "./zipped-puzzle.js";
/** @import { About, Fault, WorkerClient } from "../../types.js" */

const SITES = /f-puzzles\.com|sudokupad|crackingthecryptic/;
// LZ-string adds up to three "=" to a packed text.
const PACKED =
  /(?:load=|puzzleid=|\/)(?:fpuzzles|fpuz|scl|ctc)?([\w+/-]{20,}={0,3})(?:[?&#]|$)/;

const UNKNOWN_FIELD = /found the field "([^"]+)"$/;
const UNKNOWN_NAME = /expected a title and rules that .* found "([^"]+)" in /;
/** A cage whose text is no sum. */
const UNKNOWN_CAGE = /expected a cage with a sum, .* found "(.+)"$/;
const OPEN_REGIONS = /expected a region for every cell, /;

/**
 * Returns the object of f-puzzles or SudokuPad in a text or a link; null without one.
 * @param {string} text
 * @returns {Record<string, any> | null}
 */
export function packedIn(text) {
  try {
    const line = text.trim();
    const isLink = SITES.test(line) && !/\s/.test(line);
    const [, packed = ""] =
      (isLink && PACKED.exec(decodeURIComponent(line))) || [];
    const whole = isLink ? (unpacked(packed) ?? "") : line;
    const puzzle = unzippedPuzzle(whole) ?? JSON.parse(whole);
    const rows = puzzle?.grid ?? puzzle?.cells;
    return Array.isArray(rows) && Array.isArray(rows[0]) ? puzzle : null;
  } catch {
    return null;
  }
}

/** @param {unknown} text */
const textIn = (text) =>
  [text]
    .flat()
    .filter((part) => typeof part === "string")
    .join("\n")
    .trim();

/** A cage of SudokuPad without cells holds a text: "title: …". @param {any} cage */
const textOfCage = (cage) =>
  !cage?.cells?.length && typeof cage?.value === "string"
    ? /^(title|author|rules): *([^]*)$/.exec(cage.value)
    : null;

/** @param {Record<string, any>} puzzle @returns {any[]} */
const cagesOf = ({ cages }) => (Array.isArray(cages) ? cages : []);

/**
 * Returns the title, the author and the rules of such an object; undefined without any.
 * @param {Record<string, any> | null} puzzle
 * @param {string[]} missing the rules that were left out
 * @returns {About | undefined}
 */
export function aboutOf(puzzle, missing = []) {
  if (!puzzle) return undefined;
  const inCages = cagesOf(puzzle).flatMap((cage) => {
    const [, name, text] = textOfCage(cage) ?? [];
    return name ? [[name, text]] : [];
  });
  const whole = {
    ...Object.fromEntries(inCages),
    ...puzzle,
    ...puzzle.metadata,
  };
  return boundedAbout({
    title: textIn(whole.title),
    author: textIn(whole.author),
    rules: textIn(whole.ruleset ?? whole.rules),
    missing,
  });
}

/**
 * Returns the name of the rule that an error refuses; undefined for another error.
 * @param {Fault} fault
 */
export const refusedRule = ({ message }) =>
  OPEN_REGIONS.test(message)
    ? "regions"
    : [UNKNOWN_FIELD, UNKNOWN_NAME, UNKNOWN_CAGE]
        .map((pattern) => pattern.exec(message))
        .find(Boolean)?.[1];

/**
 * Resolves to the rest of a puzzle as a parsed text, and the rules that it lacks. Rejects if something else is wrong.
 * @param {WorkerClient} client
 * @param {Record<string, any>} puzzle
 */
export async function restOf(client, puzzle) {
  const rest = structuredClone(puzzle);
  /** @type {string[]} */
  const missing = [];
  for (;;) {
    const fault = await client
      .ask("parse", { text: JSON.stringify(rest) })
      .then(
        (parsed) => {
          if (parsed.puzzles.length > 0) return { parsed };
          return parsed.bad[0].error;
        },
        (/** @type {any} */ error) => error,
      );
    if ("parsed" in fault) return { parsed: fault.parsed, missing };
    const name = refusedRule(fault);
    const isLeftOut =
      name &&
      missing.length < MAX_MISSING &&
      (UNKNOWN_CAGE.test(fault.message)
        ? withoutCages(rest)
        : UNKNOWN_NAME.test(fault.message)
          ? withoutTexts(rest)
          : without(rest, name));
    if (!isLeftOut) throw fault;
    if (!missing.includes(name)) missing.push(name);
  }
}

// Removes a field of the puzzle, of its cells or its cages. Returns false if there is none.
/** @param {Record<string, any>} rest @param {string} name */
function without(rest, name) {
  const cells = [rest.grid, rest.cells].flat(2);
  const owners = [rest, rest.metadata, ...cells, ...cagesOf(rest)].filter(
    (owner) => owner && Object.hasOwn(owner, name),
  );
  for (const owner of owners) delete owner[name];
  return owners.length > 0;
}

// The title and the rules name a rule that the data lack.
/** @param {Record<string, any>} rest */
function withoutTexts(rest) {
  let isThere = false;
  for (const owner of [rest, rest.metadata ?? {}])
    for (const name of ["title", "ruleset", "rules"]) {
      isThere ||= Object.hasOwn(owner, name);
      delete owner[name];
    }
  const cages = cagesOf(rest);
  const others = cages.filter((cage) => !textOfCage(cage));
  if (others.length < cages.length) rest.cages = others;
  return isThere || others.length < cages.length;
}

// Removes the cages whose text is no sum. A cage without a text has different digits.
/** @param {Record<string, any>} rest */
function withoutCages(rest) {
  const cages = cagesOf(rest);
  const isSum = (/** @type {any} */ { cells, value, unique }) =>
    !cells?.length || /^\d+$/.test(`${value ?? ""}`) || (!value && unique);
  const others = cages.filter((cage) => cage && isSum(cage));
  rest.cages = others;
  return others.length < cages.length;
}
