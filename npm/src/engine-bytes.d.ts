/** The engine as text; the build writes it. */
export const ENGINE: string;
/** What turns it into bytes: a little wasm, in base64. */
export const UNPACK: string;
