// The lesson on a phone: the order of its parts, and the space that the dock takes.
import { expect, phone, test } from "./page.mjs";

const boxOf = (page, name) => page.locator(name).boundingBox();

test("on_a_phone_a_question_stands_below_the_picture_it_asks_about", async ({
  visit,
}) => {
  for (const number of [5, 7]) {
    const hash = `#v1/learn/small/mrv/0/p${number}`;
    const page = await visit({ hash, ...phone });
    await page.locator("lesson-card .ask h4").waitFor();
    const ask = await boxOf(page, "lesson-card .ask");
    for (const name of ["lesson-card h3", "lesson-card .text", ".stage"]) {
      const { y, height } = await boxOf(page, name);
      expect(ask.y, name).toBeGreaterThanOrEqual(y + height);
    }
    const skip = await boxOf(page, "lesson-card .chapters");
    expect(skip.y).toBeGreaterThanOrEqual(ask.y + ask.height);
  }
});

/** Expects that an element is in the window and that nothing covers its lower edge. */
async function expectWhole(locator) {
  await expect(locator).toBeInViewport({ ratio: 1 });
  const isOnTop = await locator.evaluate((node) => {
    const { x, width, bottom } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, bottom - 2);
    return node.contains(top);
  });
  expect(isOnTop).toBe(true);
}

test("on_a_phone_the_tree_covers_no_button_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/5/p18", ...phone });
  await page.locator("tree-strip:not([data-empty])").waitFor();
  for (const name of ["Previous page", "Next page"])
    await expectWhole(page.getByRole("button", { name }));
});

test("on_a_phone_the_last_page_has_no_dock", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/0/p25", ...phone });
  await expect(page.locator("lesson-card")).toHaveAttribute("data-last", "");
  await expect(page.locator("player-dock")).toBeHidden();
});

test("each_column_of_the_table_has_a_head_that_is_seen", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/small/mrv/0/p4", ...phone });
  const heads = page.locator(".move-table .heads span");
  await heads.first().waitFor();
  const caps = await heads.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { backgroundColor, height } = getComputedStyle(node, "::after");
      return backgroundColor !== "rgba(0, 0, 0, 0)" && parseFloat(height) >= 8;
    }),
  );
  expect(caps.length).toBe(40);
  expect(caps.every(Boolean)).toBe(true);
});
