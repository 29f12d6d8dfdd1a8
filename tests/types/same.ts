/** Compiles only where both types are the same. */
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;

/** `is<Same<…>>()` fails to compile where the types differ. */
export function is<T extends true>(): T | undefined {
  return undefined;
}
