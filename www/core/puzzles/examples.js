// The puzzles that the menu offers. The modules of the tabs hold the first of each, which is the default.
import { calendar, twelve } from "./calendar.js";
import { first as matrix } from "./matrix.js";
import { first as polyform } from "./polyform.js";
import { first as polyomino, rectangle } from "./polyomino.js";
import { first as queens } from "./queens.js";
import { ruleExamples, samurai } from "./rule-examples.js";
import { first as sudoku } from "./sudoku.js";

/** The twelve pieces of three to five balls. */
const BALLS = "ball-pieces";

/** By tab, in the order of the menu. The pentomino boards have 60 cells. */
export const examples = {
  sudoku: [
    sudoku,
    {
      id: "inkala2010",
      grid: "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    },
    {
      id: "golden",
      grid: ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    },
    {
      id: "easy",
      grid: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    },
    {
      id: "two",
      grid: "1..........96.......2..8..34...8..7...8..3....5329.......54..19..4............76.",
    },
    { id: "small", grid: "1......2..3.4...", box: [2, 2] },
    { id: "six", grid: "....3..5....4.3..6.2......1..35...61", box: [2, 3] },
    {
      id: "jigsaw",
      grid: ".....8....52.3.6....5....2.6....2.8...........2.9....4.1....9....3.1.85....6.....",
      map: "000011122011111122000055522333444522633444552663444555663338888667777778667778888",
    },
    {
      id: "diagonal",
      grid: ".......6.83.......2..........2.74.....8.....4............4..659.7.........6...4.1",
      diagonals: true,
    },
    { id: "sixteen", box: [4, 4], grid: "" },
    ...ruleExamples,
    // Overlapping grids are read as a pasted text is. The tab for problems of the user's own shows them.
    { id: "rule-samurai", pasted: samurai },
  ],
  queens: [
    queens,
    { id: "four", n: 4 },
    { id: "twelve", n: 12 },
    { id: "twenty", n: 20 },
    { id: "centre", n: 9, placed: [[4, 4]] },
    {
      id: "regions",
      n: 8,
      regions: [
        "BGGGGGGA",
        "BBGGGEGA",
        "FFFGEEEA",
        "FFGGEAAA",
        "CFEEEAAA",
        "CFEFEAAD",
        "CFEFFHAD",
        "CFFFHHHD",
      ],
    },
  ],
  polyomino: [
    polyomino,
    { id: "5x12", board: rectangle(5, 12) },
    { id: "4x15", board: rectangle(4, 15) },
    { id: "3x20", board: rectangle(3, 20) },
    {
      id: "8x8",
      board: rectangle(8, 8).map((row, r) =>
        r === 3 || r === 4 ? "...##..." : row,
      ),
    },
    {
      id: "corners",
      board: rectangle(8, 8).map((row, r) =>
        r === 0 || r === 7 ? "#......#" : row,
      ),
    },
    twelve,
    calendar(),
  ],
  polyform: [
    polyform,
    { id: "bricks", lattice: "cube", board: "2x4x4", pieces: "tetracubes" },
    { id: "solid", lattice: "cube", board: "3x4x5", pieces: "pentominoes" },
    { id: "bedlam", lattice: "cube", board: "4x4x4", pieces: "bedlam" },
    { id: "conway", lattice: "cube", board: "5x5x5", pieces: "conway" },
    {
      id: "graatsma",
      lattice: "cube",
      board: "3x3x3",
      pieces: "slothouber-graatsma",
    },
    { id: "pyramid", lattice: "sphere", board: "pyramid 5", pieces: BALLS },
    { id: "balls", lattice: "sphere", board: "5x11", pieces: BALLS },
    { id: "rhombus", lattice: "triangle", board: "6x6", pieces: "hexiamonds" },
    { id: "hexes", lattice: "hexagon", board: "4x7", pieces: "tetrahexes" },
    {
      id: "sticks",
      lattice: "stick",
      board: "5x5",
      pieces: { set: "tetrasticks", optional: true },
    },
  ],
  matrix: [
    matrix,
    {
      id: "matrix",
      text: "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n",
    },
    {
      id: "colors",
      text: "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    },
    { id: "langford", text: langford(4) },
  ],
};

// Langford pairs: two of each number k, with k other numbers between them.
/** @param {number} n */
function langford(n) {
  const places = Array.from({ length: 2 * n }, (_, i) => `s${i + 1}`);
  const lines = [
    [...Array.from({ length: n }, (_, i) => String(i + 1)), ...places].join(
      " ",
    ),
  ];
  for (let k = 1; k <= n; k++) {
    for (let i = 0; i + k + 1 < 2 * n; i++)
      lines.push(`${k} ${places[i]} ${places[i + k + 1]}`);
  }
  return `${lines.join("\n")}\n`;
}
