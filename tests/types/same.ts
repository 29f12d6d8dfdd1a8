/** Compiles only if both types are identical. */
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;

/** `is<Same<…>>()` does not compile if the types differ. */
export function is<T extends true>(): T | undefined {
  return undefined;
}
