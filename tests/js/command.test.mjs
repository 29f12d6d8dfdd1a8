// The command gives the output of the transcripts in tests/command/. cli/tests/transcripts.rs runs the native one.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { format, generate, parse, solve } from "dlx-wasm";

const folder = fileURLToPath(new URL("../command/", import.meta.url));
const files = join(folder, "files");
const program = fileURLToPath(
  new URL("../../npm/dist/command/dlx.js", import.meta.url),
);

/** Splits a command line into words. Quotation marks are single ones. */
const wordsOf = (line) =>
  Array.from(
    line.matchAll(/'([^']*)'|(\S+)/g),
    ([, quoted, bare]) => quoted ?? bare,
  );

/** Reads the cases of a transcript. */
function casesOf(text) {
  const cases = [];
  for (const line of text.split("\n")) {
    const [mark, content] = [line[0], line.slice(2)];
    if (mark === "$") {
      const words = wordsOf(content).slice(1);
      const at = words.indexOf("<");
      const [, input] = at < 0 ? [] : words.splice(at, 2);
      cases.push({ line: content, words, input, out: [], errors: [], code: 0 });
    } else if (mark === ">") cases.at(-1).out.push(content);
    else if (mark === "!") cases.at(-1).errors.push(content);
    else if (mark === "?") cases.at(-1).code = Number(content);
  }
  return cases;
}

/** Runs the command in the folder of the files. */
async function run({ words, input }) {
  const stdin = input === undefined ? "ignore" : openSync(join(files, input));
  const child = spawn(process.execPath, [program, ...words], {
    cwd: files,
    stdio: [stdin, "pipe", "pipe"],
  });
  const read = async (stream) => (await stream.toArray()).join("");
  const [out, errors, code] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    new Promise((go) => child.on("close", go)),
  ]);
  if (stdin !== "ignore") closeSync(stdin);
  return { out, errors, code };
}

/** Whether a text is the expected one, in which `…` stands for any text. */
function matches(found, expected) {
  const parts = expected.split("…");
  const pattern = parts.map((part) =>
    part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"),
  );
  return new RegExp(`^${pattern.join("[^]*")}$`).test(found);
}

for (const name of readdirSync(folder).filter((name) => name.endsWith(".txt")))
  for (const each of casesOf(readFileSync(join(folder, name), "utf8")))
    test(`${name}: ${each.line}`, async () => {
      const { out, errors, code } = await run(each);
      const expected = [each.out, each.errors].map((lines) => lines.join("\n"));
      const shown = `${out}\n${errors}`;
      assert.ok(matches(out.trimEnd(), expected[0]), shown);
      assert.ok(matches(errors.trimEnd(), expected[1]), shown);
      assert.equal(code, each.code, shown);
    });

test("verify reads what solve prints as JSON", async () => {
  const names = ["sudokus.txt", "queens.jsonl", "toy.dlx", "board.txt"];
  const solved = await run({ words: ["solve", "--json", ...names] });
  const words = ["verify", "-p", solved.out];
  const { out } = await run({ words });
  assert.equal(out, "ok\nok\nnone\nok\nok\nnone\nok\nok\nok\n");
});

const dist = new URL("../../npm/dist/", import.meta.url);
const { sets, options, verbs } = JSON.parse(
  readFileSync(
    new URL("../../npm/src/command/grammar.json", import.meta.url),
    "utf8",
  ),
);

test("the lists of the grammar are those of the engine", () => {
  const queens = { kind: "queens", n: 4 };
  const text = sets["TEXT-FORMATS"];
  const kinds =
    "sudoku sudoku-multi queens polyomino polyform exact-cover arrays";
  for (const [names, call] of [
    [[...text, ...kinds.split(" ")], () => parse("", "?")],
    [[...text, ...sets["SOLVER-FORMATS"]], () => format(queens, "?")],
    [options.engine.choices, () => solve(queens, { engine: "?" })],
    [verbs.generate.choices, () => generate({ kind: "?" })],
  ])
    assert.throws(call, ({ message }) => {
      const found = Array.from(message.matchAll(/"([\w-]+)"/g));
      assert.deepEqual(
        found.map(([, name]) => name),
        names,
      );
      return true;
    });
});

test("the lists of the grammar are the types of the package", () => {
  for (const [names, file, type] of [
    [sets["TEXT-FORMATS"], "codec/format-names.d.ts", "FormatName"],
    [sets["SOLVER-FORMATS"], "codec/format-names.d.ts", "SolverFormatName"],
    [options.engine.choices.slice(1), "codec/options.d.ts", "EngineName"],
  ]) {
    const declarations = readFileSync(new URL(file, dist), "utf8");
    const [union] = new RegExp(`(?<=type ${type} = )[^;]+`).exec(declarations);
    assert.deepEqual(union.match(/[\w-]+/g), names, type);
  }
});

// The list of 13 queens is short enough to be found as a whole before its first line.
test("an interrupted list ends with code 130 after whole lines", async () => {
  for (const n of [13, 14]) {
    const queens = JSON.stringify({ kind: "queens", n });
    const child = spawn(process.execPath, [program, "list", "-p", queens]);
    let text = "";
    child.stdout.on("data", (chunk) => {
      if (text === "") child.kill("SIGINT");
      text += chunk;
    });
    const errors = child.stderr.toArray();
    const end = await new Promise((go) =>
      child.on("close", (...codes) => go(codes)),
    );
    const message = (await errors).join("");
    assert.deepEqual(end, [130, null], message);
    const lines = text.split("\n");
    assert.equal(lines.pop(), "");
    const line = new RegExp(`^\\d+( \\d+){${n - 1}}$`);
    for (const each of lines) assert.match(each, line);
    const found = `interrupted (${lines.length} solutions found so far)`;
    assert.equal(message, `dlx: --puzzle: ${found}\n`);
  }
});

test("a list whose reader ends is no error", async () => {
  const queens = '{"kind":"queens","n":12}';
  const child = spawn(process.execPath, [program, "list", "-p", queens]);
  child.stdout.once("data", () => child.stdout.destroy());
  const errors = (await child.stderr.toArray()).join("");
  assert.equal(errors, "");
});

test("bash reads its completions, which offer verbs and options", (t) => {
  const script = `
    source <("$0" "$1" completions bash)
    complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _dlx; echo "\${COMPREPLY[*]}"; }
    complete_words dlx ver
    complete_words dlx count --th
    complete_words dlx count --engine ba
  `;
  const args = ["-c", script, process.execPath, program];
  const { stdout, error } = spawnSync("bash", args, { encoding: "utf8" });
  if (error) return t.skip("no bash");
  assert.equal(stdout, "verdict verify version\n--threads\nbands\n");
});

test("lines of plain Sudokus are read as parse reads them", async () => {
  const rest =
    "8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....";
  const grid = `.......12..${rest.slice(0, 70)}`;
  const zeros = grid.replaceAll(".", "0");
  const ones = grid.replace(/[2-9]/g, "1");
  for (const lines of [
    [grid, grid],
    [grid, zeros],
    [zeros, "2".repeat(81)],
    [zeros, `${zeros.slice(1)}.`],
    [grid, "# a comment", grid],
    [ones, grid],
    [ones.replaceAll(".", "0"), ones.replaceAll(".", "0")],
  ]) {
    const text = lines.join("\n");
    const { out } = await run({ words: ["convert", "-p", text, "--json"] });
    const puzzles = parse(text).puzzles;
    assert.equal(
      out,
      puzzles.map((each) => `${JSON.stringify(each)}\n`).join(""),
    );
  }
});
