/**
 * The form of results for `JSON.stringify`: typed arrays become lists, and bigints decimal strings. The method `toJSON`
 * is not enumerable, so results compare, spread and clone like plain data.
 */

/** Returns the fields of a result in the form for JSON. */
export function jsonOf(result: object): Record<string, unknown> {
  const fields = Object.entries(result);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, jsonValue(value)]),
  );
}

function jsonValue(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(jsonValue);
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
    ? Array.from(value as Uint32Array)
    : value;
}

const TO_JSON: PropertyDescriptor = {
  configurable: true,
  writable: true,
  value(this: object) {
    return jsonOf(this);
  },
};

/** Gives a result the method `toJSON`. Takes 0.2 µs, so solutions have classes instead. */
export function withJson<T extends object>(result: T): T {
  return Object.defineProperty(result, "toJSON", TO_JSON);
}
