// A screenshot of every view for inspection: desktop and phone, light and dark.
import { desktop, PENTOMINOES, phone, picture, test } from "./page.mjs";

const QUEENS = "#v1/queens/8/mrv/31";
const OWN =
  "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2";
const TWO =
  "#v1/sudoku/3x3%3A1..........96.......2..8..34...8..7...8..3....5329.......54..19..4............76./mrv/0";
const HOLES =
  "#v1/polyomino/........_........_........_...xx..._...xx..._........_........_......../mrv/0";

const mode = (name) => (page) =>
  page.click(`mode-bar button[data-value="${name}"]`);
const edit = async (page) => {
  await mode("edit")(page);
  await page.locator("answer-panel .primary").waitFor();
};
const press = (name) => (page) =>
  page.getByRole("button", { name, exact: true }).click();
const open = (view) => (page) => page.click(`${view} summary`);
const pane = (name) => async (page) => {
  // On a phone the card beside the board is a separate page.
  const card = page.locator('mode-bar button[data-value="matrix"]');
  if (await card.isVisible()) await card.click();
  await page.click(`pane-bar button[data-value="${name}"]`);
};
const there = (selector) => (page) => page.locator(selector).first().waitFor();
const answered = there(
  "answer-panel .which:not(:empty), answer-panel .result:not(:empty), attempt-panel .result:not(:empty)",
);

// Each view: its link, and the actions that lead to it.
const views = {
  learn: ["#v1/learn//mrv/1"],
  "sudoku-watch": [""],
  "sudoku-matrix": ["", pane("links")],
  "sudoku-figures": ["", pane("figures")],
  "sudoku-edit": ["", edit],
  "sudoku-generate": ["", edit, open("generate-box")],
  "sudoku-jigsaw": [
    "",
    edit,
    (page) => page.getByRole("checkbox", { name: "Jigsaw" }).check(),
    there("region-brush .brushes:not([hidden])"),
  ],
  "sudoku-paste": [
    "",
    edit,
    open("paste-box"),
    (page) => page.fill("paste-box textarea", "12x"),
    press("Use it"),
    there("paste-box .fault:not(:empty)"),
  ],
  "sudoku-try": ["", mode("try"), press("Hint"), answered],
  "sudoku-solved": ["", edit, press("Solve"), answered],
  "sudoku-two": [TWO, edit, press("Unique?"), answered],
  "sudoku-gallery": [
    TWO,
    edit,
    press("Solve"),
    press("Gallery"),
    there(".pictures dlx-board svg"),
  ],
  "sudoku-16": [`#v1/sudoku/4x4%3A${".".repeat(256)}/mrv/90`],
  "queens-watch": [QUEENS],
  "queens-stops": [QUEENS, open("breakpoint-menu")],
  "queens-race": [
    QUEENS,
    pane("race"),
    (page) => page.click("race-panel .button"),
    there("race-panel .parted p"),
    there("race-panel dlx-board svg"),
  ],
  "queens-edit": ["#v1/queens/8%3A3.3%3A0.0_7.7/mrv/0", edit],
  "queens-try": [
    QUEENS,
    mode("try"),
    (page) => page.locator(".queens .cell").nth(0).click(),
    (page) => page.locator(".queens .cell").nth(9).click(),
    answered,
  ],
  "pentominoes-watch": [`${PENTOMINOES}/1519`],
  "pentominoes-matrix": [`${PENTOMINOES}/1519`, pane("links")],
  "pentominoes-edit": [`${PENTOMINOES}/1519`, edit],
  "pentominoes-pieces": [
    `${PENTOMINOES}/1519`,
    edit,
    (page) => page.selectOption("tiling-tools select", { value: "" }),
    open("tiling-tools"),
  ],
  "pentominoes-try": [
    `${PENTOMINOES}/1519`,
    mode("try"),
    there("piece-tray .box .button"),
    (page) => page.locator(".tiling .cell").nth(22).click(),
    press("Hint"),
    answered,
  ],
  "pentominoes-solved": [HOLES, edit, press("Solve"), answered],
  "pentominoes-3x20": [
    "#v1/polyomino/...................._...................._..................../mrv/300",
  ],
  "own-watch": [OWN],
  "own-edit": [OWN, edit],
  "own-try": [
    OWN,
    mode("try"),
    (page) => page.locator("cover-board .rows button").nth(1).click(),
    (page) => page.locator("cover-board .rows button").nth(3).click(),
    answered,
  ],
  share: [
    QUEENS,
    (page) => page.click("page-tools button[title^='Export']"),
    there("share-sheet dialog[open]"),
  ],
  help: [QUEENS, press("Help"), there("help-dialog dialog[open]")],
};

for (const [name, [hash, ...steps]] of Object.entries(views)) {
  for (const [size, screen] of Object.entries({ desktop, phone })) {
    test(`${name}_${size}`, async ({ visit }) => {
      // Reduced motion prevents screenshots during transitions.
      const page = await visit({ hash, ...screen, reducedMotion: "reduce" });
      for (const step of steps) await step(page);
      await page
        .locator("tree-strip[aria-busy]")
        .waitFor({ state: "detached" });
      await picture(page, `${name}-${size}-light`);
      await page.emulateMedia({ colorScheme: "dark" });
      // The canvases are painted again in the frame after the next.
      await page.evaluate(
        () =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(done)),
          ),
      );
      await picture(page, `${name}-${size}-dark`);
    });
  }
}
