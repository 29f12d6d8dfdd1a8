// The texts of the lesson, and for each page its place in the search (tree node, link operations since). The next page
// answers a question.
/** @import { Lesson } from "../../../types.js" */

/** @type {Lesson[]} */
export const lessons = [
  {
    chapter: "small",
    at: [0, 0],
    scene: 1,
    title: "Moves",
    text: [
      "Fill the grid: every row, every column and every box gets 1, 2, 3 and 4, each once.",
      "Click an empty cell. The digits that can go there fly out as cards. Each card is a move.",
    ],
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 2,
    title: "Jobs",
    text: [
      "One move does four jobs at once. It fills a cell, and it gives a row, a column and a box one of their digits.",
      "Point at a lamp: the cells of that job glow.",
    ],
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 3,
    title: "All the jobs",
    text: [
      "A finished Sudoku has done 64 jobs, each exactly once: 16 cells have a digit, and each row, column and box has its 1, 2, 3 and 4.",
      "The clues have done some jobs already. Light them.",
    ],
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 4,
    title: "All the moves",
    text: [
      "The same puzzle, drawn as a table. Row: a move. Column: a job that is still to do. Dot: this move does this job.",
      "Point at a row: its digit appears on the board. Point at the head of a column: all moves that can do the job appear.",
    ],
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 5,
    title: "Choose",
    text: [
      "Choose a move. Every move that would do one of its jobs again has to go.",
      "Choose as many as you like. Click a chosen move to take it back.",
    ],
    ask: {
      question: "Which moves have to go when a move is chosen?",
      why: true,
      answers: [
        "All moves with the same digit",
        "The moves that share a job with it",
        "The moves in the same row",
      ],
      right: 1,
      because: [
        "The same digit fits elsewhere too: the row, column and box there have their own jobs.",
        "Each of its jobs is done now, and must not be done twice.",
        "Another digit in the row does other jobs, unless it fills the same cell.",
      ],
    },
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 6,
    title: "Stuck",
    text: [
      "A job turns red when no move is left for it. Then one of the choices was wrong.",
      "Take the last choice back: the moves that left return in reverse order.",
    ],
  },
  {
    chapter: "small",
    at: [0, 0],
    scene: 7,
    title: "Where to look",
    text: [
      "The number above a column tells how many moves are left for the job. Start with the job that has the fewest.",
      "In this Sudoku one job always has a single move left, so nobody has to guess.",
    ],
    ask: {
      question: "Why does the job with the fewest moves come first?",
      why: true,
      answers: [
        "There are fewer ways to be wrong",
        "It is the most important job",
        "It leaves the shortest table",
      ],
      right: 0,
      because: [
        "With one move there is no guess, and with two at most one is wrong.",
        "All jobs must be done: none is more important.",
        "The rows that go depend on the move, not on the number of moves.",
      ],
    },
  },
  {
    chapter: "dance",
    at: [0, 0],
    scene: 8,
    title: "The trick",
    text: [
      "Four columns of the table, from close by. Each dot is linked to the dots above and below it. Drag the handle: move 2, the 4 in row 1, column 1, leaves. Its dots slip out of three columns, and the links bend past them.",
      "Drag it back: they slip in again. A dot that leaves remembers its neighbors, so a computer does this millions of times a second.",
    ],
  },
  {
    chapter: "small",
    at: [9, 0],
    scene: 9,
    title: "You know the idea",
    text: [
      "A puzzle is a table: columns are jobs, rows are moves. A solution is a set of moves that does each job exactly once. When you are stuck, take the last move back. The job with the fewest moves comes first.",
      "Now see it at work. Choose where to go on.",
    ],
    recap: [
      ["job", "something that must be done exactly once"],
      ["move", "does several jobs at once"],
      ["stuck", "a job has no move left"],
      ["link", "joins a dot to the next ones of its column"],
    ],
  },
  {
    chapter: "matrix",
    at: [0, 0],
    hand: true,
    title: "Exact cover",
    text: [
      "The columns A to G are seven items: jobs that must each be done exactly once. Each of the six rows is an option. A square means that the option does that job.",
      "Choose some of the options so that every item is covered exactly once: click their squares. Sudoku, queens and pentominoes are the same problem, only bigger.",
    ],
  },
  {
    chapter: "matrix",
    at: [0, 1],
    title: "Links",
    text: [
      "Every square links to the one above it and the one below it, and the items at the top link to their neighbors. Here option 2’s square has left D’s list, and its two neighbors link to each other.",
      "The square keeps its own two links. That is the whole trick: it can slip back into exactly the same place without any searching.",
    ],
  },
  {
    chapter: "matrix",
    at: [0, 0],
    title: "Where to start?",
    text: [
      "The square is back. Where does the search begin? With the item that has the fewest options left: fewer guesses, fewer mistakes. Ties go to the leftmost. Here that is A, with just options 2 and 4.",
    ],
    hover: { item: 0 },
    ask: {
      question: "A will be covered. Which squares must leave their lists?",
      answers: [
        "All squares of D and G",
        "The other squares of options 2 and 4",
        "None, yet",
      ],
      right: 1,
      because: [
        "Options 5 and 6 do not contain A: they stay open.",
        "Both cover A. So once one of them is chosen, the other cannot be used for D or G.",
        "Then D or G could pick an option that covers A again.",
      ],
    },
  },
  {
    chapter: "matrix",
    at: [0, 4],
    title: "Cover A",
    text: [
      "A has left the line of items. Options 2 and 4 contain A, so their other squares have left the lists of D and G: the links swing past them.",
      "Nothing was erased. Options 2 and 4 still hang below A. The search tries 2 first (dashed).",
    ],
    ask: {
      question:
        "Option 2 covers A, D and G. Which options are left once it is chosen?",
      answers: ["1 and 3", "1, 3 and 5", "1, 3, 5 and 6"],
      right: 0,
      because: [
        "4 has A and D, 5 has G, 6 has D and G: each would cover something twice.",
        "5 covers G, which 2 covers already.",
        "5 and 6 cover G, which 2 covers already.",
      ],
    },
  },
  {
    chapter: "matrix",
    at: [1, 0],
    plain: true,
    title: "Try option 2",
    text: [
      "D and G were covered in the same way as A. Every option that uses D or G is gone.",
      "What is left is a smaller problem of the same kind: items B, C, E and F, and options 1 and 3.",
    ],
    ask: {
      question:
        "B and E have one option left. B comes first, so option 3 is chosen. What happens next?",
      answers: ["It is solved", "E has no option left", "B is open again"],
      right: 1,
      because: [
        "3 covers B, C and F, but E still has to be covered.",
        "3 takes C and F with it, and option 1, the last one with E, needs both.",
        "Only when 3 is taken back.",
      ],
    },
  },
  {
    chapter: "matrix",
    at: [2, 0],
    title: "A dead end",
    text: [
      "Nothing can cover E now. One of the choices was wrong. The search need not know which: it backs up and tries the next option.",
    ],
    ask: {
      question: "Which choice is taken back first?",
      answers: ["Option 2, the first one", "Option 3, the last one"],
      right: 1,
      because: [
        "3 was chosen after 2, so it must be undone first.",
        "Last out, first back in. So each square returns between the neighbors it had.",
      ],
    },
  },
  {
    chapter: "matrix",
    at: [2, 8],
    title: "The way back",
    text: [
      "Each square that was taken out goes back in, in reverse order. That takes just two link changes per square.",
      "Step with ‹ and › below, or with Shift and the arrow keys, and watch every link close again. To Donald Knuth it looked like dancers leaving and rejoining their partners.",
      "Without links a program would copy the whole table before each choice, or search it for what to restore. The links restore it by themselves: nothing is copied, and only what changed is touched.",
    ],
  },
  {
    chapter: "matrix",
    at: [3, 0],
    title: "Try option 4",
    text: [
      "B had no other option, so 2 was taken back too. A has one more option: 4, which covers A and D.",
    ],
    ask: {
      question: "Which item comes next?",
      answers: [
        "B, with options 3 and 5",
        "E, with option 1 alone",
        "G, with option 5 alone",
      ],
      right: 1,
      because: [
        "B has two options, but some items have one.",
        "E and G both have one option left; E is farther left.",
        "G has as few as E, but E is farther left.",
      ],
    },
  },
  {
    chapter: "matrix",
    at: [5, 0],
    tree: true,
    runs: true,
    title: "Solved",
    text: [
      "E takes option 1 with C and F, and B takes option 5 with G. Every item is covered exactly once: options 4, 1 and 5 are the solution.",
      "It took five choices (nodes). Below is the whole search: each step down makes a choice, each step up undoes one.",
    ],
    recap: [
      ["item", "a job: a column of the table"],
      ["option", "a move: a row of the table"],
      ["cover", "an item leaves the line, its options leave the other lists"],
      ["dead end", "stuck: an open item has no option left"],
      ["node", "a choice that was tried: a place in the search tree"],
      ["level", "the number of choices that stand now"],
    ],
  },
  {
    chapter: "queens",
    at: [0, 0],
    heads: 8,
    title: "Four queens",
    text: [
      "Put four queens on the board so that none attacks another. What must happen exactly once? Each row gets one queen, each column gets one: eight items.",
      "A queen on a square is an option: it covers its row and column, say R1 (row 1) and C1 (column 1). Sixteen squares, sixteen options: point at one, and its square lights up. Middle rows and columns come first because they restrict the most.",
    ],
  },
  {
    chapter: "queens",
    at: [0, 0],
    title: "Diagonals",
    text: [
      "Queens also attack along diagonals. So each option has extra items: one for each diagonal through its square (d runs down, a runs up).",
      "They are secondary items, on the right: covered at most once. They are not in the top row’s list, so the search never branches on them. The longest is highlighted.",
    ],
    hover: { item: 10 },
    ask: {
      question: "Why can’t a diagonal be an item like a row?",
      why: true,
      answers: [
        "Because some diagonals get no queen",
        "Because it would be slower",
      ],
      right: 0,
      because: [
        "Ten diagonals are longer than one square, and four queens touch only eight of them.",
        "It would be wrong: there would be no solution at all.",
      ],
    },
  },
  {
    chapter: "queens",
    at: [1, 0],
    heads: 8,
    title: "One queen",
    text: [
      "The first queen covers its row, its column and two diagonals. Every other square on them is hidden: 6 of 16 options are left.",
      "The program knows no chess: only items and options.",
    ],
    ask: {
      question:
        "Now the second column has one square left. What does the search do?",
      answers: ["Tries the next row in order", "Takes that square at once"],
      right: 1,
      because: [
        "Each open row has two squares left, the second column only one.",
        "Fewest options first: a single option is no guess.",
      ],
    },
  },
  {
    chapter: "queens",
    at: [4, 0],
    heads: 8,
    runs: true,
    title: "All four placed",
    text: [
      "Each of the other three was forced. All rows and columns are covered, but some diagonals are not: they need not be.",
      "Eight queens on a full board work the same way. There are 92 solutions; the Queens tab shows them all.",
    ],
    recap: [
      [
        "primary item",
        "is covered exactly once: a row or column gets one queen",
      ],
      ["secondary item", "is covered at most once: a diagonal may stay empty"],
      ["forced", "an item with a single option: no guess"],
    ],
  },
  {
    chapter: "nutshell",
    at: [0, 0],
    title: "The world’s smallest Sudoku",
    text: [
      "Two cells, two digits, one row. What must happen exactly once? Each cell gets a digit: items x and y. The row gets a 1 and a 2: items r1 and r2.",
      "An option is a digit in a cell: “1 in x” covers x and r1, a 1 in the row.",
    ],
    ask: {
      question: "Why are there two items for the row, r1 and r2, and not one?",
      why: true,
      answers: [
        "The row takes two digits, each once",
        "So that the table is square",
      ],
      right: 0,
      because: [
        "An item “row” would be covered by the first digit, and no second one could ever go in.",
        "That is just a coincidence: a real Sudoku has 324 items and 729 options.",
      ],
    },
  },
  {
    chapter: "nutshell",
    at: [2, 0],
    runs: true,
    title: "Why not 81 + 9 + 9 + 9 + 9?",
    text: [
      "A real Sudoku has 81 cells, 9 rows, 9 columns, 9 boxes and 9 digits. But a row is covered nine times, by nine digits. What happens exactly once is “a 5 in row 1”.",
      "So there are 9 × 9 = 81 items for the rows, and 81 each for columns, boxes and cells: 324. Each of the 729 options, such as “5 at row 1, column 1”, covers four of them: one of each kind.",
    ],
    real: true,
    test: [
      {
        page: 6,
        question: "Which job should be done next?",
        answers: [
          "The first one in the table",
          "The one with the fewest moves left",
          "The one with the most moves left",
        ],
        right: 1,
        because: [
          "It may have many moves, and each of them has to be tried.",
          "Few moves are few guesses, and with one move there is no guess.",
          "Then each of these moves has to be tried.",
        ],
      },
      {
        page: 14,
        question: "When is the search at a dead end?",
        answers: [
          "When options are left over",
          "When all items are covered",
          "When an open item has no option left",
        ],
        right: 2,
        because: [
          "They are only not chosen: a solution need not use all of them.",
          "That is a solution.",
          "Nothing can cover this item any more, whatever is chosen next.",
        ],
      },
      {
        page: 15,
        question:
          "Why can a square that was taken out go back without a search?",
        answers: [
          "It keeps the links to its old neighbors",
          "The whole table was copied before",
          "The squares are sorted",
        ],
        right: 0,
        because: [
          "So two link changes put it back, if the last one out is the first one in.",
          "That is what links avoid: nothing is copied.",
          "Their order alone does not tell which neighbors are still there.",
        ],
      },
      {
        page: 19,
        question: "Why may a diagonal stay without a queen?",
        answers: [
          "It has too few squares",
          "It is a secondary item",
          "Queens do not attack along diagonals",
        ],
        right: 1,
        because: [
          "The long diagonals have four squares, and may stay empty too.",
          "A secondary item is covered at most once, a primary one exactly once.",
          "They do: no diagonal may have two queens.",
        ],
      },
      {
        page: 23,
        question: "What does the option “5 at row 1, column 1” cover?",
        answers: [
          "Row 1, column 1 and the first box",
          "A cell, and a 5 in row 1, column 1 and box 1",
          "Every item with a 5",
        ],
        right: 1,
        because: [
          "Then no other digit could go into row 1: it takes nine digits.",
          "These are four items: one of each kind, as in the small Sudoku.",
          "The other 5s belong to other rows, columns and boxes.",
        ],
      },
    ],
    recap: [
      [
        "item",
        "job, need: a cell gets a digit, or a house gets one of its digits",
      ],
      [
        "option",
        "move, candidate: one digit in one cell, which covers four items",
      ],
    ],
  },
  {
    chapter: "matrix",
    at: [0, 0],
    title: "Now for something big",
    text: [
      "That is everything. The 6 × 10 board and the twelve pentominoes are 72 items and 2,056 options, and the search walks through 3,637,260 nodes to find 9,356 solutions: 2,339 different ones, each in four orientations.",
      "Every step is one you have just made yourself. Choose below where to see them: millions of steps fly by in seconds.",
    ],
    last: true,
  },
];

