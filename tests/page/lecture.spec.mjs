// The lecture: code, links and arrays in one view.
import assert from "node:assert/strict";
import { expect, focus, test, until } from "./page.mjs";
import { views } from "./views.mjs";

const START = views.own.replace(/\d+$/, "0");
const here = (page) => page.locator("code-pane .code [aria-current] b");
const row = (page, name) =>
  page
    .locator("code-pane .arrays")
    .first()
    .locator("tr", { has: page.locator(`th:text-is("${name}")`) })
    .locator("td");

/** Opens the lecture at its start, and presents it. */
async function presented(visit, viewport) {
  const page = await visit({ hash: `${START}/all`, viewport });
  await expect(here(page)).toHaveText("X1");
  await focus(page);
  await page.keyboard.press("f");
  await expect(page.locator("html")).toHaveAttribute("data-present", "");
  return page;
}

test("at_the_end_arrays_and_links_stand_as_at_the_start", async ({ visit }) => {
  const page = await visit({ hash: `${START}/all` });
  await expect(here(page)).toHaveText("X1");
  const first = {
    right: await row(page, "RLINK").allTextContents(),
    sizes: await row(page, "LEN").allTextContents(),
  };
  assert.equal(first.right.join(" "), "1 2 3 4 5 6 7 0");
  await focus(page);
  await until(
    async () => {
      await page.keyboard.press("ArrowRight");
      return page.locator("code-pane .now").textContent();
    },
    (text) => text === "The level is 0: the search is over.",
    "the end of the search",
  );
  await expect(here(page)).toHaveText("X8");
  assert.deepEqual(await row(page, "RLINK").allTextContents(), first.right);
  assert.deepEqual(await row(page, "LEN").allTextContents(), first.sizes);
  const field = page.locator("links-field");
  await expect(field.locator('.head[data-is="live"]')).toHaveCount(7);
  await expect(field.locator('.option[data-is="live"]')).toHaveCount(6);

  await test.step("the_board_keeps_the_last_solution_and_says_so", async () => {
    await page.click('pane-bar button[data-value="links"]');
    await expect(field.locator('.option[data-is="live"]')).toHaveCount(6);
    await expect(
      page.locator('cover-board [data-is="chosen"]').first(),
    ).toBeVisible();
    await expect(page.locator("step-sentence .ending")).toContainText(
      "The board keeps the last solution. The links are as at the start.",
    );
  });
});

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
])
  test(`all_lines_of_the_code_are_seen_when_presented_${width}`, async ({
    visit,
  }) => {
    const page = await presented(visit, { width, height });
    const heights = () =>
      page.locator("code-pane .code").evaluate((code) => {
        const { fontSize } = getComputedStyle(code.firstElementChild);
        const { clientHeight, scrollHeight } = code;
        return { clientHeight, scrollHeight, font: parseFloat(fontSize) };
      });
    const { font } = await until(
      heights,
      (code) => code.scrollHeight <= code.clientHeight,
      "all lines",
    );
    assert.ok(font >= 15, `${font}px`);
    // The text keeps its size while links are changed.
    for (let k = 0; k < 8; k++) await page.keyboard.press("Shift+ArrowRight");
    await expect(here(page)).toHaveText("X5");
    assert.equal((await heights()).font, font);
  });

