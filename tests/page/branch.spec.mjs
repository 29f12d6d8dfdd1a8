// A branch that the user has chosen: the tree above it, and the message beside the board.
import assert from "node:assert/strict";
import { faults } from "./faults.mjs";
import { desktop, expect, test } from "./page.mjs";

const low = { viewport: { width: 1280, height: 800 } };

for (const screen of [desktop, low])
  test(`the_whole_tree_stays_above_the_plot_of_a_branch_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await visit(screen);
    const trunk = page.locator("tree-strip .trunk");
    await expect(page.locator("tree-strip")).not.toHaveAttribute("aria-busy");
    await expect(page.locator("player-dock .place")).toHaveText(/of 2,740$/);
    await expect(trunk).toBeHidden();
    await page.locator('.sudoku .cell[data-at="1,0"]').click();
    await page.locator("steer-panel .choices [data-option]").nth(1).click();
    await expect(page.locator("player-dock .place")).toHaveText(/^branch at/);
    await expect(trunk).toBeVisible();
    const box = async (name) => page.locator(name).boundingBox();
    const [line, fork] = [await box(".trunk"), await box(".trunk .fork")];
    // The branch begins at node 98 of 2,740.
    const part = (fork.x - line.x) / line.width;
    assert.ok(Math.abs(part - 98 / 2740) < 0.01, `${part}`);
    const [panel, button] = [
      await box(".forced"),
      await box(".forced .button"),
    ];
    assert.ok(button.x + button.width <= panel.x + panel.width);
    assert.deepEqual(await faults(page), []);
    await page.locator(".forced .button").click();
    await expect(trunk).toBeHidden();
  });
