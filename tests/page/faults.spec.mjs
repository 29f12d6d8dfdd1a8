// Bad input, a dying worker, a missing engine, hostile links, storage that is forbidden: nothing typed is
// lost and the page stays alive.
import assert from "node:assert/strict";
import { expect, figure, PENTOMINOES, stepOn, test, until } from "./page.mjs";

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

test("a_bad_paste_shows_its_place_and_keeps_the_text", async ({ visit }) => {
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

test("a_good_paste_is_recognised", async ({ visit }) => {
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
    "row 1 column 1, 5 given",
  );
  await page.locator("paste-box textarea").fill("10\n01\n");
  await page.click("text=Use it");
  await expect(page.locator("#board-title")).toHaveText("Your own problem");
});

test("a_matrix_with_a_2_is_refused_with_its_place", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/matrix/10%0A02/mrv/0",
    ready: false,
  });
  await edit(page);
  await expect(page.locator("#own-fault")).toHaveText(/2/);
  assert.equal(await page.locator("#own-text").inputValue(), "10\n02");
});

test("cancel_waits_neither_for_the_search_nor_for_its_workers", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/20/mrv/0" });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .running .detail")).toHaveText(
    /so far/,
  );
  await page.evaluate(async () => {
    document.querySelector("answer-panel .cancel").click();
    while (!document.querySelector("answer-panel .running").hidden)
      await new Promise((resolve) => setTimeout(resolve, 1));
  });
  assert.match(
    await page.locator("answer-panel .result").textContent(),
    /^Stopped: at least/,
  );
});

test("a_killed_worker_is_replaced_and_nothing_is_lost", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/40" });
  await page.locator(".queens .cell[data-trying]").first().waitFor();
  const before = await page
    .locator(".queens .cell")
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute("aria-label")).join(),
    );
  await page.workers()[0].evaluate(() => self.close());
  await page.keyboard.press("ArrowRight");
  await page
    .locator("engine-notice")
    .filter({ hasText: "was restarted" })
    .waitFor();
  await until(
    () => figure(page, "Tree nodes"),
    (n) => n >= 40,
    "the place",
  );
  await page.keyboard.press("ArrowLeft");
  await until(
    () =>
      page
        .locator(".queens .cell")
        .evaluateAll((cells) =>
          cells.map((cell) => cell.getAttribute("aria-label")).join(),
        ),
    (board) => board === before,
    "the board as it was",
  );
});

const counted = async (page, text) => {
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(text);
};

test("a_count_survives_the_death_of_its_worker", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/10/mrv/0" });
  await edit(page);
  await page.workers()[0].evaluate(() => self.close());
  await counted(page, "724 solutions.");
});

for (const [name, kind] of Object.entries({
  one_core_that_breaks_is_replaced: 1,
  cores_that_never_start_are_done_without: Infinity,
  a_browser_without_workers_in_workers_counts_in_one: "none",
})) {
  test(name, async ({ visit }) => {
    const page = await visit({ hash: "#v1/queens/11/mrv/0" });
    const engine = page.workers()[0];
    await engine.evaluate((kind) => {
      const Real = self.Worker;
      self.started = 0;
      self.Worker =
        kind === "none"
          ? undefined
          : class extends Real {
              constructor(url, how) {
                super(++self.started > kind ? url : "data:,throw 1", how);
              }
            };
    }, kind);
    await edit(page);
    await counted(page, "2,680 solutions.");
    const started = await engine.evaluate(() => self.started);
    assert.ok(kind === "none" || started > 1, "the pool was used");
  });
}

test("without_the_engine_the_page_says_so_and_the_editor_works", async ({
  visit,
}) => {
  const page = await visit({
    ready: false,
    quiet: false,
    prepare: (page) => page.route("**/engine.wasm", (route) => route.abort()),
  });
  await page
    .locator("engine-notice")
    .filter({ hasText: "could not be fetched" })
    .waitFor();
  await edit(page);
  await page.locator(".sudoku .cell").nth(1).click();
  await page.keyboard.press("4");
  await expect(page.locator(".sudoku .cell").nth(1)).toHaveAttribute(
    "aria-label",
    "row 1 column 2, 4 given",
  );
});

test("when_the_network_is_back_the_next_try_leads_to_where_the_link_led", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/8/mrv/50",
    ready: false,
    quiet: false,
    prepare: (page) =>
      page.route("**/engine.wasm", (route) => route.abort(), { times: 1 }),
  });
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.click('mode-bar button[data-value="try"]');
  for (const name of ["Hint", "Check"])
    assert.ok(await page.getByRole("button", { name }).isDisabled(), name);
  await page.click('mode-bar button[data-value="watch"]');
  // The address is written anew now and then.
  await page.waitForTimeout(600);
  await again.click();
  await until(
    () => figure(page, "Tree nodes"),
    (n) => n === 50,
    "the place",
  );
});

