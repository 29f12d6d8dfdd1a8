// Own options that every solution uses, or none.
import { edit } from "./edit.mjs";
import { faults } from "./faults.mjs";
import { expect, picture, test } from "./page.mjs";

const TEXT = encodeURIComponent("a b c\na\nb\nb\nc\nc\na b c\n");

async function pins(visit, hash = `#v1/matrix/${TEXT}/mrv/0`) {
  const page = await edit(visit, hash);
  await page.locator("option-pins summary").click();
  return page;
}
const button = (page, name) =>
  page.locator("option-pins").getByRole("button", { name, exact: true });
const count = async (page, text) => {
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(text);
};

test("a_pinned_option_is_in_every_solution_and_a_struck_out_one_in_none", async ({
  visit,
}) => {
  const page = await pins(visit);
  await count(page, "5 solutions.");
  const pin = button(page, "Pin: option 2 (b)");
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(pin).toBeFocused();
  await count(page, "2 solutions.");
  await button(page, "Strike out: option 4 (c)").click();
  await count(page, "Exactly 1 solution.");
  await picture(page, "pins");
  expect(await faults(page)).toEqual([]);
  // The link and the watched table keep both.
  await page.reload();
  await page.locator("option-pins summary").click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await page.click('mode-bar button[data-value="watch"]');
  await expect(page.locator('cover-board [data-pin="fixed"]')).toHaveAttribute(
    "aria-label",
    /^option 2 \(b\): pinned/i,
  );
  await expect(page.locator('cover-board [data-pin="excluded"]')).toHaveCount(
    1,
  );
  // Undo ends the last one, and another press ends the first.
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Undo" }).click();
  await count(page, "2 solutions.");
  await pin.click();
  await count(page, "5 solutions.");
});

test("pinned_options_that_clash_are_named", async ({ visit }) => {
  const page = await pins(visit);
  await button(page, "Pin: option 2 (b)").click();
  await button(page, "Pin: option 6 (a b c)").click();
  await page.getByRole("button", { name: "Unique?" }).click();
  await page.getByRole("button", { name: "Why not?" }).click();
  await expect(page.locator("answer-panel .clash")).toHaveText(
    /^The pinned option 2 \(b\) and option 6 \(a b c\) cannot be used together\./,
  );
});

test("a_changed_text_has_no_pinned_options", async ({ visit }) => {
  const page = await pins(visit);
  await button(page, "Pin: option 2 (b)").click();
  await page.locator("#own-text").fill("a b\na\nb\na b\n");
  await expect(
    page.locator("option-pins li").getByText("option 3 (a b)"),
  ).toBeVisible();
  await expect(page.locator("option-pins [data-pin]")).toHaveCount(0);
});
