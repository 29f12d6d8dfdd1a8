// A second visit needs no network.
import assert from "node:assert/strict";
import { expect, test } from "./page.mjs";

// The version of the site; `null` if the unbundled sources are served.
const versionOf = (page) =>
  page.evaluate(async () => {
    const text = await (await fetch("shipped.js")).text();
    return /version:\s*"(\w*)"/.exec(text)[1];
  });

test("without_a_network_every_tab_works", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/queens/8/mrv/0",
    serviceWorkers: "allow",
  });
  const version = await versionOf(page);
  test.skip(!version, "the sources are served, not the site");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated")
      await new Promise((resolve) => (active.onstatechange = resolve));
  });
  await page.context().setOffline(true);
  await page.reload();
  for (const [tab, board] of Object.entries({
    learn: "small-sudoku",
    sudoku: ".sudoku .cell",
    polyomino: ".tiling .cell",
    matrix: "text-board",
    queens: ".queens .cell",
  })) {
    await page.click(`puzzle-tabs button[data-value="${tab}"]`);
    await page.locator(board).first().waitFor();
  }
  await page.click('mode-bar button[data-value="edit"]');
  const counted = async (text) => {
    await page.getByRole("button", { name: "Count" }).click();
    await expect(page.locator("answer-panel .result")).toContainText(text);
  };
  await counted("92 solutions");
  // This count uses all cores.
  await page.getByLabel("Board size").fill("11");
  await page.getByLabel("Board size").press("Enter");
  await page.locator(".queens .row").nth(10).waitFor();
  await counted("2,680 solutions");
  const kept = await page.evaluate(() => caches.keys());
  assert.equal(kept.filter((name) => name.endsWith(version)).length, 1);
});
