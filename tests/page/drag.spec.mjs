// Pieces that are dragged to their places, and boards that are drawn by a drag.
import assert from "node:assert/strict";
import { expect, phone, picture, test, until } from "./page.mjs";
import { begin } from "./attempt.mjs";
import { edit } from "./edit.mjs";

const TWO =
  '#v1/polyomino/...._....:{"pieces":[{"name":"L","cells":["XXX","X.."],"copies":1},{"name":"M","cells":["XXX","X.."],"copies":1}]}/mrv/0';

const key = (page, n) => page.locator("piece-tray .box .button").nth(n);
const cell = (page, at) => page.locator(`.tiling .cell[data-at="${at}"]`);
const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Returns a function that sends touch events with these points. */
async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  return (type, ...points) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
}

/** Waits for some frames. Until a style is painted, the browser may scroll where it says that a finger drags. */
const painted = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

const own = (page) => page.locator('.tiling .cell[aria-label$="yours"]');

test("a_piece_is_dragged_from_the_tray_and_rotated_on_the_way", async ({
  visit,
}) => {
  const page = await begin(visit, TWO);
  await key(page, 1).waitFor();
  const shape = () => key(page, 1).getAttribute("data-shape");
  const before = await shape();
  await page.mouse.move(...(await middle(key(page, 1))));
  await page.mouse.down();
  const to = await middle(cell(page, "0,1"));
  await page.mouse.move(to[0], to[1] + 60, { steps: 4 });
  await page.locator(".dragged svg").waitFor();
  await expect(key(page, 1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("r");
  await until(shape, (now) => now !== before, "the rotation");
  for (let i = 0; i < 3; i++) {
    const now = await shape();
    await page.keyboard.press("r");
    await until(shape, (next) => next !== now, "a further rotation");
  }
  assert.equal(await shape(), before);
  await page.mouse.move(...to, { steps: 4 });
  await page.locator(".tiling .preview").waitFor();
  await picture(page, "drag-desktop-light");
  await page.mouse.up();
  await expect(own(page)).toHaveCount(4);
  await expect(page.locator(".dragged")).toHaveCount(0);
  await expect(own(page).first()).toHaveAttribute("aria-label", /piece M/);
  // A drop on it does not take it back.
  await page.mouse.move(...(await middle(key(page, 0))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(own(page).first())), { steps: 4 });
  await page.mouse.up();
  await page.getByText("That piece does not fit there this way.").waitFor();
  await expect(own(page)).toHaveCount(4);
});

test("a_piece_on_the_board_is_dragged_off_it", async ({ visit }) => {
  const page = await begin(visit, TWO);
  await key(page, 0).waitFor();
  await cell(page, "0,1").click();
  await expect(own(page)).toHaveCount(4);
  await page.mouse.move(...(await middle(own(page).first())));
  await page.mouse.down();
  await page.mouse.move(10, 300, { steps: 4 });
  await page.mouse.up();
  await expect(own(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own(page)).toHaveCount(4);
});

test("escape_ends_a_drag_without_a_move", async ({ visit }) => {
  const page = await begin(visit, TWO);
  await page.mouse.move(...(await middle(key(page, 0))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(cell(page, "0,1"))), { steps: 4 });
  await page.locator(".dragged svg").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.locator(".dragged")).toHaveCount(0);
  await page.mouse.up();
  await expect(own(page)).toHaveCount(0);
});

test("a_finger_drags_a_piece_that_is_visible_above_it", async ({ visit }) => {
  const page = await begin(visit, TWO, phone);
  await key(page, 1).waitFor();
  const [fromX, fromY] = await middle(key(page, 1));
  const [x, y] = await middle(cell(page, "0,1"));
  const touch = await fingers(page);
  await touch("touchStart", [fromX, fromY]);
  for (const part of [0.2, 0.5, 0.8, 1])
    await touch("touchMove", [
      fromX + (x - fromX) * part,
      fromY + (y + 56 - fromY) * part,
    ]);
  await page.locator(".tiling .preview").waitFor();
  await touch("touchEnd");
  await expect(own(page)).toHaveCount(4);
});

test("a_finger_drags_a_piece_on_the_board_and_off_it", async ({ visit }) => {
  const page = await begin(visit, TWO, phone);
  await key(page, 0).waitFor();
  await cell(page, "0,1").tap();
  await expect(own(page)).toHaveCount(4);
  const touch = await fingers(page);
  // Drags the first own piece down by the parts of `far`, in pixels.
  const drag = async (...far) => {
    const [x, y] = await middle(own(page).first());
    await painted(page);
    await touch("touchStart", [x, y]);
    for (const part of far) await touch("touchMove", [x, y + part]);
  };
  // The piece is visible above the finger.
  await drag(20, 40, 56);
  await page.locator(".tiling .preview").waitFor();
  await touch("touchEnd");
  await expect(own(page)).toHaveCount(4);
  const below = await page.locator(".tiling").boundingBox();
  await drag(100, below.height + 80, below.height + 160);
  await page.locator(".dragged svg").waitFor();
  await touch("touchEnd");
  await expect(own(page)).toHaveCount(0);
  assert.equal(await page.evaluate(() => scrollY), 0);
  // By the mouse: Chromium makes no click of a tap that follows these touch events, on a blank page neither.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own(page)).toHaveCount(4);
});

test("a_drag_draws_holes_and_one_undo_takes_them_back", async ({ visit }) => {
  const page = await edit(visit, "#v1/polyomino/....._....._...../mrv/0");
  const holes = page.locator(".tiling .hole");
  const stroke = async (from, to) => {
    await page.mouse.move(...(await middle(cell(page, from))));
    await page.mouse.down();
    await page.mouse.move(...(await middle(cell(page, to))), { steps: 2 });
    await page.mouse.up();
  };
  await stroke("0,0", "0,3");
  await expect(holes).toHaveCount(4);
  // A drag that begins at a hole restores cells.
  await stroke("0,3", "0,1");
  await expect(holes).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(holes).toHaveCount(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(holes).toHaveCount(0);
  // A press without a drag works as before.
  await cell(page, "2,2").click();
  await expect(holes).toHaveCount(1);
  await cell(page, "2,2").click();
  await expect(holes).toHaveCount(0);
  // A drag that ends where it began is no press.
  await page.mouse.move(...(await middle(cell(page, "1,1"))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(cell(page, "1,2"))), { steps: 2 });
  await page.mouse.move(...(await middle(cell(page, "1,1"))), { steps: 2 });
  await page.mouse.up();
  await expect(holes).toHaveCount(2);
});

test("a_finger_draws_a_board_sideways_and_scrolls_it_up_and_down", async ({
  visit,
}) => {
  const board = Array(8).fill("........").join("_");
  const page = await visit({
    hash: `#v1/polyomino/${board}/mrv/0/edit`,
    ...phone,
  });
  const holes = page.locator(".tiling .hole");
  const touch = await fingers(page);
  const swipe = async (from, to) => {
    const [x, y] = await middle(cell(page, from));
    const [right, bottom] = await middle(cell(page, to));
    await painted(page);
    await touch("touchStart", [x, y]);
    for (const part of [0.1, 0.2, 0.5, 0.8, 1])
      await touch("touchMove", [
        x + (right - x) * part,
        y + (bottom - y) * part,
      ]);
    await touch("touchEnd");
  };
  await swipe("2,1", "2,4");
  await expect(holes).toHaveCount(4);
  await swipe("6,3", "0,3");
  await until(
    () => page.evaluate(() => scrollY),
    (y) => y > 50,
    "the page is scrolled",
  );
  await expect(holes).toHaveCount(4);
});
