// The engine as text that gzip and brotli make as small as the engine itself. Base64 puts four bytes where three were,
// so that what repeats in the bytes does not repeat in the text: 268 kB after gzip instead of 206. Here a byte is one
// character if it is one of the 85 most frequent ones, and two otherwise.
//
// Characters are those of ASCII from # to ~, which no encoding of a file changes; without those that a minifier would
// escape or that end a script in HTML. The last two begin a pair.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const FIRST = 35;
const SINGLES = 90;
const CHARACTERS = 92;
const UNUSED = new Set([..."$'<\\`"].map((each) => each.charCodeAt(0) - FIRST));
const PAGE = 65_536;

/** What engine-bytes.js exports: the text, and in base64 the little module that turns it into bytes. */
export function engineText(bytes, wat) {
  const ranks = ranksOf(bytes);
  const text = Array.from(bytes, (byte) => characters(ranks[byte])).join("");
  const table = new Array(CHARACTERS * 3).fill(0);
  ranks.forEach((rank, byte) => (table[rank] = byte));
  const hex = (byte) => `\\${byte.toString(16).padStart(2, "0")}`;
  const source = readFileSync(wat, "utf8")
    .replaceAll("%TABLE%", table.map(hex).join(""))
    .replaceAll("%AT%", text.length)
    .replaceAll("%PAGES%", Math.ceil((text.length + table.length) / PAGE));
  return { ENGINE: text, UNPACK: assemble(source).toString("base64") };
}

/** Of each byte the number of its character, or of its pair; the lower ones for the more frequent ones. */
function ranksOf(bytes) {
  const times = new Array(256).fill(0);
  for (const byte of bytes) times[byte]++;
  const frequent = [...times.keys()].sort((a, b) => times[b] - times[a]);
  const ranks = [];
  let rank = 0;
  for (const byte of frequent) {
    while (
      UNUSED.has(rank % CHARACTERS) ||
      (rank >= SINGLES && rank < CHARACTERS)
    )
      rank++;
    ranks[byte] = rank++;
  }
  return ranks;
}

function characters(rank) {
  if (rank < SINGLES) return String.fromCharCode(FIRST + rank);
  const first = SINGLES - 1 + Math.floor(rank / CHARACTERS);
  return String.fromCharCode(FIRST + first, FIRST + (rank % CHARACTERS));
}

/** With wasm-as, which comes with wasm-opt. */
function assemble(source) {
  const tools = dirname(
    createRequire(import.meta.url).resolve("binaryen/package.json"),
  );
  const folder = mkdtempSync(join(tmpdir(), "dlx-wasm-"));
  const [from, to] = ["unpack.wat", "unpack.wasm"].map((name) =>
    join(folder, name),
  );
  try {
    writeFileSync(from, source);
    execFileSync(join(tools, "bin/wasm-as"), [from, "-o", to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
