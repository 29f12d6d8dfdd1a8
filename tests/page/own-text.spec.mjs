// The text of a problem of the user's own: what it may hold, and what is read elsewhere.
import assert from "node:assert/strict";
import { edit } from "./edit.mjs";
import { faults } from "./faults.mjs";
import { desktop, expect, phone, picture, test } from "./page.mjs";

const own = (page) => page.locator("#own-text");

test("json_in_the_field_of_items_and_options_is_read_by_a_button", async ({
  visit,
}) => {
  const page = await edit(visit, "#v1/matrix/a%0Aa%0A/mrv/0");
  const read = page.getByRole("button", { name: "Read as JSON" });
  await expect(read).toBeHidden();
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", "b"],
    options: [["a"], { items: ["b"], cost: 5 }],
  };
  await own(page).fill(JSON.stringify(puzzle, null, 1));
  await read.waitFor();
  await picture(page, "own-json");
  assert.deepEqual(await faults(page), []);
  await read.click();
  await expect(own(page)).toHaveValue("a b\na\nb |5\n");
  await expect(read).toBeHidden();
  // Another mistake has no such button.
  await own(page).fill("a b\na c\n");
  await expect(page.locator("#own-fault")).toContainText("c");
  await expect(read).toBeHidden();
});

test("the_message_says_that_names_of_rows_are_left_out", async ({ visit }) => {
  const page = await edit(visit, "#v1/matrix/a%0Aa%0A/mrv/0");
  const box = page.locator("paste-box");
  await box.locator("summary").click();
  const took = box.getByRole("status");
  const use = async (text) => {
    await box.locator("textarea").fill(text);
    await box.getByRole("button", { name: "Use it" }).click();
  };
  await use("x,mon,tue\nAda,1,0\nBob,0,1\n");
  await expect(took).toHaveText(
    "Recognized: Matrix of 0 and 1. The names of the rows were left out: options have numbers here.",
  );
  await use("mon,tue\n1,0\n0,1\n");
  await expect(took).toHaveText("Recognized: Matrix of 0 and 1.");
});

for (const screen of [desktop, phone])
  test(`the_format_is_explained_in_a_fold_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await edit(visit, "#v1/matrix/a%0Aa%0A/mrv/0", screen);
    const fold = page.locator(".own-editor .fold").first();
    await expect(fold.getByText("x:red")).toBeHidden();
    await fold.locator("summary").click();
    for (const form of ["x:red", "2:3|a", "a b |3"])
      await expect(fold.getByText(form, { exact: true })).toBeVisible();
    await picture(page, `own-format-${screen.viewport.width}`);
    assert.deepEqual(await faults(page), []);
  });

test("the_cost_of_a_solution_is_shown_and_the_cheapest_one_is_found", async ({
  visit,
}) => {
  const text = encodeURIComponent("a b\na |3\nb |2 |4\na b |8\na\n");
  const page = await edit(visit, `#v1/matrix/${text}/mrv/0`);
  const panel = page.locator("answer-panel");
  const ask = (name) => panel.getByRole("button", { name }).click();
  const chosen = page.locator(".own-chosen li");
  await ask("Solve");
  await expect(panel.locator(".walk")).toContainText("cost 9");
  await ask("Next solution");
  await expect(panel.locator(".walk")).toContainText(/cost (6|8)/);
  await ask("Cheapest");
  await expect(panel.locator(".result")).toHaveText(
    "The least cost of a solution is 6.",
  );
  await expect(chosen).toHaveText(["option 2 (b)", "option 4 (a)"]);
  await picture(page, "own-cheapest");
  assert.deepEqual(await faults(page), []);
  // After it, the list of the solutions goes on.
  await ask("Solve");
  await expect(panel.locator(".walk")).toContainText("cost 9");
  await expect(panel.locator(".result")).toHaveText("");
  // Without costs there is no such button.
  await own(page).fill("a b\na\nb\n");
  await expect(panel.getByRole("button", { name: "Cheapest" })).toBeHidden();
});
