// Common steps of the tests of solving by hand.
import { until } from "./page.mjs";

export const EASY =
  "#v1/sudoku/3x3%3A53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79/mrv/0";

export const messageOf = (page) =>
  page.locator("attempt-panel .result").textContent();

export async function begin(visit, hash, options = {}) {
  const page = await visit({ hash, ...options });
  await page.click('mode-bar button[data-value="try"]');
  return page;
}

export const waitForMessage = (page, wanted) =>
  until(
    () => messageOf(page),
    (text) => wanted.test(text),
    `the message matches ${wanted}`,
  );
