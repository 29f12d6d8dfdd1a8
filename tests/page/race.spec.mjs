// Three rules on one puzzle: each walks its tree to the end, and it is said where they part.
import assert from "node:assert/strict";
import { picture, test, until, visit } from "./page.mjs";

test("three_rules_race_over_the_eight_queens", async (t) => {
  const page = await visit(t, { hash: "#v1/queens/8/mrv/31" });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  await until(
    () => page.locator(".lanes").textContent(),
    (text) => text.match(/finished/g)?.length === 3,
    "all three at their end",
  );
  const lanes = await page.locator(".lanes").textContent();
  assert.equal(lanes.match(/· 92 solutions/g)?.length, 3);
  assert.match(
    await page.locator(".parted").textContent(),
    /^They part at tree node \d+/,
  );
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `race-desktop-${colorScheme}`);
  }
});
