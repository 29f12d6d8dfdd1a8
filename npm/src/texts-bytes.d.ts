/** The text formats as text, in the encoding of `engine-bytes.js`. */
export const ENGINE: string;
export const CHARACTERS: string;
export const BYTES: readonly number[];
