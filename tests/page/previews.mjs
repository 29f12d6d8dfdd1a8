// Draws the preview pictures of shared links, one for each tab. They are committed; run this after the page has changed
// its look:
//   node tests/page/previews.mjs URL   (the address of the page, as `node tests/page/serve.mjs www` prints it)
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { deflateSync, crc32 } from "node:zlib";
import gifenc from "gifenc";
import { openBrowser } from "./browser.mjs";

const { quantize, applyPalette } = gifenc;
const [, , url] = process.argv;
if (!url) throw new Error("name the address of the page");

/** The size that chats expect, and the number of colors: a palette keeps the files small. */
const SIZE = { width: 1200, height: 630 };
const COLORS = 64;
/** The page of the lesson in the picture: the moves of a small Sudoku as a table. */
const LESSON_PAGE = 5;
const FOLDER = new URL("../../www/links/", import.meta.url);
const ROWS = Array(6).fill("..........").join("_");
const KNUTH = encodeURIComponent(
  "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
);
const HASHES = {
  learn: "#v1/learn",
  sudoku: "#v1/sudoku",
  queens: "#v1/queens/8/mrv/28",
  polyomino: `#v1/polyomino/${ROWS}/mrv/1519`,
  polyform: "#v1/polyform/cube:3x3x3:soma/mrv/5981",
  matrix: `#v1/matrix/${KNUTH}/mrv/2`,
};

const browser = await openBrowser();
for (const [tab, hash] of Object.entries(HASHES)) {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(url + hash);
  await page
    .locator("matrix-view:not([data-empty]) .size")
    .filter({ hasText: /\d/ })
    .waitFor({ state: "attached" });
  // The onboarding would fill the picture with text. The lesson is shown with its table.
  await page.keyboard.press("ArrowRight");
  if (tab !== "learn") await page.keyboard.press("ArrowLeft");
  else
    for (let turn = 2; turn < LESSON_PAGE; turn++)
      await page.getByRole("button", { name: "Next page" }).click();
  await page
    .locator("tree-strip canvas")
    .first()
    .waitFor({ state: "attached" });
  // The tree is drawn to its end: the first level reaches the right border.
  if (tab !== "learn")
    await page.waitForFunction(() => {
      const canvas = document.querySelector("tree-strip canvas");
      const context = canvas?.getContext("2d");
      if (!canvas?.width || !canvas.height) return false;
      const column = canvas.width - 3;
      const at = (row) => context.getImageData(column, row, 1, 1).data.join();
      return at(2) !== at(canvas.height - 2);
    });
  // A machine without Chinese fonts has no glyphs for this button.
  await page
    .locator(".language")
    .first()
    .evaluate((node) => node.remove());
  const data = await pixelsOf(page, await page.screenshot());
  const palette = quantize(data, COLORS);
  const png = encode(applyPalette(data, palette), palette);
  await writeFile(new URL(`${tab}.png`, FOLDER), png);
  console.log(`${tab}.png: ${png.length} bytes`);
  await context.close();
}
await browser.close();

/** The RGBA pixels of a picture, decoded by the browser. */
async function pixelsOf(page, picture) {
  const base64 = await page.evaluate(
    async ([base64, { width, height }]) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const blob = new Blob([bytes], { type: "image/png" });
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      context.drawImage(await createImageBitmap(blob), 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let text = "";
      for (let at = 0; at < data.length; at += 32_768)
        text += String.fromCharCode(...data.subarray(at, at + 32_768));
      return btoa(text);
    },
    [picture.toString("base64"), SIZE],
  );
  return new Uint8Array(Buffer.from(base64, "base64"));
}

/** A PNG with a palette; `indexes` has one byte for each pixel. */
function encode(indexes, palette) {
  const { width, height } = SIZE;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel, and color type 3: a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    lines.set(
      indexes.subarray(row * width, (row + 1) * width),
      row * (width + 1) + 1,
    );
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => color.slice(0, 3)))),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG: its length, name, contents and checksum. */
function chunk(name, contents) {
  const body = Buffer.concat([Buffer.from(name), contents]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(contents.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
