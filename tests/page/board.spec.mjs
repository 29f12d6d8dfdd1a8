// <dlx-board>: the element that other pages embed.
import assert from "node:assert/strict";
import { expect, test, until } from "./page.mjs";
import { embed, alone } from "./embed.mjs";

test("dlx_board_steps_plays_and_dispatches_events", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  // The page defines this element without an engine, so the test uses another page under the same policy.
  const policy = await page
    .locator("meta[http-equiv]")
    .evaluate((meta) => meta.outerHTML);
  const body = `<!doctype html>${policy}<main></main>`;
  await page.route("**/board.html", (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
  await page.goto(new URL("board.html", page.url()).href);
  await page.evaluate(async () => {
    const { init } = await import("../pkg/slim.js");
    await init(new URL("../pkg/engine.wasm", location.href));
    await import("../pkg/board.js");
    const board = document.createElement("dlx-board");
    window.told = [];
    for (const name of ["dlx-step", "dlx-solution", "dlx-end", "dlx-error"])
      board.addEventListener(name, ({ detail }) =>
        window.told.push([name, detail.node ?? detail.code]),
      );
    board.setAttribute("puzzle", '{"kind":"queens","n":4}');
    document.querySelector("main").append(board);
    window.board = board;
  });
  const board = page.locator("dlx-board");
  const says = (text) => expect(board.getByRole("status")).toHaveText(text);
  await says("0 options chosen, tree node 0, 0 solutions so far.");
  await board.getByRole("button", { name: "Next choice" }).click();
  await says("1 option chosen, tree node 1, 0 solutions so far.");
  await board.getByRole("button", { name: "Previous choice" }).click();
  await page.evaluate(() => window.board.step("leap"));
  assert.deepEqual(await page.evaluate(() => window.told.at(-1)), [
    "dlx-error",
    "invalid-argument",
  ]);
  await board.getByRole("button", { name: "Next solution" }).click();
  await says("Solution 1, tree node 4.");
  const names = await board
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  assert.equal(names.filter((name) => /queen/.test(name)).length, 4);
  assert.equal(names[1], "row 1 column 2, queen chosen");
  await page.evaluate(() => {
    window.board.setAttribute("speed", "60");
    window.board.play();
  });
  await until(
    () => page.evaluate(() => window.told.at(-1)[0]),
    (name) => name === "dlx-end",
    "the end",
  );
  assert.equal(await page.evaluate(() => window.board.playing), false);
  await says("Search over: 2 solutions in 12 tree nodes.");
  const solutions = await page.evaluate(
    () => window.told.filter(([name]) => name === "dlx-solution").length,
  );
  assert.equal(solutions, 2);
  await page.evaluate(() => (window.board.puzzle = { kind: "queens", n: -1 }));
  await until(
    () => page.evaluate(() => window.told.at(-1)),
    ([name, code]) => name === "dlx-error" && code === "invalid-argument",
    "the error",
  );
  const told = await board.getByRole("status").textContent();
  assert.match(told, /^This board cannot be shown: .*-1/);
});

test("a_long_step_yields_and_ends_at_the_next_command", async ({ page }) => {
  await embed(page);
  const board = page.locator("dlx-board");
  // A torus of even side has no solution; the proof takes too long to wait for.
  await board.evaluate(
    (node) => (node.puzzle = { kind: "queens", n: 30, toroidal: true }),
  );
  await board.getByText("tree node 28").first().waitFor();
  const ended = await board.evaluate(async (node) => {
    const stepping = node.step("solution");
    await new Promise((resolve) => setTimeout(resolve));
    node.pause();
    await stepping;
    return node.search.state;
  });
  assert.notEqual(ended, "done");
});

test("a_static_position_needs_no_engine", async ({ page }) => {
  await embed(page, (html) =>
    html.replace(/puzzle='[^']*'\s+node="28"/, 'controls="none"'),
  );
  const board = page.locator("dlx-board");
  await page.waitForFunction(() => customElements.get("dlx-board"));
  await board.evaluate((node) =>
    node.show({
      puzzle: { kind: "polyomino", board: "2x2", pieces: "dominoes" },
      description: {
        items: [],
        options: [
          {
            type: "placement",
            piece: "I",
            cells: [
              [0, 0],
              [0, 1],
            ],
          },
        ],
      },
      chosen: [0],
    }),
  );
  await page
    .getByRole("img", { name: "The search for eight queens" })
    .waitFor();
  await expect(board.locator("path")).toHaveCount(1);
  assert.equal(await board.evaluate((node) => node.search), null);
});

test("a_long_seek_ends_at_the_next_command", async ({ page }) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  const places = await board.evaluate(async (node) => {
    const shown = () =>
      new Promise((resolve) =>
        node.addEventListener(
          "dlx-step",
          ({ detail }) => resolve(detail.node),
          {
            once: true,
          },
        ),
      );
    const far = 4e9;
    node.setAttribute("node", far);
    node.puzzle = { kind: "queens", n: 45 };
    await node.step();
    const stepped = node.search.position.node;
    node.puzzle = { kind: "queens", n: 45 };
    await node.seek(3);
    const sought = node.search.position.node;
    node.puzzle = { kind: "queens", n: 45 };
    await node.play();
    const isPlaying = node.playing;
    const told = shown();
    node.puzzle = { kind: "queens", n: 45 };
    // After a timer the seek is running.
    while (node.search === null)
      await new Promise((resolve) => setTimeout(resolve));
    node.pause();
    const paused = node.search.position.node;
    return { stepped, sought, isPlaying, paused, told: await told, far };
  });
  const { sought, isPlaying, stepped, paused, told, far } = places;
  assert.deepEqual([sought, isPlaying], [3, true]);
  for (const node of [stepped, paused]) assert.ok(node > 0 && node < far);
  assert.equal(told, paused);
});

