// The code pane: the current step of Algorithm X, the arrays, the trace.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { faults } from "./faults.mjs";
import { desktop, expect, focus, phone, test, until } from "./page.mjs";
import { views } from "./views.mjs";

const CODE = `${views.own.replace(/\d+$/, "0")}/code`;
const here = (page) => page.locator("code-pane .code [aria-current] b");
const value = (page, row, column) =>
  page
    .locator("code-pane .arrays")
    .first()
    .locator("tr", { has: page.locator(`th:text-is("${row}")`) })
    .locator("td")
    .nth(column);
const link = (page) => page.keyboard.press("Shift+ArrowRight");

/** Steps from the last solution to the end of the search. */
const finish = (page) =>
  until(
    async () => {
      await page.keyboard.press("ArrowRight");
      return here(page).textContent();
    },
    (text) => text === "X8",
    "the end of the search",
  );

test("the_current_step_follows_the_search_link_by_link", async ({ visit }) => {
  const page = await visit({ hash: CODE });
  await expect(here(page)).toHaveText("X1");
  await focus(page);
  await link(page);
  await expect(here(page)).toHaveText("X4");
  for (let k = 0; k < 4; k++) await link(page);
  await expect(here(page)).toHaveText("X5");
  await page.keyboard.press("End");
  await expect(here(page)).toHaveText("X2");
  await finish(page);
});

test("changed_values_of_the_arrays_are_lit", async ({ visit }) => {
  const page = await visit({ hash: CODE });
  // The list of D has three nodes; the first step takes one out.
  await expect(value(page, "LEN", 4)).toHaveText("3");
  await expect(page.locator("code-pane [data-changed]")).toHaveCount(0);
  await focus(page);
  await link(page);
  await expect(value(page, "LEN", 4)).toHaveText("2");
  await expect(value(page, "LEN", 4)).toHaveAttribute("data-changed", "");
  // The size of the list, and the links of its two neighbors.
  await expect(page.locator("code-pane [data-changed]")).toHaveCount(3);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(value(page, "LEN", 4)).toHaveText("3");
});

test("the_trace_is_saved_as_text_and_as_json_lines", async ({ visit }) => {
  const page = await visit({ hash: CODE });
  await expect(here(page)).toHaveText("X1");
  await focus(page);
  await until(
    async () => {
      await page.keyboard.press("End");
      return here(page).textContent();
    },
    (text) => text === "X2",
    "the next choice",
  );
  await finish(page);
  const saved = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    return text.trimEnd().split("\n");
  };
  const text = await saved("Save as text");
  assert.match(text[0], /^1\.0\tItem A has only 2 options.*Trying option 2/);
  const lines = (await saved("Save as JSON lines")).map((l) => JSON.parse(l));
  assert.equal(lines.length, text.length);
  assert.equal(lines.filter(({ state }) => state === "solution").length, 1);
  assert.deepEqual(lines[0].optionName, "option 2 (A D G)");
});

test("a_large_problem_has_code_and_figures_without_arrays", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31/code" });
  await expect(here(page)).toHaveText(/X\d/);
  await expect(page.locator("code-pane .explained dd").first()).toHaveText(
    /\d/,
  );
  assert.equal(await page.locator("code-pane .arrays").count(), 1);
  await expect(page.locator("code-pane .arrays").first()).toBeHidden();
});

for (const [colorScheme, screen] of Object.entries({
  light: desktop,
  dark: phone,
}))
  test(`axe_finds_nothing_in_the_code_pane_${screen.viewport.width}_${colorScheme}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: CODE, ...screen, colorScheme });
    if (screen === phone)
      await page.getByRole("button", { name: "Matrix", exact: true }).click();
    await focus(page);
    await link(page);
    await expect(here(page)).toHaveText("X4");
    assert.deepEqual(await faults(page, { without: "player-dock" }), []);
  });
