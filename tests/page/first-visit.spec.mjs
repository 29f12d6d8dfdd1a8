// A first visit begins with a small engine, and the whole one takes over.
import { env } from "node:process";
import { expect, placeOf, stepOn, test, until } from "./page.mjs";

test.beforeEach(() => test.skip(!env.SITE, "the sources have one engine"));

/** The tree node that the player shows. */
const nodeOf = async (page) =>
  Number.parseInt((await placeOf(page)).replace(/\D+/, "").replaceAll(",", ""));

/** Opens the page; the whole engine is requested, but arrives only after `arrive()`. */
async function begin(visit, how = {}) {
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => (arrive = resolve));
  const requested = [];
  const page = await visit({
    ...how,
    prepare: async (page) => {
      page.on("request", (request) => {
        const [, name] =
          /\/(small|engine)-[^/]*\.wasm$/.exec(request.url()) ?? [];
        if (name) requested.push(name);
      });
      await page.route(/\/engine-[^/]*\.wasm$/, async (route) => {
        await arrived;
        await route.continue();
      });
    },
  });
  return { page, arrive, requested };
}

test("the_first_puzzle_is_watched_before_the_whole_engine_arrives", async ({
  visit,
}) => {
  const { page, arrive, requested } = await begin(visit);
  const loading = page.locator("progress.loading");
  await expect(loading).toBeVisible();
  expect(await nodeOf(page)).toBe(98);
  await stepOn(page);
  await until(
    () => nodeOf(page),
    (n) => n === 99,
    "the step",
  );
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Count" }).click();
  expect(requested).toEqual(["small", "engine"]);
  arrive();
  await expect(page.locator("answer-panel .result")).toContainText(
    "1 solution",
  );
  await expect(loading).toBeHidden();
  // The search goes on where it was.
  await page.click('mode-bar button[data-value="watch"]');
  await page.keyboard.press("ArrowLeft");
  await until(
    () => nodeOf(page),
    (n) => n === 98,
    "the step back",
  );
});

test("another_puzzle_waits_for_the_whole_engine", async ({ visit }) => {
  const { page, arrive } = await begin(visit);
  await page.click('puzzle-tabs button[data-value="queens"]');
  await page.locator(".queens .cell").first().waitFor();
  arrive();
  await until(
    () => nodeOf(page),
    (n) => n === 28,
    "the place of the other tab",
  );
  await page.click('puzzle-tabs button[data-value="sudoku"]');
  await until(
    () => nodeOf(page),
    (n) => n === 98,
    "the first puzzle in the whole engine",
  );
});

test("a_playing_search_goes_on_while_the_whole_engine_arrives", async ({
  visit,
}) => {
  const { page, arrive } = await begin(visit);
  await page.keyboard.press("Space");
  await until(
    () => nodeOf(page),
    (n) => n > 98,
    "playing",
  );
  arrive();
  await expect(page.locator("progress.loading")).toBeHidden();
  const reached = await nodeOf(page);
  await until(
    () => nodeOf(page),
    (n) => n > reached,
    "playing on",
  );
  await expect(page.locator("engine-notice")).toHaveText("");
});

test("a_link_and_a_later_visit_begin_with_the_whole_engine", async ({
  visit,
}) => {
  const { arrive, requested, page } = await begin(visit, {
    hash: "#v1/queens/8/mrv/40",
    ready: false,
  });
  arrive();
  await page.locator(".queens .cell[data-trying]").first().waitFor();
  expect(new Set(requested)).toEqual(new Set(["engine"]));
  requested.length = 0;
  await page.goto("./");
  await expect(page.locator("matrix-view:not([data-empty]) .size")).toHaveText(
    /\d/,
  );
  expect(requested).not.toContain("small");
});

test("without_the_small_engine_the_whole_one_opens_the_puzzle", async ({
  visit,
}) => {
  const page = await visit({
    quiet: false,
    prepare: (page) =>
      page.route(/\/small-[^/]*\.wasm$/, (route) => route.abort()),
  });
  expect(await nodeOf(page)).toBe(98);
});
