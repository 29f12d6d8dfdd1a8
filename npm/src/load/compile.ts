import { DlxError, isDlxError } from "../engine/errors.js";

/** A minimal module that contains a SIMD instruction. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8,
  0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Creates an `engine-unavailable` error. */
export function unavailable(
  reason: string,
  cause?: unknown,
  message = `the engine cannot run here: ${reason}`,
): DlxError<"engine-unavailable"> {
  return new DlxError("engine-unavailable", message, { reason }, { cause });
}

/** Compiles synchronously. Throws `engine-unavailable` with the reason. */
export function compileNow(bytes: () => BufferSource): WebAssembly.Module {
  if (typeof WebAssembly !== "object")
    throw unavailable("there is no WebAssembly");
  try {
    return new WebAssembly.Module(bytes());
  } catch (error) {
    throw why(error);
  }
}

/** Compiles asynchronously. Rejects with `engine-unavailable` and the reason. */
export async function compile(
  work: () => Promise<WebAssembly.Module>,
): Promise<WebAssembly.Module> {
  try {
    return await work();
  } catch (error) {
    throw why(error);
  }
}

function why(error: unknown): DlxError {
  if (isDlxError(error)) return error;
  if (
    error instanceof WebAssembly.CompileError &&
    !WebAssembly.validate(SIMD_PROBE)
  ) {
    return unavailable(
      "this JavaScript engine has no WebAssembly SIMD (browsers before 2021 to 2023)",
      error,
    );
  }
  if (error instanceof RangeError) {
    return unavailable(
      'this thread may not compile it synchronously: use "dlx-wasm/slim" or a worker',
      error,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return unavailable(
    // V8's message if its host forbids compilation, as in Cloudflare's workers.
    /embedder/.test(message)
      ? `${message}: use "dlx-wasm/slim" with a compiled module`
      : message,
    error,
  );
}