test("where_the_browser_is_too_old_the_page_blames_no_network", async ({
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

for (const [name, hash] of Object.entries({
  not_ours: "#whatever",
  spoilt: "#v1/sudoku/%E0%A4%A/mrv/0",
  huge: `#v1/matrix/${"A".repeat(20_000)}/mrv/0`,
  wrong_size: "#v1/sudoku/3x3%3A123/mrv/0",
  far_away: "#v1/queens/4/mrv/9007199254740991",
  prototype: "#v1/__proto__/x/mrv/0",
  markup: `#v1/matrix/${encodeURIComponent("<img src=x onerror=alert(1)>\n<b>")}/mrv/0`,
})) {
  test(`a_link_that_is_${name}_does_no_harm`, async ({ visit }) => {
    const page = await visit({ hash, ready: false });
    await page.locator("player-dock").waitFor();
    assert.equal(await page.locator("main img").count(), 0);
    await page.click('puzzle-tabs button[data-value="polyomino"]');
    await expect(page.locator("matrix-view .size")).toHaveText(
      "72 items × 2,056 options",
    );
  });
}

test("a_place_without_end_is_come_to_before_everybodys_eyes_until_another_command", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/20/mrv/9007199254740991",
  });
  const nodes = () => figure(page, "Tree nodes");
  const first = await until(nodes, (n) => n > 0, "the way there");
  await until(nodes, (n) => n > first, "further on the way");
  await page.keyboard.press("ArrowRight");
  let last = -1;
  await until(
    async () => {
      const before = last;
      last = await nodes();
      return last - before;
    },
    (moved) => moved === 0,
    "a stand",
  );
  await page.keyboard.press("ArrowRight");
  await until(nodes, (n) => n <= last + 1, "one step");
});

test("a_choice_that_was_forced_without_end_away_is_come_to_before_everybodys_eyes_too", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/20/mrv/4000000000@3.-0" });
  const sentence = () => page.locator(".sentence").textContent();
  await expect(page.locator(".sentence")).toContainText("4,000,000,000");
  await page.keyboard.press("ArrowRight");
  await until(sentence, (text) => !text.includes("4,000,000,000"), "a stand");
});

test("a_full_and_wrong_sudoku_is_drawn_and_refused", async ({ visit }) => {
  const page = await visit({
    hash: `#v1/sudoku/3x3:${"9".repeat(81)}/mrv/0`,
  });
  assert.match(await page.locator(".sentence").textContent(), /^No solution: /);
});

test("a_text_of_megabytes_is_refused_at_once_and_what_was_typed_stays", async ({
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
  // What nobody can see is no part of a puzzle: a copied Sudoku may be full of it.
  const line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  await paste(page.locator("body"), `\u202e${[...line].join("\u200b")}`);
  await page
    .locator("paste-box .detail")
    .filter({ hasText: "a Sudoku in one line" })
    .waitFor();
});

test("a_link_restores_puzzle_rule_and_node", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6%3A0.1%3A5.5/first/7" });
  assert.equal(await figure(page, "Tree nodes"), 7);
  assert.equal(await page.locator("#rule").inputValue(), "first");
  assert.equal(await page.locator('.queens [data-is="given"]').count(), 1);
  assert.equal(await page.locator('.queens [data-is="closed"]').count(), 1);
});

test("a_reload_finds_what_was_there", async ({ visit }) => {
  const page = await visit();
  await edit(page);
  await page.locator(".sudoku .cell").nth(1).click();
  await page.keyboard.press("4");
  await page.waitForFunction(
    () =>
      localStorage.getItem("dancing-links/1")?.includes('"mode":"edit"') &&
      location.hash.includes("84"),
  );
  await page.goto("about:blank");
  await page.goBack();
  await expect(page.locator(".sudoku .cell").nth(1)).toHaveAttribute(
    "aria-label",
    "row 1 column 2, 4 given",
  );
});

test("storage_that_is_spoilt_does_no_harm", async ({ visit }) => {
  const spoilt = {
    tab: "queens",
    mode: "evil",
    node: 1e300,
    drafts: { queens: { n: 1e9 }, matrix: { text: 7 }, sudoku: null },
    choose: "evil",
    player: { speed: "x", grain: {}, stops: null },
    theme: "<img>",
    generate: 7,
  };
  const page = await visit({
    prepare: (page) =>
      page.addInitScript(
        (kept) => localStorage.setItem("dancing-links/1", kept),
        JSON.stringify(spoilt),
      ),
  });
  const before = await figure(page, "Tree nodes");
  await page.keyboard.press("ArrowRight");
  await until(
    () => figure(page, "Tree nodes"),
    (n) => n === before + 1,
    "a step",
  );
  assert.equal(await page.locator("#rule").inputValue(), "mrv");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "auto");
});

