// Wasm programs that depend on the crate, built by `cargo xtask test`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const built = process.env.FOREIGN ?? "target/wasm32-unknown-unknown/debug";
const module = (name) =>
  new WebAssembly.Module(readFileSync(`${built}/${name}.wasm`));
const functions = (name) =>
  WebAssembly.Module.exports(module(name)).filter(
    ({ kind }) => kind === "function",
  );

test("a program with the crate exports only its own function and needs no imports", () => {
  assert.deepEqual(
    functions("alone").map(({ name }) => name),
    ["solve"],
  );
  const { exports } = new WebAssembly.Instance(module("alone"), {});
  assert.equal(exports.solve(8), 92);
});

test("beside another wasm-bindgen the crate adds no exports", () => {
  const names = functions("bound").map(({ name }) => name);
  const own = names.filter((name) => !name.startsWith("__"));
  assert.deepEqual(own, ["solve"]);
});
