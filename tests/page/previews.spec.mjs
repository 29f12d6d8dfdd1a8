// Shared links: their address has a title and a picture for chats, and leads to the puzzle.
import { expect, test } from "./page.mjs";

const TABS = ["learn", "sudoku", "queens", "polyomino", "polyform", "matrix"];

for (const tab of TABS)
  test(`a_link_to_${tab}_has_a_title_a_text_and_a_picture`, async ({
    visit,
  }) => {
    const page = await visit();
    const address = new URL(`links/${tab}.html`, page.url());
    const html = await (await page.request.get(address.href)).text();
    const contents = await page.evaluate((html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      return Array.from(
        page.querySelectorAll('meta[property^="og:"]'),
        (node) => [node.getAttribute("property"), node.content],
      );
    }, html);
    const meta = Object.fromEntries(contents);
    expect(meta["og:title"]).toMatch(/ · Dancing Links$/);
    expect(meta["og:description"].length).toBeGreaterThan(40);
    const picture = await page.request.get(
      new URL(meta["og:image"], address).href,
    );
    const bytes = await picture.body();
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      1200, 630,
    ]);
    // A browser goes on to the tab.
    await page.goto(address.href);
    await expect(page.locator(`main[data-tab="${tab}"]`)).toBeVisible();
  });

test("the_copied_link_leads_to_the_same_place", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/queens/6/mrv/3",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("button", { name: "Copy a link to this" }).click();
  await page.getByText("Link copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/links\/queens\.html#v1\/queens\/6%3A%3A\/mrv\/3$/);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator("player-dock .place")).toHaveText(/^node 3 /);
  expect(page.url()).not.toContain("links/");
});
