// The shell commands of the documents work. Quick ones run; of the others, everything that they name exists. The
// arguments of `cargo xtask` are tested in xtask/src/main.rs, and the recipes for clusters in recipes.test.mjs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { countPart } from "dlx-wasm";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (name) => readFileSync(join(root, name), "utf8");
const hasShell = spawnSync("sh", ["-c", "seq 1"]).status === 0;

/** The documents, each with the folder to which paths in its commands are relative. */
const DOCUMENTS = new Map([
  ...readdirSync(root)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, ""]),
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => [`docs/${name}`, ""]),
  ...["BOARD", "BUNDLERS", "FORMATS", "PIECES", "README", "SUDOKU"].map(
    (name) => [`npm/${name}.md`, ""],
  ),
  ["benches/README.md", ""],
  ["examples/encodings/README.md", ""],
  ["examples/cluster/README.md", "examples/cluster"],
]);

/** The commands of a text, in order: those of its blocks, and those between single back quotes. */
function commandsOf(text) {
  const pattern =
    /^```sh\n([^]*?)^```|`((?:cargo|dlx|git|node|npm|npx) [^`]+)`/gm;
  return Array.from(text.matchAll(pattern)).flatMap(([, block, span]) =>
    block === undefined
      ? [span.replaceAll("\n", " ")]
      : block
          .replaceAll(/\|\n +/g, "| ")
          .split("\n")
          .map((line) => line.replace(/(^|\s+)#.*$/, ""))
          .filter((line) => line !== ""),
  );
}

const folder = mkdtempSync(join(tmpdir(), "commands-"));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "results"));
const FILES = {
  "package.json": "{}",
  "puzzle.json": '{"kind":"queens","n":9}',
  "problem.dlx": "a b c\na b\nc\nb c\na\n",
  "sudokus.txt":
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..\n",
};
for (const [name, text] of Object.entries(FILES))
  writeFileSync(join(folder, name), text);

/** Runs a shell command in a folder in which the package is installed. Fails if a program fails or reports more than notes. */
function run(command) {
  const bin = join(folder, "node_modules/.bin");
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  assert.equal(stderr.replaceAll(/^dlx: note: .*\n/gm, ""), "", command);
  assert.equal(status, 0, command);
  return stdout;
}

/** Counts the parts of jobs.jsonl, as other machines would, and writes all results as a ledger. */
function countParts() {
  const lines = readFileSync(join(folder, "jobs.jsonl"), "utf8").trim();
  const [head, ...parts] = lines.split("\n").map((line) => JSON.parse(line));
  const results = parts.map((part) =>
    JSON.stringify(countPart(head.puzzle, part)),
  );
  rmSync(join(folder, "results"), { recursive: true });
  mkdirSync(join(folder, "results"));
  results.forEach((result, i) =>
    writeFileSync(join(folder, `results/${i + 2}.json`), `${result}\n`),
  );
  writeFileSync(join(folder, "ledger.jsonl"), `${results.join("\n")}\n`);
}

const exists = (path) => assert.ok(existsSync(join(root, path)), path);
const hasScript = (name) =>
  assert.ok(JSON.parse(read("package.json")).scripts[name], name);

/** Kinds of commands, each with a function that tests one. The first that matches decides. */
const KINDS = [
  // Tested elsewhere, or part of a recipe that is.
  [/^cargo xtask\b/, () => {}],
  [/^(mkdir -p results|seq 2 |for line|first=|test -s|done)/, () => {}],
  [/^ *dlx part .*\$line/, () => {}],
  // Started by a person, on a machine that publishes.
  [/^git tag v/, () => {}],
  [/^(npm install|cargo add) +dlx-wasm$/, () => {}],
  [/^cargo deny --workspace check$/, () => exists("deny.toml")],
  [/^cargo publish --package dlx-wasm$/, () => exists("Cargo.toml")],
  [/^npm publish --workspace npm$/, () => exists("npm/package.json")],
  [/^cargo bench$/, () => exists("benches/links.rs")],
  [/^cargo doc --open$/, () => exists("src/lib.rs")],
  // Builds of some minutes.
  [/^cargo install --path (\S+)$/, (at, path) => exists(`${path}/Cargo.toml`)],
  [
    /^(?:UPDATE=1 )?cargo test --test all (\w+)(?:::)?$/,
    (at, name) => exists(`tests/${name}.rs`),
  ],
  [
    /^cargo run --release --example encodings (\S+)$/,
    (at, name) => exists(`examples/encodings/${name}.rs`),
  ],
  [/^cargo run .*--manifest-path (\S+)/, (at, path) => exists(join(at, path))],
  [/^npm run (\w+)$/, (at, name) => hasScript(name)],
  [/^npm install$/, (at) => exists(join(at, "package.json"))],
  [
    /^npx playwright test -c (\S+) F$/,
    (at, path) => exists(join(path, "playwright.config.mjs")),
  ],
  [/^node --test tests\/js\/F$/, () => exists("tests/js/commands.test.mjs")],
  [
    /^dlx sum|^npx dlx-wasm sum/,
    (at, command) => {
      countParts();
      assert.match(run(command), /^\d+\n$/);
    },
  ],
  [
    /^(?:dlx|npx dlx-wasm) /,
    (at, command) => run(command.replace("VERB", "solve")),
  ],
  [/^npx dlx-wasm$/, () => run("npx dlx-wasm help")],
  [
    /^node (examples\/cluster\/check\.mjs .*)$/,
    (at, words) => run(`node ${root}/${words}`),
  ],
  [
    /^node (examples\/encodings\/main\.mjs .*)$/,
    (at, words) => run(`node ${root}/${words}`),
  ],
  [
    /^node (?:--expose-gc )?([\w/-]+\.mjs)/,
    (at, path) => run(`node --check ${join(root, at, path)}`),
  ],
];

test("the package installs from a folder", { skip: !hasShell }, () => {
  run(`npm install --offline --no-audit --no-fund ${join(root, "npm")}`);
  assert.ok(existsSync(join(folder, "node_modules/.bin/dlx-wasm")));
});

const seen = new Set();
for (const [document, at] of DOCUMENTS)
  for (const command of commandsOf(read(document)).map((it) => it.trim())) {
    if (seen.has(`${at} ${command}`)) continue;
    seen.add(`${at} ${command}`);
    test(`${document}: ${command}`, { skip: !hasShell }, () => {
      const kind = KINDS.find(([pattern]) => pattern.test(command));
      assert.ok(kind, "no kind of commands matches");
      const [pattern, check] = kind;
      check(at, pattern.exec(command)[1] ?? command);
    });
  }

test("there are commands", () => assert.ok(seen.size > 40, `${seen.size}`));
