// The share of each byte of a file in the size of its gzip. This reader of deflate records bits instead of bytes.
import { deflateRawSync } from "node:zlib";

const LENGTHS = codes(3, 4, 29);
LENGTHS[28] = { base: 258, extra: 0 };
const DISTANCES = codes(1, 2, 30);
const ORDER = [
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

const FIXED = [
  table(
    [...Array(288).keys()].map((i) =>
      i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8,
    ),
  ),
  table(Array(30).fill(5)),
];

/** The bits of each byte. The bits of a repeat are distributed evenly among the bytes that it repeats. */
export function costs(bytes) {
  const packed = deflateRawSync(bytes, { level: 9 });
  const cost = new Float64Array(bytes.length);
  let bit = 0;
  let at = 0;
  const read = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++)
      value |= ((packed[bit >> 3] >> (bit & 7)) & 1) << i;
    return value;
  };
  const symbol = (table) => {
    for (let code = 1; ;) {
      code = code * 2 + read(1);
      const found = table.get(code);
      if (found !== undefined) return found;
    }
  };
  for (let last = 0; !last;) {
    const start = bit;
    last = read(1);
    const kind = read(2);
    if (kind === 0) {
      bit = Math.ceil(bit / 8) * 8;
      const length = read(16);
      bit += 16 + 8 * length;
      cost.fill(8, at, at + length);
      at += length;
      continue;
    }
    const [literal, distance] = kind === 1 ? FIXED : tables();
    if (at < bytes.length) cost[at] += bit - start;
    for (;;) {
      const start = bit;
      const code = symbol(literal);
      if (code === 256) break;
      let length = 1;
      if (code > 256) {
        const { base, extra } = LENGTHS[code - 257];
        length = base + read(extra);
        read(DISTANCES[symbol(distance)].extra);
      }
      for (let i = 0; i < length; i++) cost[at++] += (bit - start) / length;
    }
  }
  return cost;

  /** Reads the codes of a block. */
  function tables() {
    const literals = read(5) + 257;
    const distances = read(5) + 1;
    const lengths = Array(19).fill(0);
    for (let i = 0, sizes = read(4) + 4; i < sizes; i++)
      lengths[ORDER[i]] = read(3);
    const meta = table(lengths);
    const all = [];
    while (all.length < literals + distances) {
      const code = symbol(meta);
      if (code < 16) all.push(code);
      else if (code === 16) all.push(...Array(3 + read(2)).fill(all.at(-1)));
      else all.push(...Array(code === 17 ? 3 + read(3) : 11 + read(7)).fill(0));
    }
    return [table(all.slice(0, literals)), table(all.slice(literals))];
  }
}

/** Codes that stand for ranges: the first few for one value each, then ranges that double every few codes. */
function codes(first, few, count) {
  const list = [];
  for (let base = first, i = 0; i < count; i++) {
    const extra = Math.max(0, Math.floor(i / few) - 1);
    list.push({ base, extra });
    base += 2 ** extra;
  }
  return list;
}

/** Canonical Huffman codes, each with a leading 1. */
function table(lengths) {
  const found = new Map();
  let code = 0;
  for (let size = 1; size < 16; size++) {
    for (const [index, length] of lengths.entries())
      if (length === size) found.set(2 ** size + code++, index);
    code *= 2;
  }
  return found;
}
