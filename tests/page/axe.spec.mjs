// The rules of axe-core on every view, in both themes, on desktop and phone.
import assert from "node:assert/strict";
import { EASY } from "./attempt.mjs";
import { faults } from "./faults.mjs";
import { desktop, phone, placeOf, test, until } from "./page.mjs";
import { views } from "./views.mjs";

const mode = (page, name) =>
  page.click(`mode-bar button[data-value="${name}"]`);

/** Returns the violations on the current view, in both themes. */
async function inBothThemes(page) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const colors = colorScheme === "dark";
    const texts = await faults(page, { colors });
    found.push(...texts.map((text) => `${colorScheme} ${text}`));
  }
  return found;
}

for (const [name, hash] of Object.entries(views)) {
  for (const screen of [desktop, phone]) {
    test(`axe_finds_nothing_in_${name}_${screen.viewport.width}`, async ({
      visit,
    }) => {
      const page = await visit({ hash, ...screen });
      assert.deepEqual(await inBothThemes(page), []);
      // The lesson has no other modes.
      if (name === "learn") return;
      await mode(page, "edit");
      for (const fold of await page
        .locator("puzzle-tools details:visible")
        .all())
        await fold.evaluate((node) => (node.open = true));
      assert.deepEqual(await inBothThemes(page), []);
      await mode(page, "try");
      await page.locator("attempt-panel > .ask").waitFor();
      if (name === "queens")
        for (const at of [0, 9])
          await page.locator(".queens .cell").nth(at).click();
      if (name === "pentominoes")
        await page.locator(".tiling .cell").nth(22).click();
      assert.deepEqual(await inBothThemes(page), []);
    });
  }
}

for (const [name, hash] of Object.entries({ ...views, sudoku: EASY })) {
  // The lesson has no other modes.
  if (name === "learn") continue;
  test(`axe_finds_nothing_after_a_direct_load_of_${name}`, async ({
    visit,
  }) => {
    const tools = {
      edit: "answer-panel .primary",
      try: "attempt-panel > .ask",
    };
    for (const [mode, part] of Object.entries(tools)) {
      const page = await visit({ hash: `${hash}/${mode}` });
      await page.locator(part).waitFor();
      assert.deepEqual(await inBothThemes(page), [], mode);
    }
  });
}

for (const screen of [desktop, phone]) {
  test(`axe_finds_nothing_in_the_magnifier_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: views.pentominoes, ...screen });
    if (screen === phone)
      await page.getByRole("button", { name: "Matrix", exact: true }).click();
    // Keys move along the links once the search has a position.
    await until(
      () => placeOf(page),
      (place) => place.includes("1,519"),
      "the place of the link",
    );
    const sheet = page.locator(".sheet");
    await until(
      async () => {
        await sheet.focus();
        return sheet.evaluate((node) => node === document.activeElement);
      },
      Boolean,
      "the focus on the matrix",
    );
    await page.keyboard.press("Enter");
    await page.locator("links-magnifier [data-option][data-here]").waitFor();
    assert.deepEqual(await faults(page), []);
  });
}

// Dialogs, sheets and views that replace a part of the page.
const opened = {
  race: async (page) => {
    await page.click('pane-bar button[data-value="race"]');
    await page.click("race-panel .button");
    await page.locator("race-panel .parted p").waitFor();
  },
  figures: (page) => page.click('pane-bar button[data-value="figures"]'),
  stops: (page) => page.click("breakpoint-menu summary"),
  help: async (page) => {
    await page.getByRole("button", { name: "Help" }).click();
    await page.locator("help-dialog dialog[open]").waitFor();
  },
  share: async (page) => {
    await page.getByRole("button", { name: /^Export/ }).click();
    await page.locator("share-sheet dialog[open]").waitFor();
  },
  gallery: async (page) => {
    await mode(page, "edit");
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await page.getByRole("button", { name: "Gallery" }).click();
    await page.locator(".pictures dlx-board svg").first().waitFor();
  },
};

for (const [name, open] of Object.entries(opened)) {
  test(`axe_finds_nothing_in_${name}`, async ({ visit }) => {
    const page = await visit({ hash: views.queens });
    await open(page);
    assert.deepEqual(await inBothThemes(page), []);
  });
}

test("axe_finds_nothing_while_regions_and_pieces_are_drawn", async ({
  visit,
}) => {
  const page = await visit();
  await mode(page, "edit");
  await page.getByRole("checkbox", { name: "Jigsaw" }).check();
  await page.locator("region-brush .brushes:not([hidden])").waitFor();
  assert.deepEqual(await inBothThemes(page), []);
  await page.click('puzzle-tabs button[data-value="polyomino"]');
  await page.selectOption("tiling-tools select", { value: "" });
  await page.click("tiling-tools summary");
  assert.deepEqual(await inBothThemes(page), []);
});

test("axe_finds_nothing_during_a_run", async ({ visit }) => {
  const page = await visit({ hash: views.pentominoes });
  await page.locator("player-dock .speed").fill("150");
  await page.locator("player-dock .play").click();
  assert.deepEqual(await faults(page), []);
});