test("an_error_is_reported_once_and_the_previous_puzzle_is_not_shown", async ({
  page,
}) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await board.evaluate((node) => {
    window.told = [];
    window.unheard = 0;
    node.addEventListener("dlx-error", ({ detail }) =>
      window.told.push(detail.message),
    );
    addEventListener("unhandledrejection", () => window.unheard++);
    addEventListener("error", () => window.unheard++);
    node.search.step = () => {
      throw new Error(`broken ${window.told.length}`);
    };
    node.setAttribute("speed", "60");
  });
  const told = () => page.evaluate(() => window.told);
  await board.getByRole("button", { name: "Next choice" }).click();
  await until(told, (all) => all.length === 1, "the first error");
  await board.getByRole("button", { name: "Play" }).click();
  await until(told, (all) => all.length === 2, "the second error");
  assert.equal(await board.evaluate((node) => node.playing), false);
  await board.evaluate((node) => node.step("solution"));
  await board.evaluate((node) => node.step());
  assert.deepEqual(await told(), ["broken 0", "broken 1", "broken 2"]);
  const shapes = () => board.locator("svg[part=picture] > *").count();
  for (const gone of [null, { kind: "queens", n: -1 }]) {
    await board.evaluate((node) => {
      node.removeAttribute("puzzle");
      node.puzzle = { kind: "queens", n: 5 };
    });
    await board.getByText("tree node 28").first().waitFor();
    assert.ok((await shapes()) > 0);
    await board.evaluate((node, gone) => (node.puzzle = gone), gone);
    await expect(board.locator("svg[part=picture] > *")).toHaveCount(0);
    assert.equal(await board.getByRole("gridcell").count(), 0);
  }
  assert.equal((await told()).length, 4);
  assert.equal(await page.evaluate(() => window.unheard), 0);
});

test("a_puzzle_that_is_set_before_the_element_is_defined_is_shown", async ({
  page,
}) => {
  const set = `<script>
    document.querySelector("dlx-board").puzzle = { kind: "queens", n: 5 };
  </script>`;
  await embed(page, (html) => html.replace("</body>", `${set}</body>`));
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await expect(board.getByRole("gridcell")).toHaveCount(25);
});

test("a_detached_board_accepts_a_puzzle_and_starts_at_its_node", async ({
  page,
}) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await board.evaluate(async (node) => {
    await node.seek(100);
    const { parentNode } = node;
    node.remove();
    node.setAttribute("puzzle", '{"kind":"queens","n":5}');
    parentNode.append(node);
  });
  await board.getByText("tree node 28").first().waitFor();
  await expect(board.getByRole("gridcell")).toHaveCount(25);
  await board.evaluate((node) => {
    node.show({ puzzle: node.puzzle, description: {}, chosen: [] });
    const { parentNode } = node;
    node.remove();
    node.setAttribute("puzzle", '{"kind":"queens","n":6}');
    parentNode.append(node);
  });
  await board.getByText("tree node 28").first().waitFor();
  await expect(board.getByRole("gridcell")).toHaveCount(36);
});

