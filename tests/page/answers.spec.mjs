// The answers of the page to its buttons.
import assert from "node:assert/strict";
import { expect, figure, PENTOMINOES, test, until } from "./page.mjs";

const result = (page) => page.locator("answer-panel .result");

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

const tab = (page, name) =>
  page.click(`puzzle-tabs button[data-value="${name}"]`);

async function digits(page) {
  return page
    .locator(".sudoku .cell")
    .evaluateAll((cells) =>
      cells.map((cell) => Number(cell.firstElementChild.textContent)),
    );
}

function everyHouseIsFull(cells) {
  const full = (house) =>
    new Set(house).size === 9 &&
    house.every((digit) => digit >= 1 && digit <= 9);
  for (let i = 0; i < 9; i++) {
    const row = cells.slice(9 * i, 9 * i + 9);
    const column = cells.filter((_, at) => at % 9 === i);
    const box = cells.filter(
      (_, at) => 3 * Math.floor(at / 27) + Math.floor((at % 9) / 3) === i,
    );
    if (![row, column, box].every(full)) return false;
  }
  return true;
}

test("questions_about_the_first_sudokus_are_answered", async ({ visit }) => {
  const page = await visit();
  await edit(page);

  await test.step("inkalas_sudoku_has_exactly_one_solution", async () => {
    await page.click("text=Unique?");
    await expect(result(page)).toHaveText("Exactly one solution.");
  });

  await test.step("a_sudoku_is_solved", async () => {
    const clues = await digits(page);
    await page.click("text=Solve");
    await page.locator("text=Solution 1").waitFor();
    const solved = await digits(page);
    assert.ok(everyHouseIsFull(solved));
    assert.ok(
      clues.every((clue, i) => clue === 0 || clue === solved[i]),
      "the clues stay",
    );
    await page
      .getByRole("button", { name: "Next solution", exact: true })
      .first()
      .click();
    await expect(result(page)).toHaveText("This is the only solution.");
  });

  await test.step("two_solutions_are_drawn_over_each_other", async () => {
    await page.locator("puzzle-tools select").first().selectOption("two");
    await page.click("text=Unique?");
    await expect(result(page)).toHaveText(/^More than one/);
    const differing = await page
      .locator(".sudoku [data-differs]")
      .evaluateAll((cells) =>
        cells.map((cell) => [
          cell.children[0].textContent,
          cell.children[1].textContent,
        ]),
      );
    assert.equal(differing.length, 4);
    assert.ok(
      differing.every(([first, second]) => first !== second && second !== ""),
    );
    // With one solution on the board, the sentence about both is gone.
    await page.click("text=Solve");
    await page.locator("answer-panel .which:not(:empty)").waitFor();
    assert.equal(await result(page).textContent(), "");
    assert.equal(await page.locator(".sudoku [data-differs]").count(), 0);
  });

  await test.step("clues_that_repeat_are_an_outcome_with_a_reason", async () => {
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator(".sudoku .cell").nth(0).click();
    await page.keyboard.press("7");
    await page.locator(".sudoku .cell").nth(4).click();
    await page.keyboard.press("7");
    await expect(page.locator('.sudoku [aria-invalid="true"]')).toHaveCount(2);
    await page.click("text=Unique?");
    const text = await until(
      () => result(page).textContent(),
      (text) => text !== "",
      "the verdict",
    );
    assert.match(
      text,
      /^There is no solution\. The clues at row 1, column 1 and row 1, column 5 repeat the 7\.$/,
    );
  });

  await test.step("eight_queens_have_92_solutions", async () => {
    await tab(page, "queens");
    await edit(page);
    await page.getByRole("button", { name: "Count" }).click();
    await expect(result(page)).toHaveText("92 solutions.");
  });
});

test("an_obviously_impossible_puzzle_is_not_searched", async ({ visit }) => {
  const hash = `${PENTOMINOES}/0`.replace("/.", "/x");
  const page = await visit({ hash });
  await edit(page);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page
    .getByText(
      "There is no solution. The board has 59 cells and the pieces cover 60.",
    )
    .waitFor();
});

test("a_number_beyond_the_count_shows_the_last_solution", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await edit(page);
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.getByText("4 solutions.").waitFor();
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  const number = page.locator("answer-panel .walk input");
  await number.fill("77");
  await number.press("Enter");
  await page.getByText("Solution 4", { exact: true }).waitFor();
});

