// The help, in English.

export const help = {
  title: "Dancing Links, in a minute",
  close: "Close",
  text: [
    "Each puzzle here is an exact cover problem: a table whose columns are things that must happen exactly once (the items) and whose rows are the choices (the options).",
    "The search takes the item with the fewest options left and tries them one by one. Choosing an option removes everything that conflicts with it; taking it back restores everything, because every removed link remembers its place.",
    "Board and matrix show the same instant. Step forwards and backwards, play at any speed, or drag the slider to any tree node. Press the matrix to see its links from close by: arrow keys walk along them, and they dance while the search goes on.",
  ],
  keys: [
    ["Space", "play, pause"],
    ["→  ←", "one step on, one step back"],
    ["Shift + →  ←", "one link on, one link back"],
    ["]  [", "next, previous solution"],
    [".", "next dead end"],
    ["+  −", "faster, slower"],
    ["Home  End", "root of the search, as far as explored"],
    ["?", "this help"],
  ],
  keysTitle: "Keys, while the player has the focus",
};
