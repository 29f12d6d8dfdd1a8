// Types of texts in more than one language.
import type { Snapshot, Hover } from "./search.js";
import type { Place } from "./actions.js";

/** A snapshot for a sentence; `isFewest` is true if its item was chosen for its fewest options. */
export type SentenceInput = Snapshot & { isFewest?: boolean };
/** The words of another language. Missing words stay English. */
export type Translated<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer E)[]
    ? Translated<E>[]
    : T extends object
      ? { [K in keyof T]?: Translated<T[K]> }
      : T;
/** A page of the lesson. The next page, or a reason, answers its question. */
export interface Lesson {
  chapter: string;
  at: Place;
  title: string;
  text: string[];
  hover?: Hover;
  tree?: boolean;
  last?: boolean;
  /** True if options can be chosen by hand. */
  hand?: boolean;
  /** True at the end of a chapter, which leads to a run. */
  runs?: boolean;
  /** The number of drawn items; all if it is missing. */
  heads?: number;
  /** The number of a scene of the small Sudoku, counted from 1. */
  scene?: number;
  /** True if the real Sudoku stands beside the text. */
  real?: boolean;
  /** The words of a chapter with their meanings, at its end. */
  recap?: [word: string, meaning: string][];
  /** True if the page has the same step with a plain table. */
  plain?: boolean;
  ask?: LessonQuestion;
  /** The questions of the last test. */
  test?: LessonQuestion[];
}
export interface LessonQuestion {
  question: string;
  answers: string[];
  right: number;
  because: string[];
  /** True if the answer is a reason instead of the next step. */
  why?: boolean;
  /** The page that answers a question of the last test. */
  page?: number;
}
