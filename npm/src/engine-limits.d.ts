/** Maximum number of entries of a problem. The build reads it from the engine and writes this module. */
export const MAX_ENTRIES: number;
