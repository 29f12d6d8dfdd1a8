// The page in BUNDLERS.md of the package that solves Sudokus in a worker.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Opens the page, unchanged, on a separate host. */
async function open(page) {
  const document = await readFile(join(ROOT, "npm/BUNDLERS.md"), "utf8");
  const [, html] = /solves Sudokus in a worker[^]*?```html\n([^]*?)```/.exec(
    document,
  );
  await page.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: html });
    const file = pathname.replace("/node_modules/dlx-wasm/", "npm/");
    await route.fulfill({ path: join(ROOT, file) });
  });
  await page.goto("http://sudoku.test/");
}

test("the_page_without_a_bundler_makes_and_solves_a_sudoku", async ({
  page,
}) => {
  await open(page);
  const text = page.getByLabel("Sudoku");
  const answer = page.locator("output");
  await page.getByRole("button", { name: "New" }).click();
  await page.waitForFunction(
    () => document.querySelector("textarea").value !== "",
  );
  assert.match(await text.inputValue(), /^\+-------\+/);
  await page.getByRole("button", { name: "Solve" }).click();
  await answer.getByText("+-------+").waitFor();
  assert.match(await answer.textContent(), /^[-+|\d\s]+$/);
});

test("the_page_without_a_bundler_shows_what_is_wrong", async ({ page }) => {
  await open(page);
  const text = page.getByLabel("Sudoku");
  const solve = page.getByRole("button", { name: "Solve" });
  await text.fill("77" + ".".repeat(79));
  await solve.click();
  await page.getByText("row 1 has two 7s").waitFor();
  await text.fill("hello");
  await solve.click();
  await page.getByText("line 1, column 1: expected a Sudoku").waitFor();
});
