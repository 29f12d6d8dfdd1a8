/**
 * The parts of Node that the package uses. The package is compiled without the types of Node, because its other modules
 * run in browsers too.
 */
declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf8"): string;
  export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
  export function existsSync(path: string): boolean;
  export function readdirSync(path: string): string[];
}

declare module "node:os" {
  export function availableParallelism(): number;
}

declare module "node:process" {
  interface Readable extends AsyncIterable<Uint8Array> {
    readonly isTTY?: boolean;
  }
  interface Writable {
    readonly isTTY?: boolean;
    readonly columns?: number;
    write(text: string): boolean;
    once(event: "drain", listener: () => void): void;
    on(event: "error", listener: (error: { code?: string }) => void): void;
  }
  const process: {
    readonly argv: readonly string[];
    readonly stdin: Readable;
    readonly stdout: Writable;
    readonly stderr: Writable;
    exitCode: number | undefined;
    exit(code: number): never;
    on(event: "SIGINT" | "SIGTERM", listener: () => void): void;
    off(event: "SIGINT" | "SIGTERM", listener: () => void): void;
  };
  export default process;
}

declare module "node:util" {
  interface Token {
    readonly kind: "option" | "positional" | "option-terminator";
    readonly index: number;
    readonly name?: string;
    readonly rawName?: string;
    readonly value?: string | undefined;
    readonly inlineValue?: boolean | undefined;
  }
  export function parseArgs(config: {
    readonly args: readonly string[];
    readonly options: Readonly<
      Record<
        string,
        { readonly type: "string" | "boolean"; readonly short?: string }
      >
    >;
    readonly strict: false;
    readonly allowPositionals: true;
    readonly tokens: true;
  }): { readonly tokens: readonly Token[] };
}