test("a_node_past_the_tree_is_the_end_and_a_speed_of_zero_is_the_default", async ({
  page,
}) => {
  for (const node of ["Infinity", "9007199254740993"]) {
    await embed(page, (html) => html.replace('"28"', `"${node}"`));
    await page.getByText("Search over: 92 solutions").first().waitFor();
  }
  await embed(page);
  const pauses = await page.locator("dlx-board").evaluate(async (node) => {
    const pauses = [];
    const { setInterval } = window;
    window.setInterval = (act, ms) => {
      pauses.push(ms);
      return setInterval(act, ms);
    };
    for (const speed of ["", "0", "-1", "1e-9", "0.5", "Infinity"]) {
      node.setAttribute("speed", speed);
      await node.play();
    }
    return pauses;
  });
  assert.deepEqual(pauses.map(Math.round), [250, 250, 250, 10_000, 2000, 17]);
});

test("at_the_end_it_plays_from_the_root_and_autoplay_plays_new_puzzles", async ({
  page,
}) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  const nodes = await board.evaluate(async (node) => {
    const told = [];
    node.addEventListener("dlx-step", ({ detail }) => told.push(detail));
    const ended = () =>
      new Promise((resolve) =>
        node.addEventListener("dlx-end", resolve, { once: true }),
      );
    node.setAttribute("speed", "60");
    node.puzzle = { kind: "queens", n: 4 };
    let end = ended();
    await node.seek(1000);
    await end;
    told.length = 0;
    end = ended();
    await node.play();
    await end;
    const again = told.map(({ node }) => node);
    // Setting `autoplay` later starts playback, also for each later puzzle. Without controls nothing plays.
    node.puzzle = { kind: "queens", n: 6 };
    node.setAttribute("node", "0");
    node.setAttribute("autoplay", "");
    await ended();
    node.puzzle = { kind: "queens", n: 4 };
    await ended();
    node.setAttribute("controls", "none");
    node.puzzle = { kind: "queens", n: 5 };
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { again, playing: node.playing, stands: node.search.position.node };
  });
  assert.equal(nodes.again[0], 1);
  assert.equal(nodes.again.at(-1), Math.max(...nodes.again));
  assert.deepEqual([nodes.playing, nodes.stands], [false, 0]);
});

test("an_error_message_replaces_the_board_with_and_without_controls", async ({
  page,
}) => {
  for (const controls of ["", "none"]) {
    await embed(page, (html) =>
      html.replace(/puzzle='[^']*'/, `puzzle="{" controls="${controls}"`),
    );
    const board = page.locator("dlx-board");
    await board
      .getByText(/^This board cannot be shown/)
      .first()
      .waitFor();
    assert.ok((await board.boundingBox()).height < 150);
    await board.evaluate((node) => (node.puzzle = { kind: "queens", n: 5 }));
    await board.locator("svg rect").first().waitFor();
    assert.ok((await board.boundingBox()).height >= 320);
  }
});

test("the_attribute_puzzle_accepts_any_text_format", async ({ page }) => {
  const grid =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
  await embed(page, (html) =>
    html.replace(/puzzle='[^']*'/, `puzzle="${grid}"`),
  );
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  const read = (text) =>
    board.evaluate(async (node, text) => {
      const opened = new Promise((resolve) => {
        node.addEventListener("dlx-step", () => resolve(node.puzzle.kind));
        node.addEventListener("dlx-error", ({ detail: { code, details } }) =>
          resolve([code, details.line, details.column]),
        );
      });
      node.setAttribute("puzzle", text);
      return opened;
    }, text);
  assert.equal(await read("A B C\nA B\nC\n"), "dlx");
  assert.deepEqual(await read('{\n"kind":"queens" "n":8}'), ["parse", 2, 17]);
  assert.deepEqual(await read("what"), ["parse", 1, 1]);
});

test("a_paused_board_announces_its_position", async ({ page }) => {
  const queens = { kind: "queens", n: 8 };
  await alone(page, queens, { speed: "4" });
  const board = page.locator("dlx-board");
  await board.getByText("tree node 0").first().waitFor();
  await board.evaluate((node) => {
    window.told = 0;
    // The second step is shown but not announced, because the first was announced just before. The test pauses before a
    // third step.
    const pause = () => {
      const space = new KeyboardEvent("keydown", { key: " ", bubbles: true });
      node.shadowRoot.activeElement.dispatchEvent(space);
    };
    node.addEventListener("dlx-step", () => {
      if (++window.told === 2) queueMicrotask(pause);
    });
  });
  await board.getByRole("gridcell").first().focus();
  await page.keyboard.press(" ");
  await page.waitForFunction(() => window.told >= 2);
  await board.getByRole("button", { name: "Play" }).waitFor();
  assert.equal(
    await board.getByRole("status").textContent(),
    await board.locator("[part=status]").textContent(),
  );
  assert.equal(await page.evaluate(() => window.told), 2);
});