test("the_current_line_is_in_view_beside_many_arrays", async ({ visit }) => {
  const more = ["A B", "C D", "E F G", "A C", "B D F", "A E", "B C D E", "F G"];
  const text = encodeURIComponent(["", ...more].join("\n"));
  const page = await visit({
    hash: `${START.replace("/mrv", `${text}/mrv`)}/all`,
    viewport: { width: 1280, height: 720 },
  });
  await expect(here(page)).toHaveText("X1");
  const code = page.locator("code-pane .code");
  assert.ok(
    await code.evaluate((list) => list.scrollHeight > list.clientHeight + 8),
    "a list that is too long",
  );
  await focus(page);
  const isSeen = () =>
    code.evaluate((list) => {
      const line = list.querySelector("[aria-current]").getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      return line.top >= top - 1 && line.bottom <= bottom + 1;
    });
  await until(
    async () => {
      if ((await here(page).textContent()) === "X8") return isSeen();
      await page.keyboard.press("Shift+ArrowRight");
      return false;
    },
    Boolean,
    "X8 in view",
  );
  await page.getByRole("button", { name: "Back to the start" }).click();
  await expect(here(page)).toHaveText("X1");
  await until(isSeen, Boolean, "X1 in view");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("a_link_opens_the_place_between_two_nodes", async ({ visit }) => {
  const page = await visit({ hash: `${START}/code` });
  await expect(here(page)).toHaveText("X1");
  await page.locator("player-dock select").selectOption("link");
  await focus(page);
  const moment = page.locator("code-pane");
  await until(
    async () => {
      if ((await moment.getAttribute("data-moment")) === "0.4") return true;
      await page.keyboard.press("ArrowRight");
      return false;
    },
    Boolean,
    "four links",
  );
  await expect(page).toHaveURL(/\/mrv\/0\.4\/code$/);
  const size = await row(page, "LEN").allTextContents();
  const told = await page.locator("code-pane .now").textContent();
  const { hash } = new URL(page.url());

  const other = await visit({ hash });
  await expect(other.locator("code-pane")).toHaveAttribute(
    "data-moment",
    "0.4",
  );
  await expect(other.locator("player-dock select")).toHaveValue("link");
  assert.deepEqual(await row(other, "LEN").allTextContents(), size);
  await expect(other.locator("code-pane .now")).toHaveText(told);

  await test.step("it_survives_another_tab_and_a_reload", async () => {
    await other.click('puzzle-tabs button:has-text("Queens")');
    await expect(other.locator('main[data-tab="queens"]')).toBeVisible();
    await other.click('puzzle-tabs button:has-text("Your own")');
    await expect(other).toHaveURL(/\/mrv\/0\.4\/code$/);
    await other.reload();
    await expect(other.locator("code-pane")).toHaveAttribute(
      "data-moment",
      "0.4",
    );
  });

  await test.step("links_past_the_next_node_stop_before_it", async () => {
    const far = await visit({ hash: hash.replace("0.4", "0.999999") });
    await expect(far.locator("code-pane")).toHaveAttribute(
      "data-moment",
      /^0\.[1-9]\d?$/,
    );
  });
});

test("a_lecture_plays_single_links", async ({ visit }) => {
  const page = await visit({ hash: START });
  const wanted = page.locator("player-dock .wanted");
  const usual = await wanted.textContent();
  await page.click('pane-bar button[data-value="all"]');
  await expect(wanted).toHaveText(/links\/s$/);
  await expect(here(page)).toHaveText("X1");
  await page.locator("player-dock .play").click();
  // A search that plays by nodes passes no link of the first choice.
  const moments = new Set();
  await until(
    async () => {
      moments.add(await page.locator("code-pane").getAttribute("data-moment"));
      return moments.has("0.3");
    },
    Boolean,
    "the third link",
  );
  assert.ok(moments.has("0.1") && moments.has("0.2"), [...moments].join());
  await page.locator("player-dock .play").click();

  await test.step("by_choices_the_default_speed_returns", async () => {
    const grain = page.locator("player-dock select");
    await grain.selectOption("choice");
    await expect(wanted).toHaveText(usual);
    await grain.selectOption("link");
    await expect(wanted).toHaveText(/links\/s$/);
  });

  await test.step("a_chosen_speed_is_kept", async () => {
    await page.locator("player-dock .speed").fill("100");
    await expect(wanted).toHaveText(/k nodes\/s$/);
    const chosen = await wanted.textContent();
    await page.locator("player-dock select").selectOption("choice");
    await expect(wanted).toHaveText(chosen);
  });
});

test("a_lecture_begins_alike_in_every_tab_and_opens_knuths_matrix", async ({
  visit,
}) => {
  const page = await visit();
  const place = page.locator("player-dock .place");
  const grain = page.locator("player-dock select");
  await page.click('pane-bar button[data-value="all"]');
  await expect(place).toHaveText(/^node 0 /);
  await expect(grain).toHaveValue("link");
  await page.click('puzzle-tabs button[data-value="queens"]');
  await expect(page.locator('main[data-tab="queens"]')).toBeVisible();
  await expect(place).toHaveText(/^node 0 /);
  await expect(grain).toHaveValue("link");
  await expect(here(page)).toHaveText("X1");
  await page
    .getByRole("button", { name: "open Knuth’s matrix in “Your own”" })
    .click();
  await expect(page.locator('main[data-tab="matrix"]')).toBeVisible();
  await expect(page.locator("code-pane .many")).toBeHidden();
  await expect(row(page, "RLINK").first()).toHaveText("1");
  await expect(grain).toHaveValue("link");
  await expect(place).toHaveText(/^node 0 /);
  await expect(page.locator("player-dock .play")).toBeFocused();
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
])
  test(`the_grain_is_chosen_and_the_player_is_centered_when_presented_${width}`, async ({
    visit,
  }) => {
    const page = await presented(visit, { width, height });
    const grain = page.locator("player-dock .grain select");
    await expect(grain).toBeInViewport({ ratio: 1 });
    await grain.selectOption("choice");
    await expect(
      page.locator('player-dock [aria-label="Next choice"]'),
    ).toBeVisible();
    const boxes = () =>
      page.evaluate(() =>
        [".grain", ".buttons", ".pace"].map((name) => {
          const node = document.querySelector(`player-dock ${name}`);
          const { left, right } = node.getBoundingClientRect();
          return { left, right };
        }),
      );
    const [choice, buttons, pace] = await boxes();
    const middle = (buttons.left + buttons.right) / 2;
    assert.ok(Math.abs(middle - width / 2) < 20, `${middle} of ${width}`);
    assert.ok(choice.right < buttons.left && buttons.right < pace.left);
    assert.ok(pace.right <= width, `${pace.right}`);
    const dock = await page.locator("player-dock").boundingBox();
    assert.ok(dock.y + dock.height <= height + 1, "inside the window");
  });
