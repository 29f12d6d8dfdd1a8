// Faults that were found by use, each with its smallest steps.
import { cell, edit } from "./edit.mjs";
import {
  expect,
  figure,
  focus,
  PENTOMINOES,
  placeOf,
  test,
  until,
} from "./page.mjs";

/** Matrix of `n` options, each with the one item of its row. */
const own = (n) => {
  const names = Array.from({ length: n }, (_, i) => `i${i}`);
  return `#v1/matrix/${encodeURIComponent([names.join(" "), ...names].join("\n"))}/mrv/0`;
};

test("a_view_is_drawn_when_its_code_arrives_last", async ({ visit }) => {
  let pass;
  const passed = new Promise((resolve) => (pass = resolve));
  const page = await visit({
    hash: "#v1/sudoku/2x2%3A1.............../mrv/0/edit",
    ready: false,
    prepare: (page) =>
      page.route(/\/watch(-[^/]*)?\.js$/, async (route) => {
        await passed;
        await route.continue();
      }),
  });
  await page.locator("answer-panel:not([hidden])").waitFor();
  await expect(page.locator("matrix-view .size")).toHaveText(/\d/);
  pass();
  await expect(page.locator("breakpoint-menu summary")).toHaveText(/./);
  await expect(page.locator("steer-panel")).toBeHidden();
});

test("play_at_the_end_starts_again", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  await page.locator("player-dock .speed").fill("200");
  const play = page.locator("player-dock .play");
  await play.click();
  await expect(page.locator(".sentence")).toHaveText(/^Search over/);
  await page.locator("player-dock .speed").fill("20");
  await play.click();
  await expect(page.locator(".sentence")).not.toHaveText(/^Search over/);
});

test("the_end_of_a_search_shows_its_last_solution", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await focus(page);
  await page.locator("player-dock .speed").fill("200");
  await page.keyboard.press(" ");
  await expect(page.locator(".sentence")).toHaveText(/^Search over/);
  await expect(page.locator('.queens .cell[data-is="found"]')).toHaveCount(6);
});

test("the_last_page_of_the_lesson_has_nothing_to_play", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });
  await page
    .getByRole("button", { name: "Sudoku", exact: true })
    .last()
    .click();
  const next = page.locator("lesson-card .walk .primary");
  const play = page.locator("player-dock .play");
  await expect(play).toBeVisible();
  const which = page.locator("lesson-card .which");
  while (await next.isVisible()) {
    const before = await which.textContent();
    await next.click();
    await expect(which).not.toHaveText(before);
  }
  await expect(play).toBeHidden();
});

test("the_text_beside_distinct_solutions_is_true_of_the_watched_search", async ({
  visit,
}) => {
  const page = await edit(visit, "#v1/queens/6/mrv/0");
  await page
    .getByRole("checkbox", {
      name: "Count mirrored and rotated solutions once",
    })
    .check();
  await page.getByText("The watched search visits them, too.").waitFor();
  // The four solutions are rotations and reflections of one.
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(/^Exactly 1 /);
  await page.click('mode-bar button[data-value="watch"]');
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").click();
  await expect(page.locator(".sentence")).toHaveText(
    /^Search over: 4 solutions/,
  );
});

test("a_count_on_all_cores_was_a_search", async ({ visit }) => {
  const page = await edit(visit, "#v1/queens/13/mrv/0");
  await page.getByRole("button", { name: "Count" }).click();
  const detail = page.locator("answer-panel .message .detail");
  await expect(detail).toHaveText(/core/);
  await expect(detail).not.toHaveText(/without|no search/);
});

test("the_rows_of_a_solution_are_scrolled_into_view", async ({ visit }) => {
  const page = await visit({ hash: own(40) });
  await page
    .locator("player-dock")
    .getByRole("button", { name: "Next solution" })
    .click();
  await expect(page.locator("cover-board .rows li").last()).toBeInViewport();
});

test("escape_closes_the_magnifier_from_the_dock", async ({ visit }) => {
  const page = await visit({ hash: "" });
  await page.locator("matrix-view").locator("canvas").first().click();
  const lens = page.locator("links-magnifier");
  await expect(lens).toBeVisible();
  await focus(page);
  await page.keyboard.press("Escape");
  await expect(lens).toBeHidden();
});

test("digits_from_0_are_read_with_a_note", async ({ visit }) => {
  const page = await edit(visit);
  const text = "0123456789ABCDEF".padEnd(256, ".");
  await page.locator("paste-box summary").click();
  await page.locator("paste-box textarea").fill(text);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.locator("paste-box")).toContainText("0 is read as 1");
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /1 given/);
});

test("past_the_last_solution_the_search_stays", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/12" });
  await focus(page);
  const before = await figure(page, "Nodes");
  await page.keyboard.press("]");
  await expect(page.getByText("No more solutions.")).toBeVisible();
  expect(await figure(page, "Nodes")).toBe(before);
});

test("a_reload_during_a_fast_search_goes_on_there", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/1519` });
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").click();
  await until(
    () => figure(page, "Nodes"),
    (n) => n > 50_000,
    "far from the link",
  );
  await page.reload();
  await until(
    () => placeOf(page),
    (text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "")) > 50_000,
    "the place before the reload",
  );
});

test("an_old_error_does_not_stand_beside_a_new_text", async ({ visit }) => {
  const page = await edit(visit, own(3));
  const text = page.locator("#own-text");
  await text.fill("a a\na");
  await expect(page.locator("#own-fault")).toHaveText(/again|twice|new name/);
  // Typed text of this length takes too long.
  await text.evaluate((node) => {
    const many = Array.from({ length: 50_000 }, (_, i) => `x${i}`);
    node.value = [many.join(" "), ...many].join("\n");
  });
  await text.dispatchEvent("change");
  await expect(page.locator("#own-fault")).not.toHaveText(/again|new name/);
});

test("a_hint_names_its_piece_in_the_status_of_the_tray", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0/try` });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator("attempt-panel .result")).toHaveText(
    /piece [A-Z]/i,
  );
  const said = await page.locator("attempt-panel .result").textContent();
  const [, piece] = /piece ([A-Z]) at/.exec(said);
  await expect(page.locator("piece-tray [role=status]")).toHaveText(
    new RegExp(`^piece ${piece}`),
  );
});

test("the_slider_begins_near_its_place", async ({ visit }) => {
  const page = await visit({
    hash: `${PENTOMINOES}/1451`,
    prepare: (page) =>
      page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          globalThis.most = 0;
          const look = () => {
            const line = document.querySelector(".timeline");
            const { value, max } = line ?? {};
            if (Number(value) > 100)
              globalThis.most = Math.max(globalThis.most, value / max);
            requestAnimationFrame(look);
          };
          look();
        });
      }),
  });
  await until(
    () => placeOf(page),
    (text) => /1,451/.test(text),
    "the place",
  );
  expect(await page.evaluate(() => globalThis.most)).toBeLessThan(0.1);
});
