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

/** Reads the lit line and its sentence: empty until both are drawn. */
const told = (page) =>
  page.evaluate(() => {
    const drawn = [".code [aria-current] b", ".now"].map((name) =>
      document.querySelector(`code-pane ${name}`),
    );
    return drawn.every(Boolean)
      ? drawn.map((part) => part.textContent).join(" ")
      : "";
  });
/** Makes `count` link steps and returns what the code tells at each. */
async function tell(page, count) {
  const all = [await until(() => told(page), Boolean, "the first line")];
  for (let k = 0; k < count; k++) {
    await link(page);
    all.push(
      await until(
        () => told(page),
        (now) => now && now !== all.at(-1),
        "a line",
      ),
    );
  }
  return all;
}

test("every_line_is_lit_at_a_dead_end", async ({ visit }) => {
  const page = await visit({ hash: CODE.replace("/0/code", "/2/code") });
  await focus(page);
  const all = await tell(page, 5);
  assert.deepEqual(
    all.map((text) => text.slice(0, 2)),
    ["X3", "X4", "X5", "X7", "X8", "X6"],
  );
  assert.match(all[0], /^X3 No option is left for item E/);
  await page.keyboard.press("End");
  await until(
    () => told(page),
    (now) => now.startsWith("X2 No item is open"),
    "a solution",
  );
  await finish(page);
});

test("the_first_link_operations_have_lines_numbers_and_values", async ({
  visit,
}) => {
  const page = await visit({ hash: CODE });

  await test.step("changed_values_of_the_arrays_are_lit", async () => {
    // The list of D has three nodes; the first step takes one out.
    await expect(value(page, "LEN", 4)).toHaveText("3");
    await expect(page.locator("code-pane [data-changed]")).toHaveCount(0);
    await focus(page);
    await tell(page, 3);
    await expect(value(page, "LEN", 4)).toHaveText("2");
    await expect(value(page, "LEN", 4)).toHaveAttribute("data-changed", "");
    // The size of the list, and the links of its two neighbors.
    await expect(page.locator("code-pane [data-changed]")).toHaveCount(3);
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(value(page, "LEN", 4)).toHaveText("3");
  });

  await test.step("an_item_is_chosen_with_its_reason_before_it_is_covered", async () => {
    await page.getByRole("button", { name: "Back to the start" }).click();
    await expect(here(page)).toHaveText("X1");
    await focus(page);
    const all = await tell(page, 12);
    assert.deepEqual(
      all.map((text) => text.slice(0, 2)),
      [..."123444455555"].map((n) => `X${n}`).concat("X5"),
    );
    assert.match(all[2], /^X3 Item A has only 2 options left, the fewest/);
    assert.match(all[12], /^X5 Try option 2 \(A D G\)/);
    // The way back goes through the same lines.
    for (let k = 11; k >= 0; k--) {
      await page.keyboard.press("Shift+ArrowLeft");
      await until(
        () => told(page),
        (now) => now === all[k],
        all[k],
      );
    }
  });

  await test.step("a_link_operation_is_shown_with_its_numbers", async () => {
    await focus(page);
    await tell(page, 3);
    await expect(page.locator("code-pane .operation")).toHaveText(
      "hide(13): q = 14, DLINK(4) ← 22, ULINK(22) ← 4, LEN(4) ← 2",
    );
  });

  await test.step("only_the_values_of_the_last_step_are_lit", async () => {
    await page.getByRole("button", { name: "Back to the start" }).click();
    await expect(here(page)).toHaveText("X1");
    const lit = page.locator("code-pane [data-changed]");
    const pane = (name) => page.click(`pane-bar button[data-value="${name}"]`);
    await focus(page);
    await tell(page, 3);
    await expect(lit).toHaveCount(3);
    await pane("figures");
    await focus(page);
    for (let k = 0; k < 3; k++) await link(page);
    await pane("code");
    // The last link operation covers A: two values.
    await expect(page.locator("code-pane")).toHaveAttribute(
      "data-moment",
      "0.4",
    );
    await expect(lit).toHaveCount(2);
    await page.getByRole("button", { name: "Back to the start" }).click();
    await expect(here(page)).toHaveText("X1");
    await expect(lit).toHaveCount(0);
  });
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
    "the solution",
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
  assert.deepEqual(
    text.slice(0, 5).map((line) => line.split("\t").slice(0, 2).join(" ")),
    ["0.0 X1", "0.0 X2", "0.0 X3", "1.0 X4", "1.0 X5"],
  );
  assert.match(text[2], /Item A has only 2 options left, the fewest/);
  const lines = (await saved("Save as JSON lines")).map((l) => JSON.parse(l));
  assert.equal(lines.length, text.length);
  const found = lines.filter(({ state }) => state === "solution");
  assert.deepEqual(
    found.map(({ line }) => line),
    ["X4", "X5", "X2", "X8"],
  );
  assert.deepEqual(lines[3].optionName, "option 2 (A D G)");
});

