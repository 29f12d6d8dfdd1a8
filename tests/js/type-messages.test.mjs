// The compiler's messages about a wrong puzzle are short, and name the type that the value should have.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tsc = join(root, "node_modules/typescript/bin/tsc");
mkdirSync(join(root, "target"), { recursive: true });
/** Inside the project, so that the name of the package resolves. */
const folder = mkdtempSync(join(root, "target/messages-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

/** Wrong programs, each with the name of a type that its message contains. */
const WRONG = {
  CageEntry: `const cages = [{ cells: [[0, 0], [0, 1]], sum: 3 }];
    solve({ kind: "sudoku", grid: "", cages });`,
  ThermometerEntry: `const thermos = [[[0, 0], [0, 1]]];
    solve({ kind: "sudoku", grid: "", thermos });`,
  DotEntry: `const dots = [{ cells: [[0, 0], [0, 1]], kind: "x" }];
    const puzzle = { kind: "sudoku" as const, grid: "", dots };
    solve(puzzle);`,
  Square: `solve({ kind: "sudoku", grid: "", cages: [{ cells: [0, 1] }] });`,
  SudokuPuzzle: `const puzzle = { kind: "sudoku", grid: "" };
    solve(puzzle);`,
  Piece: `const pieces = [{ name: "a", cells: [[0, 1]] }];
    solve({ kind: "polyomino", board: "3x4", pieces });`,
  Placement: `const placed = [{ piece: "I", cells: [[0, 0], [0, 1]] }];
    const puzzle = { kind: "polyomino" as const, board: "3x4", placed };
    solve(puzzle);`,
};
for (const [name, code] of Object.entries(WRONG))
  writeFileSync(
    join(folder, `${name}.ts`),
    `import { solve } from "dlx-wasm";\n${code}\n`,
  );
const options = "--noEmit --strict --module nodenext --target es2022 --types";
const { stdout } = spawnSync(
  process.execPath,
  [
    tsc,
    ...options.split(" "),
    "",
    "--pretty",
    "false",
    ...Object.keys(WRONG).map((name) => `${name}.ts`),
  ],
  { cwd: folder, encoding: "utf8" },
);

for (const name of Object.keys(WRONG))
  test(`a message about a wrong ${name} is short`, () => {
    const messages = stdout
      .split(/^(?=\S)/m)
      .filter((text) => text.startsWith(`${name}.ts`));
    assert.notEqual(messages.length, 0, stdout);
    for (const message of messages) {
      assert.match(message, new RegExp(`\\b${name}\\b`));
      // The checks of a puzzle are types that no program writes.
      assert.doesNotMatch(message, /Known<|\.\.\./);
      for (const line of message.split("\n"))
        assert.ok(line.length < 360, `${line.length} characters: ${line}`);
    }
  });
