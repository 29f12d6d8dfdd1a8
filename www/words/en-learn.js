// The lesson on Knuth's matrix: what is said, and the place in the search it is said about (tree node, link operations since).

export const lessons = [
  {
    at: [0, 0],
    title: "Exact cover",
    text: [
      "Six options stand here as rows, seven items A to G as columns. A dot says that the option covers the item.",
      "Choose some of the options so that every item is covered exactly once. Can you see which? Sudoku, queens and pentominoes are the same question, only larger.",
    ],
  },
  {
    at: [0, 0],
    title: "Links",
    text: [
      "Every dot knows the dot above it and the dot below it, and so do the items at the top know their neighbours. To take a dot out, its two neighbours are linked to each other.",
      "The dot that was taken out still remembers both neighbours. That is the trick: it can go back in at any time, to exactly its place, without looking for it.",
    ],
  },
  {
    at: [0, 0],
    title: "Where to start?",
    text: [
      "Somebody has to cover A, and only options 2 and 4 do. B, C, E and F have two options as well; D and G have three.",
      "The search takes the item with the fewest options left, the leftmost of them: A. Which dots have to go when A is dealt with?",
    ],
  },
  {
    at: [0, 4],
    title: "Cover A",
    text: [
      "A has left the line of items. Options 2 and 4 contain A, so only one of them can be chosen: their other dots have left the lists of D and G.",
      "Look at the links of D and G: they now pass options 2 and 4 by.",
    ],
  },
  {
    at: [1, 0],
    title: "Try option 2",
    text: [
      "Option 2 covers A, D and G. So D and G are covered in the same way, and everything that shares one of them is gone: options 4, 5 and 6.",
      "What is left is a smaller problem: items B, C, E and F, and options 1 and 3. How does it go on?",
    ],
  },
  {
    at: [2, 0],
    title: "A dead end",
    text: [
      "B was left with option 3 alone. But option 3 also covers C and F, and option 1, the last one with E, needs them too. Nothing can cover E any more.",
      "The choices were wrong. Which one is taken back first?",
    ],
  },
  {
    at: [2, 9],
    title: "The way back",
    text: [
      "The last one first. Each dot that was taken out goes back in, in exactly the opposite order, and finds its neighbours as it left them.",
      "Step back and forth with the arrow keys and Shift: every link that opened closes again. Donald Knuth saw dancers leave the floor and come back to their partners.",
    ],
  },
  {
    at: [3, 0],
    title: "Try option 4",
    text: [
      "A has one more option: 4, which covers A and D. Now E and F have little choice. What will be next?",
    ],
  },
  {
    at: [5, 0],
    title: "Solved",
    text: [
      "E takes option 1 with C and F, and B takes option 5 with G. Every item is covered exactly once: options 4, 1 and 5 are the solution.",
      "It took five tree nodes. The 6 × 10 board of the twelve pentominoes takes 3,637,260, and not one step of them is different from these.",
    ],
  },
];

export const learn = {
  place: (k, n) => `${k} of ${n}`,
  next: "Next",
  previous: "Back",
  onwards: "Now larger",
  onwardsTo: { queens: "Queens", sudoku: "A Sudoku", polyomino: "Pentominoes" },
};
