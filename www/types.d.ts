// The types of the page; every module imports them by name from here. No code.
export type * from "./types/names.js";
export type * from "./types/puzzle.js";
export type * from "./types/search.js";
export type * from "./types/answers.js";
export type * from "./types/attempt.js";
export type * from "./types/state.js";
export type * from "./types/actions.js";
export type * from "./types/messages.js";
export type * from "./types/drawing.js";
export type * from "./types/words.js";
import "./types/elements.js";
