/** Standard output and standard error. */
import process from "node:process";
import { ProgressBar } from "./progress-bar.js";

/** Number of characters that are collected before a write, and the milliseconds after which they are written anyway. */
const BLOCK_CHARS = 1 << 16;
const FLUSH_MS = 50;

/** An answer in both forms. */
export interface Answer {
  /** The answers as text, each of one line or more. */
  readonly text: readonly string[];
  /** The answers as data, one per line of JSON. */
  readonly records: readonly object[];
  /** Whether there is an answer, for the exit code. */
  readonly isFound: boolean;
}

/** Writes answers, notes and errors, and keeps them apart from the progress bar. */
export class Output {
  readonly bar: ProgressBar;
  readonly #isJson: boolean;
  readonly #isQuiet: boolean;
  #pending = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFirst = true;

  constructor(isJson: boolean, isQuiet: boolean) {
    this.#isJson = isJson;
    this.#isQuiet = isQuiet;
    this.bar = new ProgressBar(isQuiet);
    process.stdout.on("error", ({ code }) => {
      // The reader of the pipe, such as `head`, needs no more.
      process.exit(code === "EPIPE" ? 0 : 2);
    });
  }

  /** Writes an answer. `isBlock` sets whether an empty line stands between answers. */
  async answer({ text, records }: Answer, isBlock: boolean): Promise<void> {
    const lines = this.#isJson
      ? records.map((record) => `${jsonOf(record)}\n`)
      : text.map((each) => this.#block(each, isBlock));
    this.#pending += lines.join("");
    if (this.#pending.length >= BLOCK_CHARS) await this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  #block(text: string, isBlock: boolean): string {
    const gap = isBlock && !this.#isFirst ? "\n" : "";
    this.#isFirst = false;
    return `${gap}${text}${text.endsWith("\n") ? "" : "\n"}`;
  }

  /** Writes what was collected, and waits if the reader is slow. */
  async flush(): Promise<void> {
    const text = this.#pending;
    this.#pending = "";
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (text === "") return;
    this.bar.clear();
    if (!process.stdout.write(text))
      await new Promise<void>((go) => process.stdout.once("drain", go));
  }

  /** Writes an error. */
  error(message: string): void {
    this.bar.clear();
    process.stderr.write(`dlx: ${message}\n`);
  }

  /** Writes a remark, unless notes are off. */
  note(message: string): void {
    if (!this.#isQuiet) this.error(`note: ${message}`);
  }
}

/** JSON of an answer: bigints become decimal strings, typed arrays become lists. */
function jsonOf(record: object): string {
  return JSON.stringify(record, (_, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    return ArrayBuffer.isView(value)
      ? Array.from(value as Uint8Array | Uint32Array)
      : value;
  });
}
