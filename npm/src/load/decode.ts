/** A module of wasm as text. */
export interface BytesAsText {
  readonly ENGINE: string;
  readonly CHARACTERS: string;
  /** All bytes, the most frequent first. */
  readonly BYTES: readonly number[];
}

/** Decodes the text that engine-text.mjs wrote. The bytes overwrite the buffer of the text's characters. */
export function decode({
  ENGINE,
  CHARACTERS,
  BYTES,
}: BytesAsText): Uint8Array<ArrayBuffer> {
  const ranks = new Uint8Array(128);
  for (let rank = 0; rank < CHARACTERS.length; rank++)
    ranks[CHARACTERS.charCodeAt(rank)] = rank;
  const table = Uint8Array.from(BYTES);
  const singles = CHARACTERS.length - 2;
  const text = new TextEncoder().encode(ENGINE);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let rank = ranks[text[at]!]!;
    if (rank >= singles)
      rank =
        singles + (rank - singles) * CHARACTERS.length + ranks[text[++at]!]!;
    text[length++] = table[rank]!;
  }
  return text.subarray(0, length);
}
