// Where the bytes of a wasm file go, by Rust module. It needs names, which the shipped file has not:
//   wasm-pack build --profiling … && node benches/sizes.mjs pkg/dlx_wasm_bg.wasm [depth]
import { readFileSync } from "node:fs";

const [file, depth = "3"] = process.argv.slice(2);
const bytes = readFileSync(file);
let at = 8;

function number() {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return value;
  }
}

const text = () => {
  const length = number();
  at += length;
  return bytes.toString("utf8", at - length, at);
};

const bodies = [];
const names = new Map();
const sections = {};
let imported = 0;
while (at < bytes.length) {
  const id = bytes[at++];
  const length = number();
  const end = at + length;
  const title = id === 0 ? text() : id;
  sections[title] = length;
  if (id === 2) imported = functionImports();
  if (id === 10) {
    for (let left = number(); left > 0; left--) {
      const size = number();
      bodies.push(size);
      at += size;
    }
  }
  if (title === "name") readNames(end);
  at = end;
}

function functionImports() {
  let functions = 0;
  for (let left = number(); left > 0; left--) {
    text();
    text();
    const kind = bytes[at++];
    if (kind !== 0) throw new Error("only functions are imported");
    number();
    functions++;
  }
  return functions;
}

function readNames(end) {
  while (at < end) {
    const kind = bytes[at++];
    const stop = number() + at;
    if (kind === 1) {
      for (let left = number(); left > 0; left--) names.set(number(), text());
    }
    at = stop;
  }
}

const plain = (name) =>
  name
    .replace(/^_ZN/, "")
    .replace(/17h[0-9a-f]{16}E$/, "")
    .replace(/\$LT\$/g, "<")
    .replace(/\$GT\$/g, ">")
    .replace(/\$u20\$/g, " ")
    .replace(/\$RF\$/g, "&")
    .replace(/\$C\$/g, ",")
    .replace(/\$\w+\$/g, "?")
    .replace(/\.\./g, "::");

const buckets = new Map();
const list = bodies.map((size, index) => ({
  size,
  name: plain(names.get(index + imported) ?? "?"),
}));
for (const { size, name } of list) {
  const path = name.replace(/^[0-9]+/, "").replace(/^_?<&?(mut )?/, "");
  const words = path
    .split(/::|(?<=\w)\d+(?=[a-z_<])| |</)
    .slice(0, Number(depth));
  const bucket = words.join("::");
  const sum = buckets.get(bucket) ?? { size: 0, functions: 0 };
  buckets.set(bucket, { size: sum.size + size, functions: sum.functions + 1 });
}
console.log(sections);
console.log(
  "total",
  bodies.reduce((sum, size) => sum + size, 0),
  bodies.length,
);
const order = [...buckets].sort((a, b) => b[1].size - a[1].size);
for (const [bucket, { size, functions }] of order.slice(0, 70))
  console.log(String(size).padStart(7), String(functions).padStart(4), bucket);
console.log();
for (const { size, name } of list.sort((a, b) => b.size - a.size).slice(0, 90))
  console.log(String(size).padStart(7), name.slice(0, 170));
