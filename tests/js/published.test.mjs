// The crate, the npm package and the page as they would be published.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (name) => readFileSync(`${root}${name}`, "utf8");
const output = (folder, program, ...args) =>
  execFileSync(program, args, { cwd: `${root}${folder}`, encoding: "utf8" });

const metadata = "metadata --no-deps --offline --format-version 1".split(" ");
const { packages, target_directory: target } = JSON.parse(
  output("", "cargo", ...metadata),
);
const [crate, engine] = ["dlx-wasm", "dlx-wasm-engine"].map((name) =>
  packages.find((found) => found.name === name),
);
const manifest = JSON.parse(read("npm/package.json"));

test("all manifests have one version, and the changelog has a section about it", () => {
  const versions = {
    crate: crate.version,
    engine: engine.version,
    npm: manifest.version,
    lock: JSON.parse(read("package-lock.json")).packages.npm.version,
  };
  assert.equal(new Set(Object.values(versions)).size, 1, versions);
  const sections = read("CHANGELOG.md").split("\n## ").slice(1);
  const found = sections.find(
    (text) => text.split(/\s/)[0] === manifest.version,
  );
  assert.match(found ?? "", /\n\s*\S/, `no section ${manifest.version}`);
});

test("the fields that registries show are set", () => {
  for (const fields of [crate, manifest])
    for (const field of ["description", "keywords", "license"])
      assert.ok(fields[field]?.length > 0, `${fields.name}: ${field}`);
});

/** Fails if the README shows or links a file or a folder that is not among the files. Blocks of code have no links. */
function assertLinked(readme, files) {
  const text = read(readme).replaceAll(/```[^]*?```/g, "");
  const links = text.matchAll(/\]\(([^)#:\s]+)(?:[#\s][^)]*)?\)/g);
  const lost = Array.from(links, ([, path]) => path).filter(
    (path) =>
      !files.some((file) => file === path || file.startsWith(`${path}/`)),
  );
  assert.deepEqual(lost, [], `${readme} links files that are not packed`);
}

test("the crate has its own files alone, and those that its README links", () => {
  const list = "package --package dlx-wasm --list --allow-dirty";
  const files = output("", "cargo", ...list.split(" "))
    .trim()
    .split(/\r?\n/);
  // Cargo adds some of these. Documents in the root belong to the crate too.
  const own =
    /^(?:src\/|examples\/|docs\/|benches\/README\.md$|npm\/\w+\.md$|LICENSE-|Cargo\.|\.cargo_vcs_info\.json|[^/]+\.md$)/;
  const others = files.filter((file) => !own.test(file));
  assert.deepEqual(others, []);
  assertLinked("README.md", files);
});

test("the npm package has the files that its README links", () => {
  const pack = "pack --dry-run --json --ignore-scripts --loglevel=error";
  const [packed] = JSON.parse(output("npm", "npm", ...pack.split(" ")));
  assertLinked(
    "npm/README.md",
    packed.files.map((file) => file.path),
  );
});

test("no shipped file names a folder of the machine that built it", () => {
  const cargo = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const registry = join(cargo, "registry/src");
  const folders = [root, target, homedir(), cargo].map((name) =>
    join(name, "/"),
  );
  const words = [
    ...folders.filter((name) => name !== "/"),
    ...["/rustlib/src/", "/usr/src/", ".cargo/registry"],
    ...(existsSync(registry) ? readdirSync(registry) : []),
  ];
  // `cargo xtask check` builds the page.
  const shipped = [join(root, "npm/dist"), join(target, "xtask/host/page")];
  const files = shipped
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => statSync(file).isFile());
  assert.ok(files.length > 0);
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const word of words)
      assert.ok(!bytes.includes(word), `${file} contains ${word}`);
  }
});