test("solutions_can_be_walked_both_ways", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  await edit(page);
  const queens = () =>
    page
      .locator('.queens [data-is="found"]')
      .evaluateAll((cells) => cells.map((cell) => cell.dataset.at).join(" "));
  const next = page
    .locator("answer-panel")
    .getByRole("button", { name: "Next solution" });
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  const first = await queens();
  await next.click();
  await page.locator("text=Solution 2").waitFor();
  const second = await queens();
  assert.notEqual(first, second);
  await next.click();
  await expect(result(page)).toHaveText("That was the last of 2 solutions.");
  const solve = page.getByRole("button", { name: "Solve", exact: true });
  assert.ok(await solve.isDisabled());
  // The sentence of a solution stands beside its button, that of a count beside the count.
  const found = page.locator("answer-panel .walk .detail");
  assert.match(await found.textContent(), /^after 12 nodes · .*ms$/);
  await page.getByRole("button", { name: "Count" }).click();
  await page
    .locator("answer-panel .message .detail")
    .filter({ hasText: /^\d+ nodes, / })
    .waitFor();
  assert.equal(
    await result(page).textContent(),
    "That was the last of 2 solutions.",
  );
  await page
    .locator("answer-panel")
    .getByRole("button", { name: "Previous solution" })
    .click();
  await page.locator("text=Solution 1").waitFor();
  assert.equal(await queens(), first);
});

test("any_solution_is_shown_by_its_number_even_if_the_last_is_known", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0" });
  await edit(page);
  await page.click("text=Solve");
  const which = page.locator("answer-panel .which");
  const number = page.getByLabel("Go to solution number");
  const go = async (k, shown) => {
    await number.fill(k);
    await number.press("Enter");
    await which
      .filter({ hasText: new RegExp(`^Solution ${shown}$`) })
      .waitFor();
  };
  await which.filter({ hasText: "1" }).waitFor();
  await go("93", 92);
  await go("50", 50);
  await go("0", 50);
  assert.equal(await number.getAttribute("aria-invalid"), "true");
  await go("2", 2);
  assert.equal(await number.getAttribute("aria-invalid"), null);
  // The number of solutions is announced each time, even without a new count.
  const notice = page.locator("page-tools .note");
  for (const k of ["93", "1000"]) {
    await expect(notice).toBeEmpty();
    await go(k, 92);
    await notice.getByText("That was the last of 92 solutions.").waitFor();
  }
});

test("a_found_solution_can_be_watched", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0" });
  await edit(page);
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await page.click("text=Watch the search");
  await until(
    () => figure(page, "Items left"),
    (left) => left === 0,
    "everything covered",
  );
  assert.equal(await figure(page, "Solutions"), 1);
});

test("a_seed_reproduces_a_puzzle_with_a_unique_solution", async ({ visit }) => {
  const page = await visit();
  await edit(page);
  await page.click("generate-box summary");
  const make = async () => {
    await page.locator("puzzle-tools").getByLabel("Seed").fill("7");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator("text=one solution, seed 7.").waitFor();
    return until(
      async () => (await digits(page)).join(""),
      (cells) => /[1-9]/.test(cells),
      "the new puzzle",
    );
  };
  const first = await make();
  await page.getByRole("button", { name: "Clear" }).click();
  await until(
    async () => (await digits(page)).join(""),
    (cells) => /^0+$/.test(cells),
    "the empty board",
  );
  assert.equal(await make(), first);
  await page.click("text=Unique?");
  await expect(result(page)).toHaveText("Exactly one solution.");
});

test("twelve_pieces_on_59_cells_are_impossible_with_a_reason", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/polyomino/.........._.........._.........._.........._.........._.........x/mrv/0",
  });
  await edit(page);
  await page.click("text=Solve");
  const text = await until(
    () => result(page).textContent(),
    (text) => text !== "",
    "an answer",
  );
  assert.match(text, /the board has 59 cells and the pieces cover 60/i);
});

test("a_problem_without_primary_items_has_one_solution_for_every_question", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/matrix/%20%7C%20x%0Ax/mrv/0" });
  await page.click('mode-bar button[data-value="edit"]');
  const result = page.locator("answer-panel .result");
  const panel = page.locator("answer-panel");
  const press = (name) => panel.getByRole("button", { name }).click();
  await press("Unique?");
  await result.getByText("Exactly one solution.").waitFor();
  await press("Solve");
  await page.locator("answer-panel .which").getByText("Solution 1").waitFor();
  await press("Count");
  await result.getByText("Exactly 1 solution").waitFor();
  await press("Next solution");
  await result.getByText("This is the only solution.").waitFor();
});
