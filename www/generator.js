// From what the user prefers to a request for a new puzzle. No DOM here.
import { editing } from "./words/edit.js";

/** What is preferred before anybody has chosen. */
const preferences = () => ({
  seed: "",
  what: "polyomino",
  grade: "any",
  symmetry: "none",
  minimal: "strict",
  fill: "random",
  clues: "",
});

/** Preferences that were kept, as far as they are what they should be. */
export function checked(kept) {
  const all = preferences();
  for (const [name, value] of Object.entries(kept ?? {}))
    if (
      Object.hasOwn(all, name) &&
      typeof value === "string" &&
      value.length < 20
    )
      all[name] = value;
  return all;
}

/** `{ request }`, or `{ fault }` in words. */
export function requestFor(tab, draft, wanted) {
  const { seed, what, grade, symmetry, minimal, fill, clues } = wanted;
  const whole = (text) => /^\d{1,15}$/.test(text.trim());
  if (seed.trim() && !whole(seed)) return { fault: editing.entry.badSeed };
  const seeded = {
    seed: seed.trim() ? Number(seed) : Math.floor(Math.random() * 1e9),
  };
  if (tab === "queens")
    return { request: { kind: "queens", n: draft.n, ...seeded } };
  if (tab === "polyomino") {
    const { board, pieces } = draft;
    const request =
      what === "region" ? { kind: what } : { kind: what, board, pieces };
    return { request: { ...request, ...seeded } };
  }
  const cells = draft.cells.length;
  if (clues.trim() && !(whole(clues) && Number(clues) <= cells))
    return { fault: editing.entry.badClues(cells) };
  const request = {
    kind: "sudoku",
    ...seeded,
    symmetry,
    minimal: minimal === "no" ? false : minimal,
    fill,
  };
  if (draft.regions) request.regions = draft.regions;
  else request.box = draft.box;
  if (draft.diagonals) request.diagonals = true;
  if (grade !== "any") request.grade = grade;
  if (clues.trim()) request.clues = Number(clues);
  return { request };
}
