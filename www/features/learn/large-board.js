/** The first solution of the 6 × 10 search, row by row: the end of the lesson. */
export const SOLVED_BOARD = [
  "LLXFFTTTWW",
  "LXXXFFTWWN",
  "LUXUFZTWNN",
  "LUUUYZZZNV",
  "PPPYYYYZNV",
  "PPIIIIIVVV",
];
