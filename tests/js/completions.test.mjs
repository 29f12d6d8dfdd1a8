// An editor offers only what a call allows, and a large puzzle makes few types. The language server of TypeScript
// answers as in an editor.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tsc = join(root, "node_modules/typescript/bin/tsc");
mkdirSync(join(root, "target"), { recursive: true });
/** Inside the project, so that the name of the package resolves. */
const folder = mkdtempSync(join(root, "target/completions-"));
const compilerOptions = {
  target: "ES2022",
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

/** The language server: messages as JSON, each after a header with its length. */
class Server {
  #process = spawn(process.execPath, [tsc, "--lsp", "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  #buffer = Buffer.alloc(0);
  #last = 0;
  #waiting = new Map();

  constructor() {
    this.#process.stdout.on("data", (data) => this.#receive(data));
  }

  #receive(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const [, length] = /Content-Length: (\d+)/.exec(
        this.#buffer.subarray(0, head).toString(),
      );
      const end = head + 4 + Number(length);
      if (this.#buffer.length < end) return;
      const message = JSON.parse(this.#buffer.subarray(head + 4, end));
      this.#buffer = this.#buffer.subarray(end);
      if (message.method === undefined)
        this.#waiting.get(message.id)?.(message);
      // A request of the server needs some answer.
      else if (message.id !== undefined)
        this.#send({ id: message.id, result: null });
    }
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    const length = Buffer.byteLength(text);
    this.#process.stdin.write(`Content-Length: ${length}\r\n\r\n${text}`);
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  ask(method, params) {
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers?.() ?? deferred();
    this.#waiting.set(id, resolve);
    this.#send({ id, method, params });
    return promise.then(({ result, error }) => {
      assert.equal(error, undefined);
      return result;
    });
  }

  end() {
    this.#process.kill();
  }
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

const server = new Server();
after(() => {
  server.end();
  rmSync(folder, { recursive: true });
});
await server.ask("initialize", {
  processId: process.pid,
  rootUri: pathToFileURL(folder).href,
  capabilities: {},
});
server.notify("initialized", {});

let files = 0;

/** The names that an editor offers at the mark ▮. */
async function offered(code) {
  const lines = [
    'import * as dlx from "dlx-wasm";',
    'import { Pool } from "dlx-wasm/pool";',
    code,
  ];
  const text = lines.join("\n").replace("▮", "");
  const uri = pathToFileURL(join(folder, `file${files++}.ts`)).href;
  server.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "typescript", version: 1, text },
  });
  const found = await server.ask("textDocument/completion", {
    textDocument: { uri },
    position: { line: 2, character: code.indexOf("▮") },
  });
  const items = Array.isArray(found) ? found : (found?.items ?? []);
  return items.map(({ label }) => label.replace(/\?$/, "")).sort();
}

/** Some fields of each kind. */
const FIELDS = {
  sudoku: ["grid", "thermos"],
  queens: ["n", "toroidal"],
  polyomino: ["board", "rotate"],
  polyform: ["board", "lattice"],
  matrix: ["rows", "names"],
  "exact-cover": ["primary"],
  dlx: ["text"],
  arrays: ["offsets"],
};

for (const [kind, own] of Object.entries(FIELDS))
  test(`a puzzle of kind ${kind} has the fields of that kind`, async () => {
    const names = await offered(`dlx.solve({ kind: "${kind}", ▮ })`);
    for (const name of Object.values(FIELDS).flat())
      assert.equal(names.includes(name), own.includes(name), name);
  });

test("the kinds are offered", async () => {
  const kinds = await offered('dlx.solve({ kind: "▮" })');
  assert.deepEqual(kinds, [...Object.keys(FIELDS), "sudoku-multi"].sort());
});

test("options are those of the verb", async () => {
  const queens = '{ kind: "queens", n: 8 }';
  assert.deepEqual(await offered(`dlx.solve(${queens}, { ▮ })`), [
    "any",
    "budget",
    "choose",
    "engine",
    "onStats",
    "order",
    "seed",
  ]);
  assert.deepEqual(await offered(`dlx.verdict(${queens}, { ▮ })`), [
    "budget",
    "choose",
    "engine",
    "onStats",
  ]);
  assert.deepEqual(await offered(`new Pool().sample(${queens}, { ▮ })`), [
    "any",
    "budget",
    "choose",
    "engine",
    "memory",
    "seed",
    "signal",
  ]);
});

test("inside options, the names are those of the declared items", async () => {
  const declared = 'primary: ["A", ["B", 2]], secondary: ["x"]';
  const cover = (options) =>
    `{ kind: "exact-cover", ${declared}, options: [${options}] }`;
  for (const options of [
    '["▮"]',
    '["A"], ["B", "▮"]',
    '["A", ["▮", "red"]]',
    '{ items: ["A", "▮"], data: 1 }',
    '{ items: ["▮"], cost: 1 }',
  ])
    for (const call of [
      `dlx.solve(${cover(options)})`,
      `dlx.marginals(${cover(options)})`,
      `new dlx.Search(${cover(options)})`,
      `new Pool().count(${cover(options)})`,
    ]) {
      // The text that is being written may be offered too.
      const names = (await offered(call)).filter((name) => name !== "");
      assert.deepEqual(names, ["A", "B", "x"], call);
    }
});

/** The counts of the type checker for a program. */
function counts(name, code) {
  const file = join(folder, name);
  writeFileSync(file, `import { solve } from "dlx-wasm";\n${code}\n`);
  const flags = ["--strict", "--noEmit", "--target", "ES2022", "--module"];
  const args = [tsc, ...flags, "NodeNext", "--types", "", "--ignoreConfig"];
  const report = execFileSync(
    process.execPath,
    [...args, "--extendedDiagnostics", file],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(file);
  const count = (what) =>
    Number(new RegExp(`^${what}: +(\\d+)`, "m").exec(report)[1]);
  return { types: count("Types"), instantiations: count("Instantiations") };
}

test("2,000 inline options make few more types than an annotated literal", () => {
  const names = (letter, count) =>
    Array.from({ length: count }, (_, i) => `"${letter}${i}"`).join(", ");
  const options = Array.from(
    { length: 2000 },
    (_, i) => `["a${i % 50}", "b${i % 40}"]`,
  );
  const puzzle = `{ kind: "exact-cover", primary: [${names("a", 50)}, ${names("b", 40)}], options: [${options.join(", ")}] }`;
  const inline = counts("inline.ts", `solve(${puzzle});`);
  const annotated = counts(
    "annotated.ts",
    `import type { ExactCoverPuzzle } from "dlx-wasm";\nconst puzzle: ExactCoverPuzzle<string> = ${puzzle};\nsolve(puzzle);`,
  );
  const message = JSON.stringify({ inline, annotated });
  assert.ok(inline.types < 1.3 * annotated.types, message);
  assert.ok(inline.instantiations < 2 * annotated.instantiations, message);
});
