/** The engine in base64; the build writes it. */
export const ENGINE: string;
