// Words in more than one language.
import type { Frame, Light } from "./search.js";
import type { Place } from "./actions.js";

/** A frame as a sentence tells it; `isFewest` where its item was taken for having the fewest options. */
export type Told = Frame & { isFewest?: boolean };
/** The words of another language: what they lack stays English. */
export type Translated<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer E)[]
    ? Translated<E>[]
    : T extends object
      ? { [K in keyof T]?: Translated<T[K]> }
      : T;
/** A page of the lesson; what it asks is answered by the next one, or by a reason. */
export interface Lesson {
  chapter: string;
  at: Place;
  title: string;
  text: string[];
  light?: Light;
  tree?: boolean;
  last?: boolean;
  ask?: {
    question: string;
    answers: string[];
    right: number;
    because: string[];
    /** Whether the answer is a reason, which is not seen to happen. */
    why?: boolean;
  };
}
