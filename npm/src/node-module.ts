/**
 * Returns a module of Node, which needs version 20.16; `undefined` elsewhere. An `import` would be found by bundlers for
 * browsers, which fail without the module.
 */
export function nodeModule<T>(name: `node:${string}`): T | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: string): T | undefined };
  };
  return process?.getBuiltinModule?.(name);
}
