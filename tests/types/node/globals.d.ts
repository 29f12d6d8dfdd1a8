// The web types that Node declares: no DOM, and so no Worker and no WebAssembly.

declare class AbortSignal {
  readonly aborted: boolean;
}
declare class URL {
  constructor(url: string);
  readonly href: string;
}
declare class Response {
  readonly ok: boolean;
}
