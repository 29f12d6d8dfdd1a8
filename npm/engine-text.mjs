// The engine as text that gzip and brotli make as small as the engine itself. Base64 puts four characters where three
// bytes were, so that what repeats in the bytes does not repeat in the text: a third more after gzip. Here the most
// frequent bytes are one character, all others two: one of the last two characters, and any other.

// ASCII from # to ~, which no encoding of a file changes, without what a minifier would escape or ends a script in HTML.
const CHARACTERS = Array.from({ length: 92 }, (_, i) =>
  String.fromCharCode(35 + i),
)
  .filter((character) => !"$'<\\`".includes(character))
  .join("");
const SINGLES = CHARACTERS.length - 2;

/** The source of engine-bytes.js, which load/inline.ts reads. `BYTES` are all bytes, the most frequent first. */
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
