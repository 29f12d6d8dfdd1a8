/** One step of a search. `item` and `option` are ids, as in a description. */
export type SearchEvent =
  /** An option was put on the path: a tree node was entered. */
  | {
      readonly type: "try";
      /** Options on the path, this one included. */
      readonly level: number;
      /** The item that was branched on. */
      readonly item: number;
      readonly option: number;
      /** The option's place among those of the item, from 1. */
      readonly place: number;
      /** How many options the item had. */
      readonly of: number;
      readonly outcome: "open" | "solution" | "dead-end";
      /** At a dead end the item that has no option left. */
      readonly stuck?: number;
    }
  /** An option was taken off the path. */
  | {
      readonly type: "back";
      /** Options on the path before, this one included. */
      readonly level: number;
      readonly item: number;
      readonly option: number;
    }
  /**
   * The option's node left the item's list, or returned to it; the item took the option's colour, or lost it; the
   * option gives the item the colour it has already, or no longer does.
   */
  | {
      readonly type:
        "hide" | "unhide" | "purify" | "unpurify" | "mark" | "unmark";
      readonly item: number;
      readonly option: number;
    }
  /** The item left the list of active items, or returned to it. */
  | { readonly type: "cover" | "uncover"; readonly item: number };

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
] as const;
const OUTCOMES = ["open", "solution", "dead-end"] as const;

/** Makes an event of the numbers that the engine gives; of none, `null`. */
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
    case "back":
      return { type, level, item, option };
    case "cover":
    case "uncover":
      return { type, item };
    default:
      return { type, item, option };
  }
}
