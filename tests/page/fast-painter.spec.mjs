// At high speed the worker paints the search over the page's drawing.
import assert from "node:assert/strict";
import { figure, focus, PENTOMINOES, test, until } from "./page.mjs";

/** Plays at the speed that the worker paints. */
async function fly(page, speed = "200") {
  await page.locator("player-dock .speed").fill(speed);
  await focus(page);
  await page.keyboard.press(" ");
}

/** Returns the number of visible canvases. */
const painted = (page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".fast-canvas")].filter(
        ({ style }) => style.visibility === "visible",
      ).length,
  );

const isPainted = (page) =>
  until(
    () => painted(page),
    (n) => n === 3,
    "board, links and tree",
  );

test("the_worker_paints_a_fast_search_and_the_page_draws_its_end", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  const pieces = () => page.locator(".tiling .pieces g").count();
  const board = page.locator("tiling-board");
  for (let i = 0; i < 2; i++) {
    await fly(page);
    await isPainted(page);
    await until(pieces, (n) => n === 0, "no pieces of the page below them");
    const before = await figure(page, "Nodes");
    await until(
      () => figure(page, "Nodes"),
      (n) => n > before,
      "more nodes",
    );
    // Cells still have names.
    await until(
      () => board.locator('[aria-label*="piece"]').count(),
      (n) => n > 0,
      "cells that pieces lie on",
    );
    await page.keyboard.press(" ");
    await until(pieces, (n) => n > 0, "pieces");
    await until(
      () => page.locator(".fast-canvas").count(),
      (n) => n === 0,
      "nothing over them",
    );
  }
});

/** Returns the part of pixels that differ clearly between two screenshots. */
const difference = (page, ...shots) =>
  page.evaluate(
    async (texts) => {
      const [one, other] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, width, height).data;
        }),
      );
      return (
        one.filter((v, i) => Math.abs(v - other[i]) > 80).length / one.length
      );
    },
    shots.map((shot) => shot.toString("base64")),
  );

// It has no solution, at which a fast search could stop before the test sees it; its tree has four million nodes.
const ENDLESS =
  "....4......6......7.8.53.........4......6........1.3.......4.....47.....651......";

// The limits allow for edges that are painted twice, and for the mark of the last choice, which a solution lacks.
for (const [kind, hash, limit] of [
  ["pieces", `${PENTOMINOES}/1519`, 0.003],
  ["queens", "#v1/queens/16%3A3.3%3A0.0_7.7/mrv/40", 0.001],
  ["digits", `#v1/sudoku/3x3%3A${ENDLESS}/mrv/20`, 0.0035],
])
  test(`the_worker_paints_${kind}_as_the_page_draws_them`, async ({
    visit,
  }) => {
    const page = await visit({
      hash,
      reducedMotion: "reduce",
      // The canvas stays at the place where the search stops, over the page's drawing of that place.
      prepare: (page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.remove = function () {
            this.dataset.left = "";
          };
        }),
    });
    await fly(page);
    await isPainted(page);
    await page.keyboard.press(" ");
    await page.locator(".stage .fast-canvas[data-left]").waitFor();
    const stage = page.locator(".stage");
    const both = await stage.screenshot();
    await page.evaluate(() => {
      for (const { style } of document.querySelectorAll(".fast-canvas"))
        style.visibility = "hidden";
    });
    const part = await difference(page, both, await stage.screenshot());
    assert.ok(part < limit, `a part of ${part} differs`);
  });

test("the_worker_paints_digits_in_their_size_without_the_fonts_of_the_page", async ({
  visit,
}) => {
  const page = await visit({
    prepare: (page) =>
      page.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...rest) {
          window.fonts ??= message.paint?.board?.fonts;
          postMessage.call(this, message, ...rest);
        };
      }),
  });
  await fly(page);
  await page.waitForFunction(() => window.fonts);
  const [painted, drawn, family] = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    const width = (font) => {
      context.font = font;
      return context.measureText("0").width;
    };
    const { family, size } = window.fonts.serif;
    const node = document.querySelector(".sudoku .digit");
    const { fontSize, fontFamily } = getComputedStyle(node);
    return [
      width(`${size / devicePixelRatio}px ${family}`),
      width(`${fontSize} ${fontFamily}`),
      family,
    ];
  });
  assert.ok(Math.abs(painted / drawn - 1) < 0.01, `${painted}, ${drawn}`);
  assert.doesNotMatch(family, /Narrow DejaVu/);
});

