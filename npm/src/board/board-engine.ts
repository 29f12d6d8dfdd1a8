import type { describe as Describe } from "../verbs/describe.js";
import type { Parsed } from "../verbs/parse.js";
import type { Search } from "../verbs/search.js";

/** The parts of the package that the player uses. */
export interface BoardEngine {
  /** The class of the search. */
  readonly Search: typeof Search;
  /** The function that returns the items and options of a puzzle. */
  readonly describe: typeof Describe;
  /** The function that parses the attribute `puzzle`. It may be asynchronous. */
  readonly parse: (
    text: string,
  ) => Pick<Parsed, "puzzles"> | PromiseLike<Pick<Parsed, "puzzles">>;
}
