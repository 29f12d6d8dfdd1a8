// The links, names and numbers in the documents of the repository are correct.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (name) => readFileSync(join(root, name), "utf8");

/** The documents, as paths from the root. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ".github/pull_request_template.md",
  "benches/README.md",
  ...readdirSync(join(root, "npm"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `npm/${name}`),
  ...["docs/rationale", "benches/log"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];

/** The headings of a document below its title, unchanged. */
const headings = (text) =>
  Array.from(text.matchAll(/^##+ (.*)$/gm), ([, heading]) => heading);

/** The fragment of a link to a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, "")
    .replaceAll(" ", "-");

test("links between the documents have targets", () => {
  const lost = documents.flatMap((from) =>
    Array.from(read(from).matchAll(/\]\((?!https?:)([^)\s]+)\)/g))
      .map(([, to]) => to)
      .filter((to) => {
        const [path, anchor] = to.split("#");
        const file = path ? join(dirname(from), path) : from;
        if (!existsSync(join(root, file))) return true;
        return anchor && !headings(read(file)).map(anchorOf).includes(anchor);
      })
      .map((to) => `${from}: ${to}`),
  );
  assert.deepEqual(lost, []);
});

test("DESIGN.md lists every page of the rationale", () => {
  const pages = readdirSync(join(root, "docs/rationale"));
  for (const page of pages)
    assert.ok(read("DESIGN.md").includes(`(docs/rationale/${page})`), page);
});

test("every file that ARCHITECTURE.md or a rationale page names exists", () => {
  const folders = [
    "npm/src",
    "src",
    "tests",
    "www",
    "xtask/src",
    "benches/node",
    "cli",
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (file) => `/${folder}/${file.replaceAll("\\", "/")}`,
    ),
  );
  files.push("/wasm-pack.toml", "/Cargo.toml", "/.cargo/config.toml");
  files.push("/eslint.config.js");
  const pages = documents.filter(
    (name) => name === "ARCHITECTURE.md" || name.startsWith("docs/rationale/"),
  );
  const missing = pages.flatMap((page) =>
    Array.from(
      read(page).matchAll(/`([\w./-]+\.(?:js|rs|toml|ts))`/g),
      ([, name]) => name,
    )
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

/** The names in the first column of the tables in a section of a document of the package. */
const firstColumn = (document, part) =>
  read(`npm/${document}`)
    .split(/^#+ /m)
    .find((text) => text.startsWith(`${part}\n`))
    .match(/^\|[^|]*\|/gm)
    .flatMap((cell) =>
      Array.from(cell.matchAll(/`(.*?)`/g), ([, name]) => name),
    );

test("the documents of the package list every code of an error and every format", () => {
  const [, details] = /interface ErrorDetails \{([^]*?)\n\}/.exec(
    read("npm/src/engine/errors.ts"),
  );
  const codes = Array.from(details.matchAll(/^ {2}"?([a-z-]+)"?: /gm));
  assert.deepEqual(
    firstColumn("README.md", "Errors").sort(),
    codes.map(([, code]) => code).sort(),
  );
  const [names] = /type FormatName =[^]*?;/.exec(
    read("npm/src/codec/format-names.ts"),
  );
  const formats = names.match(/(?<=\| ")[a-z-]+/g);
  assert.deepEqual(firstColumn("FORMATS.md", "Text formats"), formats);
});

test("the size budgets match the page about sizes", () => {
  const promised =
    /engine has at most (\d+) kB.* at most (\d+) kB\..* at most (\d+) kB,\s+and (\d+) kB/s
      .exec(read("npm/BUNDLERS.md"))
      .slice(1)
      .map((kilobytes) => 1000 * kilobytes);
  const [engine, texts, entry, withPool] = [
    "engine.wasm",
    "texts.wasm",
    "package, default entry",
    "package, default entry and pool",
  ].map((name) => {
    const [, budgets] = read(".size-limit.mjs").split(`name: "${name}"`);
    return 1000 * Number(/limit: "(\d+) kB"/.exec(budgets)[1]);
  });
  assert.deepEqual([engine, texts, entry, withPool - entry], promised);
});

test("all files name the same minimum versions of Rust and Node", () => {
  const named = (file, pattern) => {
    const all = Array.from(read(file).matchAll(pattern), ([, it]) => it);
    assert.notEqual(all.length, 0, file);
    return all;
  };
  const rust = [
    ...named("Cargo.toml", /rust-version = "(.*)"/g),
    ...named("benches/wasm/Cargo.toml", /rust-version = "(.*)"/g),
    ...named(".github/workflows/ci.yml", /RUSTUP_TOOLCHAIN: "(.*)"/g),
    ...named(".github/workflows/ci.yml", /toolchain install (\S+)/g),
    ...named("README.md", /rustup\.rs\) ([\d.]+)/g),
    ...named("CONTRIBUTING.md", /rustup\.rs\) ([\d.]+)/g),
  ];
  assert.equal(new Set(rust).size, 1, rust.join(" "));
  const node = [
    ...named("package.json", /"node": ">=(\d+)"/g),
    ...named("npm/package.json", /"node": ">=(\d+)\.\d+"/g),
    ...named("wasm-pack.toml", /^node = (\d+)/gm),
    ...named(".github/workflows/ci.yml", /node-version: (\d+)/g),
    ...named("README.md", /nodejs\.org\) (\d+)/g),
    ...named("CONTRIBUTING.md", /nodejs\.org\) (\d+)/g),
  ];
  assert.equal(new Set(node).size, 1, node.join(" "));
  const published = [
    ...named("npm/package.json", /"node": ">=([\d.]+)"/g),
    ...named("npm/README.md", /Node ([\d.]+) or newer/g),
    ...named("npm/BUNDLERS.md", /Node ([\d.]+) or newer/g),
  ];
  assert.equal(new Set(published).size, 1, published.join(" "));
});
