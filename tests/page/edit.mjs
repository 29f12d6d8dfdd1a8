// Common steps of the tests of editing.

export const tools = (page) => page.locator("puzzle-tools");
export const cell = (page, at) => page.locator(".sudoku .cell").nth(at);

/** Opens the page and its editor. */
export async function edit(visit, hash = "", options = {}) {
  const page = await visit({ hash, ...options });
  await page.click('mode-bar button[data-value="edit"]');
  await tools(page).waitFor();
  return page;
}
