// Typical uses of the page and the package, in browsers other than Chromium. `cargo xtask test --all` installs what
// this needs and runs it.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { after, before, describe, test } from "node:test";
import * as firefox from "./firefox.mjs";
import * as webkit from "./webkit.mjs";
import { serve } from "./site.mjs";

const SHOTS = fileURLToPath(new URL("../page/shots/", import.meta.url));
const PENTOMINOES =
  "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv";

let site;
before(async () => {
  site = await serve();
  await mkdir(SHOTS, { recursive: true });
});
after(() => site?.close());

test("the page and the package are served", async () => {
  for (const path of ["page/", "npm/engine.wasm", "npm/inline/index.js"])
    assert.equal((await fetch(site.url + path)).status, 200, path);
});

for (const browser of [firefox, webkit])
  describe(
    browser.name,
    { skip: browser.program ? false : `no ${browser.name} on this machine` },
    () => {
      let tab;
      let visits = 0;
      before(async () => (tab = await browser.open()));
      after(() => tab?.close());

      /** Evaluates an expression in the page until `holds` is true for its value. */
      async function until(what, holds, read, ...given) {
        const end = Date.now() + 30_000;
        for (;;) {
          const value = await tab.run(read, ...given);
          if (holds(value)) return value;
          if (Date.now() > end)
            throw new Error(`${what}: still ${JSON.stringify(value)}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }

      const is = (wanted) => (value) => value === wanted;
      const text = (selector) =>
        document.querySelector(selector)?.textContent ?? "";

      /** Opens the page with empty storage. */
      async function visit(hash = "", size = [1440, 900]) {
        await tab.go(`${site.url}empty.html`);
        await tab.run(() => localStorage.clear());
        await tab.resize(...size);
        await tab.go(`${site.url}page/?${++visits}${hash}`);
        await until(
          "the engine",
          (sentence) => /\d/.test(sentence),
          text,
          "matrix-view:not([data-empty]) .size",
        );
        await until("the player's views", is(true), () =>
          [
            "tree-breadcrumbs li",
            "breakpoint-menu summary",
            "tree-strip canvas",
            "search-figures dl, steer-panel .item, lesson-card h3",
          ].every((selector) => document.querySelector(selector) !== null),
        );
      }

      /** A test that fails if a page has reported an error. */
      const flow = (name, body) =>
        test(name, async () => {
          await body();
          assert.deepEqual(await tab.run(() => window.complaints), []);
        });

      async function pressButton(name) {
        const aim = (name) => {
          const seen = [...document.querySelectorAll("button")].find(
            (button) =>
              button.checkVisibility() &&
              !button.disabled &&
              !button.hasAttribute("aria-disabled") &&
              [button.textContent.trim(), button.ariaLabel].includes(name),
          );
          seen?.setAttribute("data-aim", "");
          return Boolean(seen);
        };
        await until(`a button "${name}"`, is(true), aim, name);
        await tab.click("[data-aim]");
        await tab.run(() =>
          document.querySelector("[data-aim]")?.removeAttribute("data-aim"),
        );
      }

      const board = () =>
        [...document.querySelectorAll(".stage > :not([hidden]) .cell")]
          .map((cell) => cell.ariaLabel)
          .join("\n");
      const figures = () =>
        [...document.querySelectorAll("step-sentence dd")]
          .map((figure) => figure.textContent)
          .join(" ");
      const at = (node) => [
        `node ${node}`,
        (sentence) => sentence.startsWith(`node ${node} of `),
        text,
        "player-dock .place",
      ];
      const edit = () => tab.click('mode-bar button[data-value="edit"]');
      const result = "answer-panel .result";

      flow("the first view is whole", async () => {
        await visit();
        await tab.picture(`${SHOTS}${browser.name}-desktop.png`);
        await visit("", [390, 844]);
        const [width, room] = await tab.run(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        assert.ok(width <= room, `${width} px in ${room}`);
        await tab.picture(`${SHOTS}${browser.name}-phone.png`);
      });

      flow(
        "92 ways to put 8 queens, and a Sudoku with exactly one solution",
        async () => {
          await visit("#v1/queens/8/mrv/0");
          await edit();
          await pressButton("Count");
          await until("the count", is("92 solutions."), text, result);
          await visit();
          await edit();
          await pressButton("Unique?");
          await until("the verdict", is("Exactly one solution."), text, result);
        },
      );

      flow("every tab shows its board", async () => {
        await visit();
        for (const [name, shown] of Object.entries({
          learn:
            "links-board svg:not(.icon) .node, links-board svg:not(.icon) .option",
          queens: ".queens .cell",
          polyomino: ".tiling .cell",
          matrix: "text-board",
          sudoku: ".sudoku .cell",
        })) {
          await tab.click(`puzzle-tabs button[data-value="${name}"]`);
          await until(
            name,
            is(true),
            (selector) =>
              document.querySelector(selector)?.checkVisibility() ?? false,
            shown,
          );
          await tab.picture(`${SHOTS}${browser.name}-${name}.png`);
        }
      });

      flow("what is stepped is stepped back", async () => {
        await visit("#v1/queens/6/mrv/9");
        await until(...at(9));
        const seen = [];
        for (let k = 0; k < 8; k++) {
          seen.push(await tab.run(board));
          const sentence = await tab.run(text, ".sentence");
          await tab.press("ArrowRight");
          await until(
            `step ${k}`,
            (now) => now !== sentence,
            text,
            ".sentence",
          );
        }
        for (const was of seen.reverse()) {
          await tab.press("ArrowLeft");
          await until("the board as it was", is(was), board);
        }
      });

      flow(
        "scrubbed to, or come to by a link, a node is the same",
        async () => {
          await visit(`${PENTOMINOES}/5000`);
          await until("the place", is("10 5 12 1"), figures);
          const there = await tab.run(board);
          await pressButton("Back to the start");
          await until("the root", is("0 0 72 2,056"), figures);
          await tab.run(() => {
            const line = document.querySelector(".timeline");
            line.value = "5000";
            line.dispatchEvent(new Event("input"));
          });
          await until("the same board", is(there), board);
          assert.equal(await tab.run(figures), "10 5 12 1");
        },
      );

      flow("a count is canceled, and the page goes on", async () => {
        // A limit that no passing test reaches.
        await visit("#v1/queens/20/mrv/0");
        await edit();
        await pressButton("Count");
        await until(
          "progress",
          (sentence) => /so far/.test(sentence),
          text,
          "answer-panel .running .detail",
        );
        await pressButton("Cancel");
        await until(
          "the stop",
          (sentence) => /^Stopped: at least/.test(sentence),
          text,
          result,
        );
        await pressButton("Solve");
        await until(
          "a solution",
          is("Solution 1"),
          text,
          "answer-panel .which",
        );
      });

      flow("<dlx-board> steps and plays to the end", async () => {
        await visit("#v1/queens/4/mrv/0");
        const solutions = await tab.run(async () => {
          const { init } = await import("../npm/slim.js");
          await init(new URL("../npm/engine.wasm", location.href));
          await import("../npm/board.js");
          const board = document.createElement("dlx-board");
          let solutions = 0;
          board.addEventListener("dlx-solution", () => solutions++);
          board.setAttribute("puzzle", '{"kind":"queens","n":4}');
          board.setAttribute("speed", "60");
          document.querySelector("main").append(board);
          await new Promise((resolve) => {
            board.addEventListener("dlx-end", resolve);
            board.play();
          });
          return solutions;
        });
        assert.equal(solutions, 2);
      });

      flow(
        "the package, by <script type=module>: a search and its way back, and a pool",
        async () => {
          await tab.go(`${site.url}empty.html`);
          const seen = await tab.run(async () => {
            const { Search, solve, verdict } =
              await import("/npm/inline/index.js");
            const { Pool } = await import("/npm/inline/pool.js");
            const queens = { kind: "queens", n: 8 };
            const search = new Search(queens);
            const now = () => {
              const { ms, ...stats } = search.stats;
              return JSON.stringify([search, stats, search.live()]);
            };
            const before = now();
            for (let k = 0; k < 50; k++) search.step();
            const on = now() !== before;
            for (let k = 0; k < 50; k++) search.stepBack();
            const back = now() === before;
            search.dispose();
            const pool = new Pool({ workers: 2 });
            const total = String(await pool.count(queens));
            const stop = new AbortController();
            const endless = pool.count(
              { kind: "queens", n: 20 },
              { signal: stop.signal },
            );
            stop.abort();
            const stopped = await endless.catch(({ name }) => name);
            const again = String(await pool.count(queens));
            await pool.close();
            return [
              solve(queens).columns.length,
              verdict(queens).kind,
              on,
              back,
              total,
              stopped,
              again,
            ];
          });
          assert.deepEqual(seen, [
            8,
            "many",
            true,
            true,
            "92",
            "AbortError",
            "92",
          ]);
        },
      );
    },
  );
