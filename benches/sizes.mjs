// Where the bytes of a wasm file go, by Rust module: as they are, and what they cost after gzip. It needs names, which
// the shipped file has not; wasm-opt keeps them with -g.
import { readFileSync } from "node:fs";
import { costs } from "./node/deflate.js";

const [file, depth = "3", part = ""] = process.argv.slice(2);
if (!file || file.startsWith("-"))
  throw new Error(
    "node benches/sizes.mjs NAMED.wasm [depth of modules] [only names that contain this]",
  );
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

const SECTIONS =
  "custom type import function table memory global export start element code data count tag".split(
    " ",
  );
const pieces = [];
const names = new Map();
let imported = 0;
let shipped = bytes.length;
while (at < bytes.length) {
  const begin = at;
  const id = bytes[at++];
  const length = number();
  const end = at + length;
  const title = id === 0 ? text() : SECTIONS[id];
  if (id === 2) imported = functionImports();
  if (id === 10) functionBodies();
  else if (title === "name") {
    shipped = begin;
    readNames(end);
  } else pieces.push({ name: `(${title})`, begin, end });
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

function functionBodies() {
  for (let left = number(), index = imported; left > 0; left--, index++) {
    const begin = at;
    const size = number();
    at += size;
    pieces.push({ index, begin, end: at });
  }
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

const cost = costs(bytes.subarray(0, shipped));
for (const piece of pieces) {
  piece.name ??= names.get(piece.index) ?? "?";
  piece.size = piece.end - piece.begin;
  piece.gzip =
    cost.subarray(piece.begin, piece.end).reduce((sum, bits) => sum + bits, 0) /
    8;
}

function show(list) {
  for (const { size, gzip, functions, name } of list.sort(
    (a, b) => b.gzip - a.gzip,
  ))
    console.log(
      String(size).padStart(7),
      String(Math.round(gzip)).padStart(7),
      String(functions ?? "").padStart(4),
      name.slice(0, 170),
    );
}

const wanted = pieces.filter(({ name }) => name.includes(part));
const modules = new Map();
for (const { name, size, gzip } of wanted) {
  const path = name.startsWith("(")
    ? name
    : name.replace(/^_?<(&|mut |\[|\()*/, "");
  const module = path
    .split(/::| |<|>/)
    .slice(0, Number(depth))
    .join("::");
  const sum = modules.get(module) ?? {
    name: module,
    size: 0,
    gzip: 0,
    functions: 0,
  };
  sum.size += size;
  sum.gzip += gzip;
  sum.functions++;
  modules.set(module, sum);
}
console.log("  bytes    gzip   of");
show([...modules.values()]);
console.log();
show(wanted.slice());
