// Workers that crash, hang or never start: the page continues in the next worker, at the same position.
import assert from "node:assert/strict";
import { expect, figure, PENTOMINOES, stepOn, test, until } from "./page.mjs";

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

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
    // A slow machine may have found none yet.
    /^Stopped: at least|^Stopped before the first solution was found/,
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
    .filter({ hasText: "has been restarted" })
    .waitFor();
  await until(
    () => figure(page, "Nodes"),
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

test("a_count_survives_the_loss_of_its_worker", async ({ visit }) => {
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

test("the_player_continues_in_the_next_worker_with_any_hover", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/12/mrv/40" });
  await page.locator("player-dock .play").click();
  await page.evaluate(() => {
    const detail = { type: "hover", hover: null };
    const point = () =>
      document.dispatchEvent(new CustomEvent("action", { detail }));
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
  const before = await figure(page, "Nodes");
  await until(
    () => figure(page, "Nodes"),
    (n) => n > before + 2,
    "the search goes on",
  );
});

test("playback_stops_if_a_position_ends_two_workers", async ({ visit }) => {
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
            // The second loss must follow soon after the first, but a busy machine detects a silent worker late.
            this.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
          }, 300);
        };
      }),
  });
  const notice = page.locator("engine-notice");
  await notice.evaluate((node) => {
    globalThis.notices = [];
    const keep = () => globalThis.notices.push(node.textContent);
    const how = { subtree: true, childList: true, characterData: true };
    new MutationObserver(keep).observe(node, how);
  });
  await page.locator("player-dock .play").click();
  await expect(notice).toContainText("crashed twice at this point");
  const notices = await page.evaluate(() => globalThis.notices);
  assert.ok(notices.some((text) => text.includes("has been restarted")));
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.ended), 2);
  // Steps continue from there.
  await stepOn(page);
  assert.equal(await notice.textContent(), "");
});

test("the_next_worker_seeks_a_far_position_before_playback_continues", async ({
  visit,
}) => {
  const far = 1_204_534;
  const page = await visit({ hash: `${PENTOMINOES}/${far}` });
  const nodes = () => figure(page, "Nodes");
  await until(nodes, (n) => n >= far, "the place");
  // When the size of the tree is known, the default speed changes.
  await page.locator("player-dock .speed").fill("60");
  await page.locator("player-dock .play").click();
  await until(nodes, (n) => n > far, "playing");
  const last = await nodes();
  await page.workers()[0].evaluate(() => self.close());
  await page
    .locator("engine-notice")
    .filter({ hasText: "has been restarted" })
    .waitFor();
  await until(nodes, (n) => n > last + 2, "the search goes on");
  const there = await nodes();
  assert.ok(there < last + 1000, `${there} is soon after ${last}`);
});
