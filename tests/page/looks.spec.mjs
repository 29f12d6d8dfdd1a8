// A picture of every view, for somebody to look at: desktop and phone, light and dark.
import { desktop, phone, picture, test, visit } from "./page.mjs";

const views = {
  learn: ["#v1/learn//mrv/1"],
  "sudoku-watch": [""],
  "sudoku-edit": ["", "edit"],
  "sudoku-try": ["", "try", "Hint"],
  "sudoku-solved": ["", "edit", "Solve"],
  "sudoku-two": [
    "#v1/sudoku/3x3%3A1..........96.......2..8..34...8..7...8..3....5329.......54..19..4............76./mrv/0",
    "edit",
    "Unique?",
  ],
  "sudoku-16": [`#v1/sudoku/4x4%3A${".".repeat(256)}/mrv/90`],
  "queens-watch": ["#v1/queens/8/mrv/31"],
  "queens-edit": ["#v1/queens/8%3A3.3%3A0.0_7.7/mrv/0", "edit"],
  "pentominoes-watch": [
    "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv/1519",
  ],
  "pentominoes-solved": [
    "#v1/polyomino/........_........_........_...xx..._...xx..._........_........_......../mrv/0",
    "edit",
    "Solve",
  ],
  "pentominoes-3x20": [
    "#v1/polyomino/...................._...................._..................../mrv/300",
  ],
  "own-watch": [
    "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2",
  ],
  "own-edit": [
    "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2",
    "edit",
  ],
};

for (const [name, [hash, mode, ask]] of Object.entries(views)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [size, viewport] of Object.entries({ desktop, phone })) {
      test(`${name}_${size}_${colorScheme}`, async (t) => {
        const page = await visit(t, { hash, colorScheme, viewport });
        if (mode) await page.click(`mode-bar button[data-value="${mode}"]`);
        if (ask) {
          await page.click(`text=${ask}`);
          await page
            .locator(
              "answer-panel .which:not(:empty), answer-panel .result:not(:empty), attempt-panel .result:not(:empty)",
            )
            .first()
            .waitFor();
        }
        await picture(page, `${name}-${size}-${colorScheme}`);
        if (size === "phone" && !mode) {
          await page.click('mode-bar button[data-value="matrix"]');
          await picture(page, `${name}-matrix-phone-${colorScheme}`);
        }
      });
    }
  }
}
