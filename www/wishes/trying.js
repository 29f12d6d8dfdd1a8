// What is wished for while somebody solves by hand.

/** Who fulfils a wish, by its type; `attempt()` resolves to the desk, see attempt.js. */
export function tryingWishes(page) {
  const desk = (act) => async (wish) => act(await page.attempt(), wish);
  return {
    undo: desk((desk) => desk.undo()),
    redo: desk((desk) => desk.redo()),
    noting: desk((desk) => desk.toggleNoting()),
    "note-all": desk((desk) => desk.noteAll()),
    // The next digit goes where the hint says: the keys of the board are at hand there.
    hint: desk(async (desk) => {
      const { row, column } = (await desk.hint()) ?? {};
      if (!document.activeElement?.closest("attempt-panel"))
        page.find(`.sudoku [data-at="${row},${column}"]`)?.focus();
    }),
    check: desk((desk) => desk.check()),
    "clear-attempt": desk((desk) => desk.clear()),
    "take-option": desk((desk, { option }) => desk.choose(option)),
    hold: desk((desk, wish) => desk.hold(wish)),
    "pick-cell"() {},
    "turn-square": desk((desk, { row, column }) => desk.press(row, column)),
    "put-digit": desk((desk, { row, column, digit }) =>
      desk.put(row, column, digit),
    ),
  };
}
