// Bad input and a missing engine: typed text is kept and the page stays responsive.
import assert from "node:assert/strict";
import { expect, figure, test, until } from "./page.mjs";

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

test("a_malformed_paste_shows_the_position_and_keeps_the_text", async ({
  visit,
}) => {
  const page = await visit();
  await edit(page);
  await page.click("summary:text-is('Paste')");
  const text = `p q r\np q\n${"p\n".repeat(300)}q nobody\n`;
  await page.locator("paste-box textarea").fill(text);
  await page.click("text=Use it");
  const fault = await until(
    () => page.locator("paste-box .fault").textContent(),
    (said) => said !== "",
    "the mistake",
  );
  assert.match(fault, /^Line 303, column 3: .*nobody/);
  assert.equal(await page.locator("paste-box textarea").inputValue(), text);
  const selected = await page
    .locator("paste-box textarea")
    .evaluate((box) => box.value.slice(box.selectionStart, box.selectionEnd));
  assert.equal(selected, "n", "the caret is where reading stopped");
  const isInSight = await page
    .locator("paste-box textarea")
    .evaluate(
      ({ scrollTop, scrollHeight, clientHeight }) =>
        scrollTop + 2 * clientHeight > scrollHeight,
    );
  assert.ok(isInSight, "the last line is in sight");
});

test("a_good_paste_is_recognized", async ({ visit }) => {
  const page = await visit();
  await edit(page);
  await page.click("summary:text-is('Paste')");
  await page
    .locator("paste-box textarea")
    .fill(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
  await page.click("text=Use it");
  await page
    .locator("paste-box .detail")
    .filter({ hasText: "Recognized" })
    .waitFor();
  assert.equal(
    await page.locator(".sudoku .cell").first().getAttribute("aria-label"),
    "row 1, column 1, 5 given",
  );
  await page.locator("paste-box textarea").fill("10\n01\n");
  await page.click("text=Use it");
  await expect(page.locator("#board-title")).toHaveText("Your own problem");
});

test("a_matrix_with_a_2_is_rejected_with_its_position", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/matrix/10%0A02/mrv/0",
    ready: false,
  });
  await edit(page);
  await expect(page.locator("#own-fault")).toHaveText(/2/);
  assert.equal(await page.locator("#own-text").inputValue(), "10\n02");
});

test("without_the_engine_the_page_reports_it_and_the_editor_works", async ({
  visit,
}) => {
  const page = await visit({
    ready: false,
    quiet: false,
    prepare: (page) => page.route("**/engine*.wasm", (route) => route.abort()),
  });
  await page
    .locator("engine-notice")
    .filter({ hasText: "could not be downloaded" })
    .waitFor();
  await edit(page);
  await page.locator(".sudoku .cell").nth(1).click();
  await page.keyboard.press("4");
  await expect(page.locator(".sudoku .cell").nth(1)).toHaveAttribute(
    "aria-label",
    "row 1, column 2, 4 given",
  );
});

test("when_the_network_is_back_a_retry_opens_the_link", async ({ visit }) => {
  let isDown = true;
  const page = await visit({
    hash: "#v1/queens/8/mrv/50",
    ready: false,
    quiet: false,
    // The page asks for the engine before and in the worker.
    prepare: (page) =>
      page.route("**/engine*.wasm", (route) =>
        isDown ? route.abort() : route.continue(),
      ),
  });
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.click('mode-bar button[data-value="try"]');
  for (const name of ["Hint", "Check"])
    assert.ok(await page.getByRole("button", { name }).isDisabled(), name);
  await page.click('mode-bar button[data-value="watch"]');
  // The page may rewrite the address.
  await page.waitForTimeout(600);
  isDown = false;
  await again.click();
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 50,
    "the place",
  );
});