test("the_first_press_of_play_starts_one_painter", async ({ visit }) => {
  for (const mode of ["watch", "edit"]) {
    const page = await visit({
      hash: `${PENTOMINOES}/1519`,
      prepare: (page) =>
        page.addInitScript(() => {
          window.begun = 0;
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (message.paint?.id) window.begun += 1;
            postMessage.call(this, message, ...rest);
          };
        }),
    });
    // The board has its final position.
    await page.locator("steer-panel .hint").waitFor({ state: "attached" });
    await page.click(`mode-bar button[data-value="${mode}"]`);
    await page.locator("player-dock .speed").fill("200");
    await page.locator("player-dock .play").click();
    await isPainted(page);
    const before = await figure(page, "Nodes");
    await until(
      () => figure(page, "Nodes"),
      (n) => n > before,
      "more nodes",
    );
    assert.equal(await page.evaluate(() => window.begun), 1, mode);
  }
});

test("slowing_down_continues_from_the_last_picture", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await fly(page);
  await isPainted(page);
  await until(
    () => page.locator(".tiling .pieces g").count(),
    (n) => n === 0,
    "no pieces of the page below them",
  );
  // The player begins slowly.
  await until(
    () => page.locator("tree-strip").evaluate((strip) => +strip.ariaValueNow),
    (node) => node > 100,
    "a search that has gathered speed",
  );
  const [told, shown] = await page.evaluate(async () => {
    const node = () =>
      Number(document.querySelector("tree-strip").ariaValueNow);
    const told = node();
    const speed = document.querySelector("player-dock .speed");
    speed.value = "40";
    speed.dispatchEvent(new Event("input", { bubbles: true }));
    const pieces = document.querySelector(".tiling .pieces");
    while (!pieces.firstChild) await new Promise(requestAnimationFrame);
    return [told, node()];
  });
  assert.ok(shown > told, `${shown} after ${told}`);
});

test("the_highlight_is_above_the_painted_canvas", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await fly(page);
  await isPainted(page);
  await page.locator(".tiling .cell").nth(13).hover();
  await page.locator(".tiling .over .lit").waitFor({ state: "attached" });
  const layers = await page.evaluate(() =>
    [".tiling .over", ".stage .fast-canvas"].map(
      (name) => getComputedStyle(document.querySelector(name)).zIndex,
    ),
  );
  assert.deepEqual(layers, ["1", "auto"]);
});

test("another_theme_and_another_size_start_another_painter", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await fly(page);
  const flights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".fast-canvas")].map(({ width }) => width),
    );
  await isPainted(page);
  const [wide] = await flights();
  await page.setViewportSize({ width: 1100, height: 700 });
  await until(
    flights,
    (all) => all.length === 3 && all[0] !== wide,
    "canvases of another size",
  );
  await isPainted(page);
});

test("without_offscreen_canvases_the_page_draws_a_fast_search", async ({
  visit,
}) => {
  const page = await visit({
    hash: `${PENTOMINOES}/0`,
    prepare: (page) =>
      page.addInitScript(() => {
        delete globalThis.OffscreenCanvas;
      }),
  });
  await fly(page);
  await until(
    () => figure(page, "Nodes"),
    (n) => n > 1000,
    "many nodes",
  );
  const pieces = () => page.locator(".tiling .pieces").innerHTML();
  const first = await pieces();
  await until(pieces, (now) => now !== first && now !== "", "other pieces");
  assert.equal(await page.locator(".fast-canvas").count(), 0);
});

test("reduced_motion_disables_glow_and_fading", async ({ visit }) => {
  const page = await visit({
    hash: `${PENTOMINOES}/0`,
    reducedMotion: "reduce",
    prepare: (page) =>
      page.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (data, ...rest) {
          if (data.paint?.id) globalThis.still = data.paint.still;
          return postMessage.call(this, data, ...rest);
        };
      }),
  });
  await fly(page, "150");
  await isPainted(page);
  assert.equal(await page.evaluate(() => globalThis.still), true);
});
