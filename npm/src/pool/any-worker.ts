/** A worker as a browser or as Node gives it. */
export type AnyWorker = WebWorker | NodeWorker;

/** The part of a browser's worker that a pool uses, declared here because the types of Node do not know them. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: unknown;
  onmessageerror: unknown;
  onerror: unknown;
}

/** What a pool uses of the workers of Node. */
export interface NodeWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  ref(): void;
  unref(): void;
  on(event: string, listener: (value: unknown) => void): unknown;
}
