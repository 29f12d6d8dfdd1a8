/** The first solution of the 6 × 10 search, row by row: the end of the lesson. */
export const LARGE = [
  "LLXFFTTTWW",
  "LXXXFFTWWN",
  "LUXUFZTWNN",
  "LUUUYZZZNV",
  "PPPYYYYZNV",
  "PPIIIIIVVV",
];
