// Solving by hand on a phone: its messages, and what can be done about them, are in view.
import { begin, waitForMessage, EASY } from "./attempt.mjs";
import { expect, phone, phoneOf, test } from "./page.mjs";

/** A Sudoku that lacks one digit, a 5. */
const ALMOST =
  "#v1/sudoku/3x3%3A.34678912672195348198342567859761423426853791713924856961537284287419635345286179/mrv/0";

const key = (page, digit) =>
  page.locator("attempt-panel .pad button").nth(digit - 1);

async function solve(visit, screen) {
  const page = await begin(visit, ALMOST, screen);
  await page.locator(".sudoku .cell").first().tap();
  await key(page, 5).tap();
  await waitForMessage(page, /^Solved!$/);
  return page;
}

test("on_a_phone_the_time_and_the_hints_are_told_at_the_end", async ({
  visit,
}) => {
  const page = await solve(visit, phone);
  await expect(page.getByText("without a hint.")).toBeVisible();
});

/** Expects that a part is in the window and that nothing covers its middle. */
async function expectInView(locator) {
  await expect(locator).toBeInViewport({ ratio: 1 });
  const isOnTop = await locator.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return node.contains(top);
  });
  expect(isOnTop, `${locator} is on top`).toBe(true);
}

for (const screen of [phone, phoneOf(390, 664)]) {
  const { height } = screen.viewport;
  test(`the_buttons_of_an_outcome_are_in_view_on_a_phone_of_${height}`, async ({
    visit,
  }) => {
    const solved = await solve(visit, screen);
    for (const name of ["New puzzle", "Watch the computer do it"])
      await expectInView(solved.getByRole("button", { name }));
    await expectInView(solved.locator("sudoku-board"));

    const page = await begin(visit, EASY, screen);
    await page.locator(".sudoku .cell").nth(2).tap();
    await key(page, 1).tap();
    await page.getByRole("button", { name: "Check" }).tap();
    await waitForMessage(page, /^1 digit is wrong/);
    await expectInView(page.getByRole("button", { name: "Remove it" }));
    await expectInView(page.locator("sudoku-board"));
    for (const one of await page.locator("attempt-panel .pad button").all())
      await expectInView(one);
    await page.getByRole("button", { name: "Remove it" }).tap();
    await waitForMessage(page, /^$/);
    await expect(page.locator("attempt-panel .outcome")).toBeHidden();
  });
}

test("only_the_key_of_the_notes_tells_their_state", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  const note = page.locator("page-tools .note");
  const notes = page.getByRole("button", { name: "Notes", exact: true });
  await notes.tap();
  await expect(notes).toHaveAttribute("aria-pressed", "true");
  await expect(note).toHaveText("");
  await page.locator(".sudoku .cell").nth(2).focus();
  await page.keyboard.press("n");
  await expect(note).toHaveText("Notes off");
  await page.keyboard.press("n");
  await expect(note).toHaveText("Notes on");
  const center = page.getByRole("button", { name: "Center", exact: true });
  await center.tap();
  await expect(center).toHaveAttribute("aria-pressed", "true");
  await expect(note).toHaveText("", { timeout: 1500 });
});

test("no_button_moves_when_the_hint_can_be_done", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  const buttons = page.locator("attempt-panel > .ask .button");
  const places = () =>
    buttons.evaluateAll((nodes) =>
      nodes.map(({ offsetLeft, offsetTop }) => `${offsetLeft},${offsetTop}`),
    );
  const before = await places();
  await page.getByRole("button", { name: "Hint" }).tap();
  await page.getByRole("button", { name: "Do it" }).waitFor();
  expect(await places()).toEqual(before);
});

test("the_held_key_shows_how_many_of_its_digit_are_left", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  await page.getByRole("button", { name: "Digit first" }).tap();
  await key(page, 7).tap();
  await expect(key(page, 7)).toHaveAttribute("aria-pressed", "true");
  const [own, left] = await key(page, 7).evaluate((node) =>
    [null, "::after"].map((part) => getComputedStyle(node, part).color),
  );
  expect(left).toBe(own);
});

test("with_the_digit_first_a_phone_speaks_of_taps", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  const legend = page.locator("attempt-panel");
  await page.getByRole("button", { name: "Digit first" }).tap();
  await key(page, 7).tap();
  await expect(legend).toContainText("Tap the cells for 7.");
});
