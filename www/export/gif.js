// Animated GIF (the GIF89a specification): one palette for the whole film, and of each frame only the
// rectangle that changed. No DOM here.

/** Colours that a palette holds. */
const COLORS = 256;
/** Longest code of the LZW compression, in bits. */
const LONGEST = 12;

/**
 * `frames`: arrays of RGBA bytes, all of this size. `delay(i)`: how long frame i is shown, in
 * hundredths of a second. Plays for ever.
 */
export async function gif(width, height, frames, delay, rest = async () => {}) {
  const out = new Bytes();
  const { palette, indexOf } = paletteOf(frames);
  out.text("GIF89a");
  out.words(width, height);
  // A palette of 256 colours of eight bits; no background, square pixels.
  out.bytes(0xf7, 0, 0, ...palette);
  out.bytes(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.bytes(3, 1, 0, 0, 0);
  let before = null;
  for (const [i, pixels] of frames.entries()) {
    const now = indexed(pixels, indexOf);
    const [left, top, wide, high] = changed(before, now, width, height);
    out.bytes(0x21, 0xf9, 4, 4);
    out.words(delay(i));
    out.bytes(0, 0, 0x2c);
    out.words(left, top, wide, high);
    out.bytes(0);
    const part = new Uint8Array(wide * high);
    for (let y = 0; y < high; y++) {
      const from = (top + y) * width + left;
      part.set(now.subarray(from, from + wide), y * wide);
    }
    compress(part, out);
    before = now;
    await rest(i);
  }
  out.bytes(0x3b);
  return out.done();
}

// Five bits of each channel name a colour; the most frequent ones make the palette, all
// others take the nearest of them.
function paletteOf(frames) {
  const seen = new Uint32Array(1 << 15);
  for (const pixels of frames)
    for (let i = 0; i < pixels.length; i += 4) seen[bin(pixels, i)] += 1;
  const used = [];
  seen.forEach((count, color) => count && used.push(color));
  used.sort((a, b) => seen[b] - seen[a] || a - b);
  const chosen = used.slice(0, COLORS).map(wide);
  const palette = new Uint8Array(3 * COLORS);
  chosen.forEach((color, i) => palette.set(color, 3 * i));
  const indexOf = new Uint8Array(1 << 15);
  for (const color of used) indexOf[color] = nearest(wide(color), chosen);
  return { palette, indexOf };
}

const bin = (pixels, i) =>
  ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3);

const wide = (color) =>
  [color >> 10, (color >> 5) & 31, color & 31].map((c) => (c << 3) | (c >> 2));

function nearest([r, g, b], palette) {
  let best = 0;
  let least = Infinity;
  palette.forEach(([x, y, z], i) => {
    const far = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

function indexed(pixels, indexOf) {
  const indices = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < indices.length; i++)
    indices[i] = indexOf[bin(pixels, 4 * i)];
  return indices;
}

// The smallest rectangle outside which nothing changed; one pixel where nothing did.
function changed(before, now, width, height) {
  if (!before) return [0, 0, width, height];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === now[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0
    ? [0, 0, 1, 1]
    : [left, top, right - left + 1, bottom - top + 1];
}

// LZW with codes that grow from 9 to 12 bits. A string of pixels is known by its longest known
// beginning and its last pixel.
function compress(pixels, out) {
  const clear = COLORS;
  const end = clear + 1;
  const codes = new Bits(out);
  let known = new Map();
  let next = end + 1;
  let size = 9;
  out.bytes(8);
  codes.put(clear, size);
  let string = pixels[0];
  for (let i = 1; i < pixels.length; i++) {
    const longer = (string << 8) | pixels[i];
    const code = known.get(longer);
    if (code !== undefined) {
      string = code;
      continue;
    }
    codes.put(string, size);
    if (next < 1 << LONGEST) {
      if (next === 1 << size) size += 1;
      known.set(longer, next);
      next += 1;
    } else {
      codes.put(clear, size);
      known = new Map();
      next = end + 1;
      size = 9;
    }
    string = pixels[i];
  }
  codes.put(string, size);
  codes.put(end, size);
  codes.close();
}

// Codes of any length, lowest bit first, in blocks of at most 255 bytes.
class Bits {
  #out;
  #held = 0;
  #count = 0;
  #block = [];

  constructor(out) {
    this.#out = out;
  }

  put(code, size) {
    this.#held |= code << this.#count;
    this.#count += size;
    while (this.#count >= 8) this.#byte();
  }

  close() {
    if (this.#count > 0) this.#byte();
    this.#flush();
    this.#out.bytes(0);
  }

  #byte() {
    this.#block.push(this.#held & 255);
    this.#held >>>= 8;
    this.#count -= 8;
    if (this.#block.length === 255) this.#flush();
  }

  #flush() {
    if (this.#block.length > 0)
      this.#out.bytes(this.#block.length, ...this.#block);
    this.#block = [];
  }
}

// Bytes that grow as they are written.
class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  bytes(...values) {
    if (this.#length + values.length > this.#bytes.length) {
      const more = new Uint8Array(2 * this.#bytes.length + values.length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  words(...values) {
    for (const value of values) this.bytes(value & 255, value >> 8);
  }

  text(text) {
    this.bytes(...[...text].map((char) => char.charCodeAt(0)));
  }

  done() {
    return this.#bytes.slice(0, this.#length);
  }
}