test("storage_that_is_forbidden_does_no_harm", async ({ visit }) => {
  const page = await visit({
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  await page.keyboard.press("ArrowRight");
  assert.ok((await figure(page, "Tree nodes")) > 0);
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

test("a_puzzle_too_large_for_a_link_is_found_after_a_reload", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/matrix/a%0Aa/mrv/0" });
  await edit(page);
  const items = Array.from({ length: 900 }, (_, i) => `item${i}`).join(" ");
  const text = `${items}\n${items}\n`;
  await page.locator("#own-text").fill(text);
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash === "#v1/matrix",
    "its tab alone",
  );
  await page.getByRole("button", { name: "Copy a link to this" }).click();
  await page.getByText("too large for a link").first().waitFor();
  // The browser's way back finds it too.
  await page.click('puzzle-tabs button[data-value="queens"]');
  await page.locator('main[data-tab="queens"]').waitFor();
  await page.goBack();
  await page.locator('main[data-tab="matrix"]').waitFor();
  assert.equal(await page.locator("#own-text").inputValue(), text);
  await page.reload();
  await page.locator("#own-text").waitFor();
  assert.equal(await page.locator("#own-text").inputValue(), text);
});

test("a_link_is_followed_though_the_address_is_written_at_that_moment", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/28" });
  await page.evaluate(() => {
    const { href } = location;
    location.hash = "#v1/learn/queens/mrv/4";
    history.replaceState(null, "", href);
  });
  await page.locator('main[data-tab="learn"]').waitFor();
});

test("a_link_that_cannot_be_read_leaves_what_is_shown", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/28" });
  await page.keyboard.press("ArrowRight");
  await until(
    () => figure(page, "Tree nodes"),
    (n) => n === 29,
    "a step",
  );
  await page.evaluate(() => (location.hash = "#v1/queens/none"));
  await page.getByText("That link could not be read.").first().waitFor();
  assert.equal(await figure(page, "Tree nodes"), 29);
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => /^#v1\/queens\/8.*\/mrv\/29$/.test(hash),
    "its own link",
  );
});

test("a_player_goes_on_playing_in_the_next_worker_whatever_is_pointed_at", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/12/mrv/40" });
  await page.locator("player-dock .play").click();
  await page.evaluate(() => {
    const detail = { type: "light", light: null };
    const point = () =>
      document.dispatchEvent(new CustomEvent("wish", { detail }));
    const notice = document.querySelector("engine-notice");
    new MutationObserver(point).observe(notice, { attributes: true });
  });
  const [old] = page.workers();
  await old.evaluate(() => self.close());
  await until(
    () => page.workers().some((worker) => worker !== old),
    Boolean,
    "the next worker",
  );
  const before = await figure(page, "Tree nodes");
  await until(
    () => figure(page, "Tree nodes"),
    (n) => n > before + 2,
    "the search goes on",
  );
});

test("a_search_that_ends_two_workers_at_one_place_is_not_played_on", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/12/mrv/40",
    prepare: (page) =>
      page.addInitScript(() => {
        globalThis.ended = 0;
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (data, ...more) {
          postMessage.call(this, data, ...more);
          if (data.verb !== "play") return;
          setTimeout(() => {
            globalThis.ended += 1;
            this.terminate();
          }, 300);
        };
      }),
  });
  await page.locator("player-dock .play").click();
  const notice = page.locator("engine-notice");
  await notice.filter({ hasText: "was restarted" }).waitFor();
  await notice
    .filter({ hasText: "stopped here twice" })
    .waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.ended), 2);
  // Steps go on from there.
  await stepOn(page);
  assert.equal(await notice.textContent(), "");
});

test("a_player_far_off_is_waited_for_in_the_next_worker_before_it_plays_on", async ({
  visit,
}) => {
  const far = 1_204_534;
  const page = await visit({ hash: `${PENTOMINOES}/${far}` });
  const nodes = () => figure(page, "Tree nodes");
  await until(nodes, (n) => n >= far, "the place");
  // Once the size of the tree is known, it would play at a speed of its own.
  await page.locator("player-dock .speed").fill("60");
  await page.locator("player-dock .play").click();
  await until(nodes, (n) => n > far, "playing");
  const last = await nodes();
  await page.workers()[0].evaluate(() => self.close());
  await page
    .locator("engine-notice")
    .filter({ hasText: "was restarted" })
    .waitFor();
  await until(nodes, (n) => n > last + 2, "the search goes on", 60_000);
  const there = await nodes();
  assert.ok(there < last + 1000, `${there} is soon after ${last}`);
});

test("a_draft_that_is_no_puzzle_has_nothing_of_the_one_before", async ({
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
  await page.locator('step-words[data-outcome="dead-end"]').waitFor();
  assert.equal(await page.locator("steer-panel").isVisible(), false);
  assert.equal(await page.locator("tree-crumbs li").count(), 0);
  assert.equal(
    await page.locator("step-words [role=status]").textContent(),
    await page.locator("step-words .sentence").textContent(),
  );
  assert.equal(await page.locator("matrix-view .pointed").textContent(), "");
});

test("a_puzzle_without_options_has_no_matrix_of_the_one_before", async ({
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