test("the_lines_of_a_copied_trace_are_counted", async ({ visit }) => {
  const page = await visit({
    hash: CODE,
    prepare: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = async (text) => {
          globalThis.copied = text;
        };
      }),
  });
  await expect(here(page)).toHaveText("X1");
  await focus(page);
  await until(
    async () => {
      await page.keyboard.press("ArrowRight");
      return page.locator("code-pane").getAttribute("data-moment");
    },
    (moment) => moment === "1.0",
    "the first choice",
  );
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const text = await until(
    () => page.evaluate(() => globalThis.copied),
    Boolean,
    "the copied trace",
  );
  const { length } = text.trimEnd().split("\n");
  // The start has the lines X1, X2 and X3, and the choice has others.
  assert.ok(length > 4, text);
  await expect(page.locator("body")).toContainText(`${length} lines copied.`);
});

test("a_large_problem_has_code_and_figures_without_arrays", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31/code" });
  await expect(here(page)).toHaveText(/X\d/);
  await expect(page.locator("code-pane .explained dd").first()).toHaveText(
    /\d/,
  );
  await expect(page.locator("code-pane .arrays")).toHaveCount(1);
  await expect(page.locator("code-pane .arrays").first()).toBeHidden();
  // Beside the code a lecture shows the links of one dot.
  await page.click('pane-bar button[data-value="all"]');
  await expect(page.locator("code-pane .many")).toBeInViewport();
  await page.locator("links-field [data-option]").first().click();
  await expect(page.locator("links-magnifier")).toBeVisible();
  await expect(page.locator("code-pane .code")).toBeVisible();
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
    await expect(here(page)).toHaveText("X2");
    assert.deepEqual(await faults(page, { without: "player-dock" }), []);
  });

test("code_links_and_arrays_fill_one_view_from_the_start", async ({
  visit,
}) => {
  const page = await visit({
    hash: views.own,
    viewport: { width: 1920, height: 1080 },
  });
  await page.click('pane-bar button[data-value="all"]');
  await expect(here(page)).toHaveText("X1");
  await expect(page.locator("player-dock .place")).toHaveText(/^node 0/);
  await expect(page.locator("player-dock select")).toHaveValue("link");
  const sizes = () =>
    page.evaluate(() => {
      const box = (name) =>
        document.querySelector(name).getBoundingClientRect().toJSON();
      const { fontSize } = getComputedStyle(
        document.querySelector("code-pane .code li"),
      );
      return {
        code: box("code-pane .code"),
        links: box("links-field svg"),
        arrays: box("code-pane .memory"),
        card: box(".matrix-card"),
        font: parseFloat(fontSize),
        dock: box("player-dock"),
      };
    });
  const plain = await sizes();
  assert.ok(plain.card.width > 1800, "as wide as the window");
  assert.ok(plain.arrays.bottom <= plain.dock.top + 1, "above the player");
  assert.ok(plain.links.width > 400, `${plain.links.width}`);
  await focus(page);
  await page.keyboard.press("f");
  const large = await until(sizes, ({ font }) => font >= 20, "large code");
  assert.ok(
    large.arrays.bottom <= large.dock.top + 1,
    "still above the player",
  );
  assert.ok(large.code.bottom <= large.arrays.top, "nothing is covered");
});

test("a_changed_link_is_lit_at_both_ends_and_none_leads_past_a_list", async ({
  visit,
}) => {
  const page = await visit({ hash: `${views.own.replace(/\d+$/, "0")}/all` });
  const ends = page.locator("links-field [data-end]");
  await focus(page);
  await tell(page, 3);
  // Option 2 leaves the list of D: its head and option 4 are linked now.
  await expect(ends).toHaveCount(2);
  assert.deepEqual(
    await ends.evaluateAll((all) =>
      all.map(({ dataset }) => [dataset.item, dataset.option]),
    ),
    [
      ["3", "3"],
      ["3", undefined],
    ],
  );
  await page.locator(".timeline").fill("2");
  await expect(page.locator("player-dock .place")).toHaveText(/^node 2/);
  await expect(ends).toHaveCount(0);
  // The list of E is empty: its line ends at its head.
  const reach = () =>
    page.evaluate(() => {
      const field = document.querySelector("links-field");
      const head = field.querySelector('.head[data-item="4"] .cap');
      const x =
        Number(head.getAttribute("x")) + Number(head.getAttribute("width")) / 2;
      return [...field.querySelectorAll(".down .rail")]
        .map((rail) => rail.getBBox())
        .filter((box) => Math.abs(box.x + box.width / 2 - x) < 12)
        .map(({ height }) => height);
    });
  await until(reach, ([height]) => height === 0, "a line that ends");
});
