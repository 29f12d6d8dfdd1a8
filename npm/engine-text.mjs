// Encodes the engine as text that gzip and brotli compress as well as the engine itself. Base64 encodes three bytes as
// four characters, so repeated bytes are not repeated text, and the text is a third larger after gzip. Here the most
// frequent bytes are one character. All others are two: one of the last two characters, and any other.

// ASCII from # to ~, which is the same in all file encodings, without characters that minifiers escape or that end a
// script in HTML.
const CHARACTERS = Array.from({ length: 92 }, (_, i) =>
  String.fromCharCode(35 + i),
)
  .filter((character) => !"$'<\\`".includes(character))
  .join("");
const SINGLES = CHARACTERS.length - 2;

/**
 * Returns the source of engine-bytes.js, which load/inline.ts decodes. `BYTES` lists all bytes, the most frequent
 * first.
 */
export function engineText(engine) {
  const times = new Array(256).fill(0);
  for (const byte of engine) times[byte]++;
  const bytes = [...times.keys()].sort((a, b) => times[b] - times[a]);
  const words = [];
  bytes.forEach((byte, rank) => (words[byte] = word(rank)));
  const text = Array.from(engine, (byte) => words[byte]).join("");
  return [
    `export const ENGINE = "${text}";`,
    `export const CHARACTERS = "${CHARACTERS}";`,
    `export const BYTES = ${JSON.stringify(bytes)};`,
    "",
  ].join("\n");
}

function word(rank) {
  if (rank < SINGLES) return CHARACTERS[rank];
  const pair = rank - SINGLES;
  const first = SINGLES + Math.floor(pair / CHARACTERS.length);
  return CHARACTERS[first] + CHARACTERS[pair % CHARACTERS.length];
}
