// Turns the settings of the generator into a request for a new puzzle. No DOM here.
import { makeable, withoutMade } from "./made-rules.js";
import { editing } from "./words/edit.js";
/** @import { GenerateRequest, MadeRules, Preferences, State, SudokuDraft, Tab } from "../../types.js" */

/** A 9×9 Sudoku without other rules has no unique solution with fewer clues. */
const FEWEST_CLUES = 17;

/**
 * The default settings.
 * @returns {Preferences}
 */
const preferences = () => ({
  seed: "",
  what: "polyomino",
  grade: "easy",
  symmetry: "none",
  minimal: "strict",
  fill: "random",
  clues: "",
  make: [],
});

/**
 * Returns the stored settings with their valid fields.
 * @param {State["generate"] | undefined} kept
 */
export function checked(kept) {
  const { make, ...all } = preferences();
  for (const [name, value] of Object.entries(kept ?? {}))
    if (
      Object.hasOwn(all, name) &&
      typeof value === "string" &&
      value.length < 20
    )
      all[/** @type {keyof typeof all} */ (name)] = value;
  return { ...all, make: makeable(kept?.make ?? make) };
}

/**
 * Returns the range of the number of clues, and the wanted number within it; null for any.
 * @param {SudokuDraft} draft
 * @param {Pick<Preferences, "clues" | "make">} wanted
 */
export function clueRange({ box, cells, regions, diagonals, rules }, wanted) {
  const isPlain =
    String(box) === "3,3" &&
    !(regions || diagonals || rules || wanted.make.length > 0);
  const least = isPlain ? FEWEST_CLUES : 0;
  const most = cells.length;
  const text = wanted.clues.trim();
  const isNumber = /^\d{1,15}$/.test(text);
  const clues = Math.min(Math.max(Number(text), least), most);
  return { least, most, clues: isNumber ? clues : null };
}

/**
 * Returns `{ request }`, or `{ fault }` as a text.
 * @param {Tab} tab
 * @param {any} draft
 * @param {Preferences} wanted
 * @param {MadeRules | null} [made] the rules of the draft that an earlier request made
 * @returns {{ request: GenerateRequest, fault?: undefined } | { request?: undefined, fault: string }}
 */
export function requestFor(tab, draft, wanted, made) {
  const { seed, what, grade, symmetry, minimal, fill, make } = wanted;
  /** @param {string} text */
  const whole = (text) => /^\d{1,15}$/.test(text.trim());
  if (seed.trim() && !whole(seed)) return { fault: editing.entry.badSeed };
  const seeded = {
    seed: seed.trim() ? Number(seed) : Math.floor(Math.random() * 1e9),
  };
  if (tab === "queens")
    return {
      request: {
        kind: "queens",
        n: draft.n,
        ...(draft.regions && { regions: true }),
        ...(draft.stars && { stars: draft.stars }),
        ...seeded,
      },
    };
  if (tab === "polyomino") {
    const { board, pieces } = draft;
    return what === "region"
      ? { request: { kind: "region", ...seeded } }
      : { request: { kind: "polyomino", board, pieces, ...seeded } };
  }
  /** @type {any} */
  const request = {
    kind: "sudoku",
    ...seeded,
    minimal: minimal === "no" ? false : minimal,
    // Made rules exclude the other two.
    ...(make.length > 0 ? { make } : { symmetry, fill }),
  };
  if (draft.regions) request.regions = draft.regions;
  else request.box = draft.box;
  if (draft.diagonals) request.diagonals = true;
  Object.assign(request, withoutMade(draft.rules ?? {}, made));
  if (grade !== "any") request.grade = grade;
  const { clues } = clueRange(draft, wanted);
  if (clues !== null) request.clues = clues;
  return { request };
}
