// The examples of the READMEs and of the doc comments compile in strict TypeScript, as they are written.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as dlx from "dlx-wasm";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tsc = join(root, "node_modules/typescript/bin/tsc");
mkdirSync(join(root, "target"), { recursive: true });
/** Inside the project, so that the name of the package resolves. */
const folder = mkdtempSync(join(root, "target/strict-"));
after(() => rmSync(folder, { recursive: true }));

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "ESNext.Disposable"],
  module: "NodeNext",
  strict: true,
  types: [],
  noEmit: true,
};
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions, include: ["*.ts"] }),
);
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
// The types of Node are a package of their own, which the examples need little of.
writeFileSync(
  join(folder, "node.d.ts"),
  `declare module "node:fs/promises" {
    export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
  }\n`,
);
// As in vite/client, which needs the types of Node.
writeFileSync(
  join(folder, "vite.d.ts"),
  `declare module "*?url" {
    const address: string;
    export default address;
  }
  declare module "*?worker" {
    const Made: { new (): Worker };
    export default Made;
  }\n`,
);

/** The examples of a text: the lines between two fences, without the stars of a comment. */
const examplesOf = (text, language) =>
  Array.from(
    text.matchAll(
      new RegExp(
        `^( *(?:\\* )?)\`\`\`${language}\\n([^]*?)^ *(?:\\* )?\`\`\``,
        "gm",
      ),
    ),
    ([, , code]) => code.replaceAll(/^ *\* ?/gm, ""),
  );

/** Imports the names of the package that an example of a doc comment uses. */
function withImports(code) {
  if (/^import /m.test(code)) return code;
  const isUsed = (name) => new RegExp(`(?<![.\\w])${name}\\b`).test(code);
  const isDeclared = (name) =>
    new RegExp(`(const|let|class|function) ${name}\\b`).test(code);
  const names = Object.keys(dlx).filter(
    (name) => isUsed(name) && !isDeclared(name),
  );
  const pool = isUsed("Pool") ? 'import { Pool } from "dlx-wasm/pool";\n' : "";
  const inits = ["init", "initTexts"].filter(isUsed);
  const init = inits.map(
    (name) => `import { ${name} } from "dlx-wasm/slim";\n`,
  );
  const stl = isUsed("toStl") ? 'import { toStl } from "dlx-wasm/stl";\n' : "";
  return `import { ${names.join(", ")} } from "dlx-wasm";\n${pool}${init.join("")}${stl}${code}\nexport {};\n`;
}

/** File names and examples. */
const examples = new Map();
for (const [place, name] of [
  ["README.md", "readme"],
  ["npm/README.md", "package"],
  ["npm/BUNDLERS.md", "bundlers"],
  ["npm/PIECES.md", "pieces"],
  ["npm/SUDOKU.md", "sudoku"],
])
  for (const language of ["js", "ts"])
    examplesOf(readFileSync(join(root, place), "utf8"), language).forEach(
      (code, i) => {
        // The declaration of an element for React needs the types of React.
        if (!code.includes('declare module "react"'))
          examples.set(`${name}-${language}-${i + 1}.ts`, code);
      },
    );
const sources = join(root, "npm/src");
/** The entries that the examples of these files use, in place of dlx-wasm. */
const ENTRIES_OF_COMMENTS = {
  "async.ts": "dlx-wasm/async",
  "sudoku.ts": "dlx-wasm/sudoku",
};
for (const file of readdirSync(sources, { recursive: true }).map(String))
  if (file.endsWith(".ts"))
    examplesOf(readFileSync(join(sources, file), "utf8"), "js").forEach(
      (code, i) => {
        const name = file.replaceAll(/[^\w-]/g, "-");
        const entry = ENTRIES_OF_COMMENTS[file];
        const own = entry
          ? withImports(code).replaceAll(/"dlx-wasm(\/slim)?"/g, `"${entry}"`)
          : withImports(code);
        examples.set(`comment-${name}-${i + 1}.ts`, own);
      },
    );

for (const [name, code] of examples) writeFileSync(join(folder, name), code);
const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], {
  cwd: folder,
  encoding: "utf8",
});

test("there are examples", () =>
  assert.ok(examples.size >= 45, String(examples.size)));

for (const [name, code] of examples)
  test(`${name} compiles`, () => {
    const errors = stdout
      .split("\n")
      .filter((line) => line.startsWith(`${name}(`));
    assert.deepEqual(errors, [], code);
  });
