// The texts of the code pane, in English.

export const code = {
  title: "Algorithm X",
  /** Knuth’s steps; i is an item, l the level, x the option that is tried there. */
  lines: {
    X1: "Begin at level l = 0 with all items open.",
    X2: "If no item is open: report a solution, go to X8.",
    X3: "Choose the open item i with the fewest options.",
    X4: "Cover i: hide its options from all other lists.",
    X5: "If i has another option x: cover the other items of x, increase l, go to X2. Else go to X7.",
    X6: "Take x back: uncover its other items in reverse order. Go to X5 with the next option.",
    X7: "Uncover i.",
    X8: "If l = 0, stop. Else decrease l and go to X6.",
  },
  // Each sentence tells a step at its place.
  says: {
    /** @type {(open: string) => string} */
    X1: (open) => `Nothing is chosen yet: ${open}.`,
    /** @type {(open: string) => string} */
    X2: (open) => `Not solved: ${open}.`,
    /** @type {(solutions: number) => string} */
    solved: (solutions) => `No item is open: solution ${solutions}.`,
    /** @type {(need: string, isFewest: boolean) => string} */
    X3: (need, isFewest) =>
      `${need}${isFewest ? ", the fewest" : ""}: it is chosen.`,
    /** @type {(item: string) => string} */
    X3none: (item) => `No option is left for ${item}: it is chosen.`,
    /** @type {(item: string) => string} */
    X4: (item) => `Cover ${item}.`,
    /** @type {(item: string) => string} */
    X4none: (item) => `Cover ${item}: there is no option to hide.`,
    /** @type {(option: string, level: number) => string} */
    X5: (option, level) =>
      `Try ${option}: its other items are covered. The level is ${level} now.`,
    /** @type {(item: string) => string} */
    X5next: (item) => `Look for the next option of ${item}.`,
    /** @type {(item: string) => string} */
    X5none: (item) => `No other option is left for ${item}.`,
    /** @type {(option: string) => string} */
    X6: (option) => `Take back ${option}.`,
    X6done: "All its other items are back.",
    /** @type {(item: string) => string} */
    X7: (item) => `Uncover ${item}.`,
    /** @type {(level: number) => string} */
    X8: (level) => `The level was ${level}: go back to the option before.`,
    X8end: "The level is 0: the search is over.",
  },
  // The operations on the links, with the numbers of the nodes.
  operations: {
    /** @type {(p: number, q: number, up: number, down: number, item: number, size: number) => string} */
    hide: (p, q, up, down, item, size) =>
      `hide(${p}): q = ${q}, DLINK(${up}) ← ${down}, ULINK(${down}) ← ${up}, LEN(${item}) ← ${size}`,
    /** @type {(p: number, q: number, up: number, down: number, item: number, size: number) => string} */
    unhide: (p, q, up, down, item, size) =>
      `unhide(${p}): q = ${q}, LEN(${item}) ← ${size}, DLINK(${up}) ← ${q}, ULINK(${down}) ← ${q}`,
    /** @type {(i: number, left: number, right: number) => string} */
    cover: (i, left, right) =>
      `cover(${i}): RLINK(${left}) ← ${right}, LLINK(${right}) ← ${left}`,
    /** @type {(i: number, left: number, right: number) => string} */
    uncover: (i, left, right) =>
      `uncover(${i}): RLINK(${left}) ← ${i}, LLINK(${right}) ← ${i}`,
  },
  /** @type {(items: number) => string} */
  open: (items) => (items === 1 ? "1 item is open" : `${items} items are open`),
  means: {
    level: "choices that stand now: the depth in the search tree",
    nodes: "choices tried so far",
    updates: "dots that left a list so far: the work of the search",
    covers: "items that left the line of items so far",
  },
  memory: "Memory",
  memoryHint:
    "The arrays of the links. Values that the last step changed are lit. A removed dot keeps its own links.",
  many: "This problem has too many dots to show its arrays and all its links. Choose a dot of the matrix to magnify its links, or ",
  /** The button that ends the sentence. */
  openKnuth: "open Knuth’s matrix in “Your own”",
  manyEnd: ".",
  items: "Items",
  /** @type {(k: number) => string} */
  option: (k) => `Option ${k}`,
  end: "End",
  fields: {
    name: "NAME",
    left: "LLINK",
    right: "RLINK",
    size: "LEN",
    top: "TOP",
    up: "ULINK",
    down: "DLINK",
  },
  trace: "Trace",
  traceHint: "Every step from the start to here.",
  copy: "Copy",
  text: "Save as text",
  jsonLines: "Save as JSON lines",
  /** @type {(n: number, isAll: boolean) => string} */
  copied: (n, isAll) =>
    isAll ? `${n} lines copied.` : `The first ${n} lines copied.`,
  failed: "The browser did not allow copying. Save the trace instead.",
};
