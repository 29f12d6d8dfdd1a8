/** A worker of a browser or of Node. */
export type AnyWorker = WebWorker | NodeWorker;

/** The part of a browser's worker that a pool uses. It is declared here, because the types of Node lack it. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: unknown;
  onmessageerror: unknown;
  onerror: unknown;
}

/** The part of a Node worker that a pool uses. */
export interface NodeWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  ref(): void;
  unref(): void;
  on(event: string, listener: (value: unknown) => void): unknown;
}
