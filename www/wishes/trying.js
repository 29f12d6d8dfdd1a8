// What is wished for while somebody solves by hand.

/** Who fulfils a wish, by its type; `attempt()` resolves to the desk, see attempt.js. */
export function tryingWishes(page) {
  const desk = (act) => async (wish) => act(await page.attempt(), wish);
  return {
    undo: desk((desk) => desk.undo()),
    redo: desk((desk) => desk.redo()),
    noting: desk((desk) => desk.toggleNoting()),
    hint: desk((desk) => desk.hint()),
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
