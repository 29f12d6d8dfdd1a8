// The map of a tree: it extends beyond the visited nodes, and a press seeks a node.
import assert from "node:assert/strict";
import {
  expect,
  figure,
  figures,
  PENTOMINOES,
  placeOf,
  test,
  until,
} from "./page.mjs";

test("the_tree_is_drawn_and_a_press_on_it_seeks_the_node", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/400" });
  const strip = page.locator("tree-strip");
  const painted = () =>
    strip
      .locator("canvas")
      .first()
      .evaluate((canvas) => {
        if (canvas.width < 100) return 0;
        const { data } = canvas
          .getContext("2d")
          .getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, i) => i % 4 === 3 && value > 0).length;
      });
  await until(painted, (pixels) => pixels > 1000, "the tree");
  await until(
    () => placeOf(page),
    (text) => text === "node 400 of 1,048",
    "all of it",
  );
  const box = await strip.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 524,
    "the middle",
  );
});

test("a_short_search_is_mapped_to_its_end_ahead_of_the_search", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31" });
  await until(
    () => placeOf(page),
    (text) => text === "node 31 of 1,048",
    "the length of the whole search",
  );
  await page.locator("player-dock .timeline").fill("1048");
  await until(
    () => figure(page, "Solutions"),
    (n) => n === 92,
    "all solutions at its end",
  );
});

test("any_node_of_a_mapped_long_search_is_reached_fast", async ({ visit }) => {
  const queens = "#v1/queens/12/mrv";
  const total = 211_705;
  const page = await visit({ hash: `${queens}/31` });
  const whole = (node) =>
    until(
      () => placeOf(page),
      (text) => text.startsWith(`node ${node} of`) && !text.endsWith("so far"),
      "the length of the whole search",
    );
  await whole("31");
  const end = await page.locator(".timeline").getAttribute("max");
  assert.ok(Number(end) >= total, end);
  await page.locator(".timeline").fill("150000");
  const all = async (page) => [
    ...(await figures(page)),
    await figure(page, "Updates"),
    await figure(page, "Covers"),
  ];
  await whole("150,000");
  // The result equals that of a link to the node.
  const other = await visit({ hash: `${queens}/150000` });
  await until(
    () => figure(other, "Nodes"),
    (n) => n === 150_000,
    "the same node",
  );
  const counted = (page) =>
    until(
      () => all(page),
      (numbers) => !numbers.includes(NaN),
      "what links count",
    );
  assert.deepEqual(await counted(page), await counted(other));
  // The tree below a forced choice is mapped too, and returning needs no second walk.
  await page.locator(".timeline").fill("0");
  await whole("0");
  await page.locator('.queens .cell[data-at="6,6"]').click();
  await page
    .locator('steer-panel button[aria-label*="row 7, column 7"]')
    .click();
  await until(
    () => figure(page, "Level"),
    (level) => level === 1,
    "the queen stands",
  );
  await whole("0");
  const below = await page.locator(".timeline").getAttribute("max");
  assert.ok(Number(below) < Number(end), `${below} of ${end}`);
  await page.locator("steer-panel .forced button").click();
  await expect(page.locator(".timeline")).toHaveAttribute("max", end);
});

test("a_link_to_a_far_position_shows_its_target_until_it_arrives_or_another_action", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/18/mrv/1000000000",
    ready: false,
  });
  const sentence = page.locator(".sentence");
  const way = /^Jumping to node 1,000,000,000 … \d+%$/;
  await sentence.filter({ hasText: way }).waitFor();
  await page.getByRole("button", { name: "Next choice" }).click();
  await sentence.filter({ hasText: /^(?!Jumping to)/ }).waitFor();
  assert.ok(!(await placeOf(page)).startsWith("node 1,000,000,000 "));
});

test("a_guide_reaches_a_far_position_and_links_supply_the_counters_later", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/3000000` });
  // The links need a billion updates to arrive there.
  const figureOf = (name, wanted) =>
    until(
      () => figure(page, name),
      (n) => n === wanted,
      name,
      120_000,
    );
  await figureOf("Nodes", 3_000_000);
  await figureOf("Solutions", 7740);
  // The tree is not mapped completely yet.
  await until(
    () => placeOf(page),
    (text) => text === "node 3,000,000 of 3,637,260",
    "the length of the whole search",
  );
  await figureOf("Updates", 1_002_613_220);
  await figureOf("Covers", 15_993_684);
});

test("at_the_root_an_unknown_number_of_nodes_is_not_shown", async ({
  visit,
}) => {
  // Trees too large to map completely. The map may have started.
  const known = /^(at the start|node 0 of [\d,]+ so far)$/;
  const page = await visit({ hash: "#v1/queens/18/mrv/0" });
  assert.match(await placeOf(page), known);
  await page.locator(".queens .cell").nth(59).click();
  await page.locator("steer-panel .choices .button:enabled").first().click();
  await until(
    () => figure(page, "Level"),
    (level) => level === 1,
    "an own way",
  );
  assert.match(await placeOf(page), known);
});