test("in_an_old_browser_the_message_does_not_mention_the_network", async ({
  visit,
}) => {
  const page = await visit({
    ready: false,
    quiet: false,
    prepare: (page) =>
      page.addInitScript(() => {
        const { set } = Object.getOwnPropertyDescriptor(
          Worker.prototype,
          "onmessage",
        );
        Object.defineProperty(Worker.prototype, "onmessage", {
          set(hear) {
            set.call(this, ({ data }) => {
              const missing =
                "the engine cannot run here: there is no WebAssembly";
              hear({ data: data.ready ? { missing } : data });
            });
          },
        });
      }),
  });
  await page.locator("engine-notice").getByText("SIMD").waitFor();
});

test("a_full_and_wrong_sudoku_is_drawn_and_rejected", async ({ visit }) => {
  const page = await visit({
    hash: `#v1/sudoku/3x3:${"9".repeat(81)}/mrv/0`,
  });
  assert.match(await page.locator(".sentence").textContent(), /^No solution: /);
});

test("a_text_of_megabytes_is_rejected_at_once_and_typed_text_stays", async ({
  visit,
}) => {
  const page = await visit();
  await edit(page);
  await page.click("summary:text-is('Paste')");
  const box = page.locator("paste-box textarea");
  const paste = (place, text) =>
    place.evaluate((node, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const how = { clipboardData, bubbles: true, cancelable: true };
      node.dispatchEvent(new ClipboardEvent("paste", how));
    }, text);
  await box.fill("a b");
  for (const place of [box, page.locator("body")]) {
    await paste(place, "a b c\n".repeat(400_000));
    await page.getByText("That is 3 MB of text; the limit is 1 MB").waitFor();
    assert.equal(await box.inputValue(), "a b");
  }
  // Invisible characters are ignored; copied Sudokus may contain many.
  const line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  await paste(page.locator("body"), `\u202e${[...line].join("\u200b")}`);
  await page
    .locator("paste-box .detail")
    .filter({ hasText: "Sudoku in one line" })
    .waitFor();
});

test("items_and_options_count_while_they_are_typed", async ({ visit }) => {
  const page = await visit({ hash: "#v1/matrix/a/mrv/0" });
  await edit(page);
  await page.locator("#own-text").fill("a b\na\nb\na b\n");
  await expect(page.locator("matrix-view .size")).toHaveText(
    "2 items × 3 options",
  );
  await page.locator("#own-text").fill("a b\na x\n");
  await expect(page.locator("#own-fault")).toContainText('"x"');
  assert.equal(await page.locator("#own-text").inputValue(), "a b\na x\n");
});

test("a_malformed_draft_keeps_nothing_of_the_previous_puzzle", async ({
  visit,
}) => {
  const page = await visit();
  await page.locator("steer-panel .choices button").first().waitFor();
  await edit(page);
  const tools = page.locator("puzzle-tools");
  await tools.getByLabel("Example").selectOption({ label: "Jigsaw" });
  await page.getByRole("button", { name: "Draw regions" }).click();
  await page.locator(".sudoku .cell").nth(40).click();
  await page.click('mode-bar button[data-value="watch"]');
  await page.locator('step-sentence[data-outcome="dead-end"]').waitFor();
  assert.equal(await page.locator("steer-panel").isVisible(), false);
  assert.equal(await page.locator("tree-breadcrumbs li").count(), 0);
  assert.equal(
    await page.locator("step-sentence [role=status]").textContent(),
    await page.locator("step-sentence .sentence").textContent(),
  );
  await expect(page.locator("matrix-view .pointed")).toHaveText(
    "No options to draw.",
  );
});

test("a_puzzle_without_options_does_not_show_the_previous_matrix", async ({
  visit,
}) => {
  const painted = (page) =>
    page
      .locator("matrix-view canvas")
      .first()
      .evaluate(
        (canvas) =>
          canvas.width > 0 &&
          canvas
            .getContext("2d")
            .getImageData(0, 0, canvas.width, canvas.height)
            .data.some((value) => value > 0),
      );
  const page = await visit({ hash: "#v1/polyomino/...../mrv/0" });
  await until(() => painted(page), Boolean, "a matrix");
  await page.evaluate(() => (location.hash = "#v1/polyomino/.../mrv/0"));
  await page
    .locator("matrix-view .pointed")
    .filter({ hasText: "no option" })
    .waitFor();
  assert.equal(await painted(page), false);
});
