// The fields of the selected entry of a rule: what they read, refuse and expect.
import { desktop, expect, test } from "./page.mjs";
import { cell, edit } from "./edit.mjs";

const EMPTY = `#v1/sudoku/3x3%3A${".".repeat(81)}/mrv/0`;

const tools = (page) => page.locator("rule-tools");
const fields = (page) => tools(page).locator(".entry-fields");

/** Opens the editor, takes a tool and drags over cells. */
async function draw(visit, name, cells, options = {}) {
  const page = await edit(visit, EMPTY, { ...desktop, ...options });
  await tools(page).locator("summary").first().click();
  const tool = tools(page).getByRole("button", { name, exact: true });
  if (!(await tool.isVisible()))
    for (const more of await tools(page)
      .getByRole("button", { name: / more$/ })
      .all())
      if (!(await tool.isVisible())) await more.click();
  await tool.click();
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await drag(page, ...cells);
  return page;
}

async function drag(page, ...cells) {
  const boxes = [];
  for (const at of cells) boxes.push(await cell(page, at).boundingBox());
  const [first, ...rest] = boxes.map(({ x, y, width, height }) => [
    x + width / 2,
    y + height / 2,
  ]);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const middle of rest) await page.mouse.move(...middle, { steps: 6 });
  await page.mouse.up();
}

test("a_valid_value_is_not_marked_after_a_refused_one", async ({ visit }) => {
  const page = await draw(visit, "Cage", [0, 1, 2]);
  const sum = fields(page).getByLabel("Sum");
  await expect(sum).toBeFocused();
  await page.keyboard.press("1");
  await expect(sum).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("2");
  await expect(tools(page).locator("p[role=alert]")).toHaveText("");
  await expect(sum).not.toHaveAttribute("aria-invalid", "true");
});

test("the_expression_of_an_own_line_is_typed_after_its_stroke", async ({
  visit,
}) => {
  const page = await draw(visit, "Line of your own", [0, 1, 2]);
  const expression = fields(page).getByLabel("Regular expression");
  await expect(expression).toBeFocused();
  await page.keyboard.type("(12)*3");
  await expect(expression).toHaveValue("(12)*3");
});

test("a_field_says_what_it_reads_and_keeps_the_text", async ({ visit }) => {
  const page = await draw(visit, "Cage", [0, 1, 2]);
  const sum = fields(page).getByLabel("Sum");
  const wanted = fields(page).locator("#entry-wanted");
  await sum.fill("12");
  for (const text of ["abc", "-5"]) {
    await sum.fill(text);
    await expect(wanted).toHaveText("Type a whole number from 0 up.");
    await expect(sum).toHaveAttribute("aria-invalid", "true");
  }
  // The page is drawn again.
  await fields(page).getByLabel("Product").focus();
  await page.mouse.move(5, 5);
  await expect(sum).toHaveValue("-5");
  await sum.fill("13");
  await expect(wanted).toHaveText("");
  await expect(sum).not.toHaveAttribute("aria-invalid", "true");
});

test("pairs_are_read_with_hyphens_colons_commas_and_brackets", async ({
  visit,
}) => {
  const page = await draw(visit, "Relation", [0, 1]);
  const pairs = fields(page).getByLabel("Pairs");
  await expect(pairs).toHaveAttribute("placeholder", "1-2 2-4");
  const linked = () =>
    page.evaluate(() => decodeURIComponent(location.hash).slice(82));
  await pairs.fill("12");
  await expect.poll(linked).toContain("pairs");
  const one = await linked();
  await pairs.fill("12 24");
  await expect.poll(linked).not.toBe(one);
  const two = await linked();
  for (const text of ["1-2, 2-4", "1 2, 2 4", "1:2 2:4", "(1,2),(2,4)"]) {
    await pairs.fill("12");
    await expect.poll(linked).toBe(one);
    await pairs.fill(text);
    await expect.poll(linked).toBe(two);
  }
  for (const text of ["1-2-4", "123 4", "1 2 x"]) {
    await pairs.fill(text);
    await expect(fields(page).locator("#entry-wanted")).toHaveText(
      "Type pairs of digits, such as 1-2 2-4.",
    );
  }
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
])
  test(`the_tools_keep_their_room_at_${width}_by_${height}`, async ({
    visit,
  }) => {
    const viewport = { width, height };
    const page = await draw(visit, "Cage", [0, 1, 9], { viewport });
    await expect(fields(page).getByLabel("Sum")).toBeFocused();
    const bottomOf = async (place) => {
      const { y, height } = await place.boundingBox();
      return y + height;
    };
    // The sticky fields leave the first two rows of tools.
    const now = await tools(page).locator(".rule-now").boundingBox();
    const find = await tools(page).getByLabel("Find a rule").boundingBox();
    expect(now.y - find.y).toBeGreaterThan(100);
    const eraser = tools(page).getByRole("button", { name: "Eraser" });
    const button = await eraser.boundingBox();
    const name = await eraser.locator("span").boundingBox();
    expect(button.x + button.width - name.x - name.width).toBeGreaterThan(4);
    expect(await bottomOf(eraser)).toBeLessThan(now.y);
    // A rule in use brings a second button beside the list of examples.
    const example = page.locator("puzzle-tools").getByLabel("Example");
    await page.getByRole("button", { name: "Start empty" }).waitFor();
    expect((await example.boundingBox()).width).toBeGreaterThan(160);
  });

test("setters_words_find_tools_and_switches", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await tools(page).locator("summary").first().click();
  const search = tools(page).getByRole("searchbox");
  const tool = (id) => tools(page).locator(`[data-tool="${id}"]`);
  for (const [text, id] of [
    ["kropki", "dots-consecutive"],
    ["german", "whispers"],
    ["dutch", "whispers"],
    ["killer", "cages"],
    ["custom", "lines"],
    ["jigsaw", "extra"],
  ]) {
    await search.fill(text);
    await expect(tool(id)).toBeVisible();
  }
  await search.fill("knight");
  const switches = tools(page).locator(".rule-switches .check:visible");
  await expect(switches).toHaveText(["Anti-knight"]);
  await search.fill("zzz");
  await expect(switches).toHaveCount(0);
  await expect(tools(page).getByText(/^No rule fits/)).toBeVisible();
  await search.fill("");
  await expect(tools(page).getByText(/^No rule fits/)).toBeHidden();
  await expect(switches).not.toHaveCount(0);
});
