// Texts as f-puzzles and SudokuPad pack them into links: the compression LZ-string, in Base64.
const SYMBOLS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

/** The maximum number of characters of an unpacked text. */
const MAX_LENGTH = 1 << 20;

/** The codes with a meaning of their own: a character of 8 bits, one of 16 bits, the end. */
const [NARROW, WIDE, END] = [0, 1, 2];

/**
 * Returns the packed form of a text.
 * @param {string} text
 */
export function packed(text) {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} count */
  const emit = (value, count) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  /** @type {Map<string, number>} */
  const codes = new Map();
  const fresh = new Set();
  let width = 2;
  let room = 2;
  const shrink = () => {
    room -= 1;
    if (room > 0) return;
    room = 2 ** width;
    width += 1;
  };
  /** @param {string} word */
  const write = (word) => {
    if (fresh.delete(word)) {
      const code = word.charCodeAt(0);
      emit(code < 256 ? NARROW : WIDE, width);
      emit(code, code < 256 ? 8 : 16);
      shrink();
    } else emit(codes.get(word) ?? 0, width);
    shrink();
  };
  let word = "";
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (!codes.has(unit)) {
      codes.set(unit, codes.size + 3);
      fresh.add(unit);
    }
    if (codes.has(word + unit)) word += unit;
    else {
      write(word);
      codes.set(word + unit, codes.size + 3);
      word = unit;
    }
  }
  if (word) write(word);
  emit(END, width);
  // At least one bit follows the end.
  do bits.push(0);
  while (bits.length % 6 > 0);
  let result = "";
  for (let i = 0; i < bits.length; i += 6)
    result += SYMBOLS[parseInt(bits.slice(i, i + 6).join(""), 2)];
  return result.padEnd(Math.ceil(result.length / 4) * 4, "=");
}

/**
 * Returns the text of a packed form; null for another text.
 * @param {string} packed
 */
export function unpacked(packed) {
  let at = 0;
  /** @param {number} count */
  const read = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      const six = SYMBOLS.indexOf(packed[Math.floor(at / 6)] ?? "=");
      value |= ((six >> (5 - (at % 6))) & 1) << i;
    }
    return value;
  };
  /** @param {number} code */
  const unit = (code) => String.fromCharCode(read(code === NARROW ? 8 : 16));
  const words = ["", "", ""];
  let width = 2;
  let room = 2;
  let last = "";
  let result = "";
  while (at < packed.length * 6 && result.length < MAX_LENGTH) {
    let code = read(width);
    if (code === END) return result;
    if (code === NARROW || code === WIDE) {
      words.push(unit(code));
      code = words.length - 1;
      room -= 1;
      // The first character adds no pair.
      if (room === 0) [room, width] = [2 ** width, width + 1];
    }
    const word = words[code] ?? (code === words.length ? last + last[0] : null);
    if (!word) return null;
    result += word;
    if (last) words.push(last + word[0]);
    room -= 1;
    if (room === 0) [room, width] = [2 ** width, width + 1];
    last = word;
  }
  return null;
}
