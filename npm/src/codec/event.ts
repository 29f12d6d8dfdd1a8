/** One step of a search. `item` and `option` are indices into the lists of `describe`. */
export type SearchEvent =
  /** An option was chosen: a tree node was entered. */
  | {
      readonly type: "try";
      /** Options on the path, this one included. */
      readonly level: number;
      /** The item to branch on. */
      readonly item: number;
      readonly option: number;
      /** The rank of the option among those of the item, from 1. */
      readonly place: number;
      /** The number of options of the item. */
      readonly of: number;
      readonly outcome: "open" | "solution" | "dead-end";
      /** At a dead end: the item without options. */
      readonly stuck?: number;
    }
  /** No further option may cover the item, which has bounds: a tree node was entered. */
  | {
      readonly type: "close";
      /** Choices on the path, this one included. */
      readonly level: number;
      readonly item: number;
      /** The rank of this child among those of the item: the last. */
      readonly place: number;
      /** The number of children of the item. */
      readonly of: number;
      readonly outcome: "open" | "solution" | "dead-end";
      /** At a dead end: the item without options. */
      readonly stuck?: number;
    }
  /** The choice to close the item was undone. */
  | {
      readonly type: "reopen";
      /** Choices on the path before the undo, this one included. */
      readonly level: number;
      readonly item: number;
    }
  /** The last choice was undone. */
  | {
      readonly type: "back";
      /** Options on the path before the undo, this one included. */
      readonly level: number;
      readonly item: number;
      readonly option: number;
    }
  /**
   * `hide`: the option's node leaves the item's list. `purify`: the item takes the option's color. `mark`: the option
   * assigns the color that the item has already. `tweak`: the option leaves the list of an item with bounds, so that later
   * siblings cannot choose it. The others undo these steps.
   */
  | {
      readonly type:
        | "hide"
        | "unhide"
        | "purify"
        | "unpurify"
        | "mark"
        | "unmark"
        | "tweak"
        | "untweak";
      readonly item: number;
      readonly option: number;
    }
  /**
   * `cover`: the item leaves the list of active items. `use`: an item with bounds loses one of the uses it has left. The
   * others undo these steps.
   */
  | {
      readonly type: "cover" | "uncover" | "use" | "unuse";
      readonly item: number;
    };

const TYPES = [
  "try",
  "back",
  "hide",
  "unhide",
  "cover",
  "uncover",
  "purify",
  "unpurify",
  "mark",
  "unmark",
  "use",
  "unuse",
  "tweak",
  "untweak",
  "close",
  "reopen",
] as const;
const OUTCOMES = ["open", "solution", "dead-end"] as const;

/** Decodes an event from the engine's numbers; `null` if there are none. */
export function eventOf(numbers: Uint32Array): SearchEvent | null {
  if (numbers.length === 0) return null;
  const [code, item, option, level, place, of, outcomeCode, stuck] =
    numbers as unknown as [
      ...[number, number, number, number],
      ...[number, number, number, number],
    ];
  const type = TYPES[code]!;
  switch (type) {
    case "try": {
      const outcome = OUTCOMES[outcomeCode]!;
      const event = { type, level, item, option, place, of, outcome };
      return outcome === "dead-end" ? { ...event, stuck } : event;
    }
    case "close": {
      const outcome = OUTCOMES[outcomeCode]!;
      const event = { type, level, item, place, of, outcome };
      return outcome === "dead-end" ? { ...event, stuck } : event;
    }
    case "back":
      return { type, level, item, option };
    case "reopen":
      return { type, level, item };
    case "cover":
    case "uncover":
    case "use":
    case "unuse":
      return { type, item };
    default:
      return { type, item, option };
  }
}
