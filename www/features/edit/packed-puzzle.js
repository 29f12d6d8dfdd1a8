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

/** Fields of f-puzzles that hold settings of its solver, and no rules. */
const SETTINGS = ["disabledlogic", "truecandidatesoptions"];
/** The maximum length of a named sentence. */
const MAX_SENTENCE_LENGTH = 80;

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

/**
 * Returns a puzzle without the settings of the solver of f-puzzles; null if it has none.
 * @param {Record<string, any>} puzzle
 */
export function withoutSettings(puzzle) {
  if (!SETTINGS.some((name) => Object.hasOwn(puzzle, name))) return null;
  const rest = { ...puzzle };
  for (const name of SETTINGS) delete rest[name];
  return rest;
}

const SHORT_LINK =
  /^(?:https?:\/\/)?[\w.-]*(?:f-puzzles\.com|sudokupad\.\w+|crackingthecryptic\.com)\/\S{1,60}$/;

/**
 * Returns whether a text is a link that only names a puzzle: the site has its data.
 * @param {string} text
 */
export const isShortLink = (text) =>
  SHORT_LINK.test(text.trim()) && !packedIn(text);

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
  const rest = structuredClone(withoutSettings(puzzle) ?? puzzle);
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
    if (!name || missing.length >= MAX_MISSING) throw fault;
    const left = withoutRule(rest, name, fault.message);
    if (!left) throw fault;
    if (!missing.includes(left)) missing.push(left);
  }
}

// Removes what an error refuses. Returns its name; empty if there is nothing to remove.
/** @param {Record<string, any>} rest @param {string} name @param {string} message */
function withoutRule(rest, name, message) {
  if (!UNKNOWN_NAME.test(message)) {
    const isCage = UNKNOWN_CAGE.test(message);
    return (isCage ? withoutCages(rest) : without(rest, name)) ? name : "";
  }
  const sentence = withoutSentence(rest, name);
  // The text of f-puzzles is refused for the name of a rule, that of SudokuPad for any unknown word.
  if (sentence && !rest.grid) return sentence;
  return sentence || withoutTexts(rest) ? name : "";
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

// Removes the first sentence with a word from the title and the rules. Returns the sentence; empty if none has the word.
/** @param {Record<string, any>} rest @param {string} word */
function withoutSentence(rest, word) {
  /** @type {[owner: any, key: string | number][]} */
  const places = cagesOf(rest)
    .filter(textOfCage)
    .map((cage) => [cage, "value"]);
  for (const owner of [rest, rest.metadata ?? {}])
    for (const name of ["title", "ruleset", "rules"]) {
      const list = owner[name];
      if (!Array.isArray(list)) places.push([owner, name]);
      else for (const at of list.keys()) places.push([list, at]);
    }
  for (const [owner, key] of places) {
    const text = owner[key];
    const sentences =
      typeof text === "string"
        ? text.replace(/^(title|author|rules): */, "").split(/[.!;\n]/)
        : [];
    const sentence = sentences.find((part) => wordsIn(part).includes(word));
    if (sentence === undefined) continue;
    owner[key] = text.replace(sentence, () => "");
    return sentence.trim().slice(0, MAX_SENTENCE_LENGTH);
  }
  return "";
}

// The words of a text. `anti` and `non` belong to the next word.
/** @param {string} text */
const wordsIn = (text) =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/\b(anti|non)[\s-]+/g, "$1")
    .split(/[^\p{L}\p{N}]+/u);

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
