// The help, in English.

export const help = {
  title: "Dancing Links, in a minute",
  close: "Close",
  text: [
    "Each puzzle here is an exact cover problem: a table whose columns are things that must happen exactly once (the items) and whose rows are the choices (the options).",
    "The search takes the item with the fewest options and tries them one by one. Choosing an option removes everything that conflicts with it; taking it back restores everything, because every removed node keeps its own links.",
    "Board and matrix always show the same moment. Step forward and backward, play at any speed, or drag the slider to any node of the search tree. Click the matrix to magnify its links: arrow keys follow them, and they change as the search runs.",
  ],
  keys: [
    ["Space", "play, pause"],
    ["→  ←", "step forward, step back"],
    ["Shift + →  ←", "link forward, link back"],
    ["]  [", "next, previous solution"],
    [".", "next dead end"],
    ["+  −", "faster, slower"],
    ["Home  End", "start, end of what is explored"],
    [
      "F",
      "present: full screen, large text; → and ← turn the pages of the lesson",
    ],
    ["?", "this help"],
  ],
  reference: "For programs: the API reference of the npm package",
  keysTitle: "Keyboard (click the player first)",
};
