// What the types of Node say of the web: no DOM, and with it no Worker and no WebAssembly.

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
