// The guided run of the 6 × 10 pentominoes: it gathers speed by itself, and any key or touch takes over.
import { faults } from "./faults.mjs";
import { expect, phone, picture, placeOf, test, until } from "./page.mjs";

const caption = (page) => page.locator(".tour .told");
const wall = (page) => page.locator("dialog.wall");
/** Makes the time of a page run four times as fast; its frames and its worker keep theirs. */
const hurry = (page) =>
  page.addInitScript((rate) => {
    const now = performance.now.bind(performance);
    const wait = globalThis.setTimeout;
    performance.now = () => rate * now();
    globalThis.setTimeout = (run, ms = 0, ...values) =>
      wait(run, ms / rate, ...values);
  }, 4);
const start = (page) =>
  page.locator(".welcome").getByRole("button", { name: "Show me" }).click();

test("the_guided_run_goes_from_links_to_the_wall_of_all_solutions", async ({
  visit,
}) => {
  const page = await visit({ prepare: hurry });
  // The steps pass by themselves, so the page notes their captions.
  await page.evaluate(() => {
    globalThis.captions = [];
    new MutationObserver(() => {
      const text = document.querySelector(".tour .told")?.textContent ?? "";
      if (text && text !== globalThis.captions.at(-1))
        globalThis.captions.push(text);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await start(page);
  await expect(page.locator('main[data-tab="polyomino"]')).toBeVisible();
  await expect(wall(page)).toBeVisible();
  await expect(wall(page).locator(".ways")).toHaveText(
    /^9,356 ways to fill the board\. You saw .* being found\.$/,
  );
  const captions = await page.evaluate(() => globalThis.captions);
  expect(captions.map((text) => text.split(/[ .]/, 2).join(" "))).toEqual([
    "Take the",
    "Lay a",
    "A dead",
    "Try the",
    "Full speed",
  ]);
  await picture(page, "tour-wall");
  expect(await faults(page)).toEqual([]);
  await wall(page)
    .getByRole("button", { name: "Step through it yourself" })
    .click();
  await expect(page.locator(".tour")).toBeHidden();
  // The speed of the tab is that from before the run.
  await expect(page.locator("player-dock .speed")).toHaveValue("56");
});

test("a_key_or_a_touch_takes_over_the_guided_run", async ({ visit }) => {
  const page = await visit({ ...phone, prepare: hurry });
  await start(page);
  await expect(caption(page)).toHaveText(/^Lay a piece/);
  await picture(page, "tour-phone");
  await page.keyboard.press("Space");
  await expect(page.locator(".tour")).toBeHidden();
  await expect(page.locator("step-sentence .sentence")).toBeVisible();
  const play = page.locator('player-dock .play[aria-label="Play"]');
  await expect(play).toBeVisible();
  // The help starts it again; a touch on the pause button does not resume it.
  await page.getByRole("button", { name: "Help" }).click();
  await page
    .locator("help-dialog")
    .getByRole("button", { name: "Show me" })
    .click();
  await expect(caption(page)).toHaveText(/^Take the cell/);
  await page.locator("player-dock .play").click();
  await expect(page.locator(".tour")).toBeHidden();
  await expect(play).toBeVisible();
  await expect(page.locator("player-dock .speed")).toHaveValue("56");
});

test("with_reduced_motion_the_guided_run_is_a_sequence_of_stills", async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: "reduce" });
  await start(page);
  await expect(caption(page)).toHaveText(/^Take the cell/);
  await picture(page, "tour-hardest");
  expect(await faults(page)).toEqual([]);
  const next = page.locator(".tour").getByRole("button", { name: "Next" });
  await next.click();
  await expect(caption(page)).toHaveText(/^Lay a piece/);
  await next.click();
  await expect(caption(page)).toHaveText(/^A dead end/);
  await until(
    () => placeOf(page),
    (place) => place.startsWith("node 8 "),
    "the first dead end",
  );
  await expect(page.locator(".tiling .mark").first()).toBeVisible();
  await picture(page, "tour-stuck");
  await next.click();
  await expect(caption(page)).toHaveText(/^Try the next one/);
  await next.click();
  await expect(caption(page)).toHaveText(/^Full speed/);
  await picture(page, "tour-full");
  await next.click();
  await expect(wall(page).locator(".ways")).toHaveText(
    "9,356 ways to fill the board.",
  );
  await wall(page).getByRole("button", { name: "How does it work?" }).click();
  await expect(page.locator('main[data-tab="learn"]')).toBeVisible();
});

test("the_guided_run_leaves_a_drawn_board_in_the_history", async ({
  visit,
}) => {
  const board = "....._....._....._.....";
  const pieces = encodeURIComponent(':{"pieces":"tetrominoes"}');
  const page = await visit({ hash: `#v1/polyomino/${board}${pieces}/mrv/0` });
  await page.getByRole("button", { name: "Help" }).click();
  await page
    .locator("help-dialog")
    .getByRole("button", { name: "Show me" })
    .click();
  await expect(caption(page)).toHaveText(/^Take the cell/);
  await page.keyboard.press("Escape");
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".tiling .cell")).toHaveCount(20);
});
