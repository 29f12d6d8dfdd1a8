/** The engine as text. engine-text.mjs writes this module and describes the encoding. */
export const ENGINE: string;
export const CHARACTERS: string;
export const BYTES: readonly number[];
