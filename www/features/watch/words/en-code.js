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
  means: {
    level: "choices that stand now: the depth in the search tree",
    nodes: "choices tried so far",
    updates: "dots that left a list so far: the work of the search",
    covers: "items that left the line of items so far",
  },
  memory: "Memory",
  memoryHint:
    "The arrays of the links. Values that the last step changed are lit. A removed dot keeps its own links.",
  many: "This problem has too many dots for a table. Open Knuth’s matrix in “Your own”.",
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
    isAll ? `${n} steps copied.` : `The first ${n} steps copied.`,
  failed: "The browser did not allow copying. Save the trace instead.",
};
