/** Written by engine-text.mjs, which says what they are. */
export const ENGINE: string;
export const CHARACTERS: string;
export const BYTES: readonly number[];
