// The links beside the board: the lists of all nodes, small and magnified, with keyboard navigation.
import assert from "node:assert/strict";
import {
  desktop,
  expect,
  phone,
  picture,
  stepOn,
  test,
  until,
} from "./page.mjs";

const PENTOMINOES = "#v1/polyomino/10._10._10._10._10._10./mrv";
const lens = (page) => page.locator("links-magnifier");

/** Returns the bends of each list, and the nodes outside it. */
const bends = (page, where) =>
  page
    .locator(where)
    .evaluate((svg) =>
      [
        ...[...svg.querySelectorAll(".rail")].map((path) =>
          path.getAttribute("d"),
        ),
        svg.querySelectorAll("[data-out]").length,
      ].join("\n"),
    );

test("a_small_problem_shows_every_node_and_the_links_of_changed_lists", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/4" });
  await page.locator("links-field [data-option]").first().waitFor();
  assert.equal(await page.locator("matrix-view canvas:visible").count(), 0);
  const drawn = await page.locator("links-field [data-option]").count();
  assert.ok(drawn > 60 && drawn <= 600, `${drawn} nodes`);
  const shown = () => page.locator("links-field .rail:not([data-off])").count();
  // The lists of the queen just placed: its row, its column and two diagonals.
  assert.equal(await shown(), 4);
  await page.locator('links-field [data-option="35"]').first().hover();
  await until(shown, (n) => n > 4, "the lists of the option pointed at");
  await picture(page, "links-field");
});

test("up_to_sixty_nodes_every_link_is_drawn_and_undone_exactly", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/1" });
  await page.locator("links-field [data-option]").first().waitFor();
  await page.locator("player-dock select").selectOption("link");
  const now = () => bends(page, "links-field svg");
  const seen = [await now()];
  for (let i = 0; i < 8; i++) {
    await stepOn(page);
    seen.push(await now());
  }
  assert.ok(new Set(seen).size > 5);
  for (let i = 7; i >= 0; i--) {
    await page.keyboard.press("ArrowLeft");
    await until(now, (state) => state === seen[i], `link ${i}`);
  }
});

for (const screen of [desktop, phone]) {
  test(`a_press_on_the_matrix_magnifies_its_links${screen === phone ? "_on_a_phone" : ""}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: `${PENTOMINOES}/4`, ...screen });
    if (screen === phone)
      await page.getByRole("button", { name: "Matrix", exact: true }).click();
    await page.locator(".sheet").click({ position: { x: 60, y: 90 } });
    await lens(page).locator("[data-option][data-here]").waitFor();
    assert.match(
      await lens(page).locator("h3").textContent(),
      /in the list of/,
    );
    const drawn = await bends(page, ".lens");
    await page.keyboard.press("Escape");
    await lens(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await lens(page).waitFor();
    // The magnifier follows the search: at another position other links are bent.
    await page.locator(".timeline").fill("0");
    await until(
      () => bends(page, ".lens"),
      (now) => now !== drawn && now.endsWith("\n0"),
      "the links at the root",
    );
    await picture(page, screen === phone ? "magnifier-phone" : "magnifier");
    await lens(page).getByRole("button", { name: "Close" }).click();
    await lens(page).waitFor({ state: "hidden" });
  });
}

test("keys_move_along_the_links_and_magnify_them", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await page.locator(".sheet").focus();
  const pointed = () => page.locator("matrix-view .pointed").textContent();
  const hint = await pointed();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("matrix-view .pointed")).not.toHaveText(hint);
  const first = await pointed();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("matrix-view .pointed")).not.toHaveText(first);
  await page.keyboard.press("Enter");
  const title = () => lens(page).locator("h3").textContent();
  await lens(page).locator("[data-option][data-here]").waitFor();
  const there = await title();
  await page.keyboard.press("ArrowRight");
  await expect(lens(page).locator("h3")).not.toHaveText(there);
  await page.keyboard.press("ArrowLeft");
  await expect(lens(page).locator("h3")).toHaveText(there);
  await page.keyboard.press("ArrowDown");
  await expect(lens(page).locator("h3")).not.toHaveText(there);
  await page.keyboard.press("ArrowUp");
  await expect(lens(page).locator("h3")).toHaveText(there);
  await page.keyboard.press("Escape");
  await lens(page).waitFor({ state: "hidden" });
  assert.ok(
    await page.locator(".sheet").evaluate((n) => n === document.activeElement),
  );
});

test("at_low_speed_every_link_operation_has_its_sentence", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  await page.locator("player-dock select").selectOption("link");
  // The highest speed that shows single links: 3.9 per second.
  await page.locator("player-dock .speed").fill("27");
  await page.locator("player-dock .speed-value").getByText("links/s").waitFor();
  await page.evaluate(() => {
    globalThis.said = [];
    const text = document.querySelector(".sentence");
    new MutationObserver(() => said.push(text.textContent)).observe(text, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.locator("player-dock .play").click();
  const said = await until(
    () => page.evaluate(() => globalThis.said),
    (list) => list.length >= 4,
    "four sentences",
  );
  await page.locator("player-dock .play").click();
  assert.equal(new Set(said.slice(0, 4)).size, 4);
  assert.equal(
    await page.locator("links-field svg").getAttribute("data-hurried"),
    null,
  );
});