export const learn = {
  /** @type {(k: number, n: number) => string} */
  place: (k, n) => `${k} of ${n}`,
  next: "Next page",
  previous: "Previous page",
  recap: "The words so far",
  // The four items of an option of the real Sudoku.
  real: {
    label: "The four items of a 5 at row 1, column 1",
    needs: {
      cell: "Cell: gets a digit",
      row: "Row 1: gets a 5",
      column: "Column 1: gets a 5",
      box: "Box 1: gets a 5",
    },
  },
  /** @type {(k: number, all: number, question: string) => string} */
  test: (k, all, question) => `A last test, ${k} of ${all}. ${question}`,
  nextQuestion: "Next question",
  /** @type {(right: number, all: number) => string} */
  score: (right, all) =>
    right === all
      ? `All ${all} right at once: you know how it works.`
      : `${right} of ${all} right at once. Look again at:`,
  plain: {
    title: "The same step with a plain table",
    /** @type {(all: number, rows: number, columns: number, cells: number) => string} */
    text: (all, rows, columns, cells) =>
      `A program without links reads all ${all} cells of the table to find the struck rows. Then it copies the ${rows} rows and ${columns} columns that are left, ${cells} cells, and keeps the old table for the way back.`,
    links:
      "On a table of 324 columns and 729 rows, that is 236,196 cells for each choice. Links touch only the squares that leave.",
  },
  // An explanation follows.
  right: "Yes. ",
  wrong: "Not quite. ",
  see: "See it happen",
  chapters: {
    small: "Start",
    matrix: "Knuth’s matrix",
    queens: "Four queens",
    nutshell: "Sudoku",
  },
  board: "The four queens",
  // The buttons at the ends of the chapters.
  runs: {
    matrix: "Step through it, beside its code",
    queens: "Run eight queens",
    nutshell: "Run a hard Sudoku",
  },
  hand: {
    label: "Choose options",
    /** @type {(k: number) => string} */
    option: (k) => `Option ${k}`,
    start: "Choose options, here or in the picture.",
    /** @type {(names: string[]) => string} */
    left: (names) => `Still to cover: ${names.join(", ")}.`,
    /** @type {(name: string) => string} */
    stuck: (name) => `No option for ${name} is left. Take one back.`,
    solved: "Every item is covered exactly once: solved!",
  },
  onwards: "Try next",
  onwardsTo: {
    polyomino: "The 6 × 10 search",
    queens: "Eight queens",
    sudoku: "A hard Sudoku",
  },
};
