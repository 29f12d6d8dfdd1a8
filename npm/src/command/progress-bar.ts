import process from "node:process";

/** Milliseconds between two pictures of the bar, and before the first one. */
const REDRAW_MS = 100;
const DELAY_MS = 500;
const WIDTH = 30;
/** Width of the block that moves while there is no progress. */
const BLOCK = 6;

/** A progress bar with the time left, on a terminal only. */
export class ProgressBar {
  readonly #isShown: boolean;
  readonly #startedAt = performance.now();
  #drawnAt = 0;
  #isDrawn = false;

  constructor(isQuiet: boolean) {
    this.#isShown = !isQuiet && process.stderr.isTTY === true;
  }

  /** Draws the bar. `msLeft` is estimated from the elapsed time if it is `undefined`. */
  update(fraction: number, msLeft?: number): void {
    this.#draw((elapsed) => {
      const left = msLeft ?? (elapsed * (1 - fraction)) / fraction;
      return picture(fraction, left);
    });
  }

  /** Draws a bar that moves, with the elapsed time and a text, for work whose end is not known. */
  wait(text = ""): void {
    this.#draw((elapsed) =>
      text === "" ? waiting(elapsed) : `${waiting(elapsed)}, ${text}`,
    );
  }

  #draw(text: (elapsedMs: number) => string): void {
    const now = performance.now();
    const elapsed = now - this.#startedAt;
    const isDue = elapsed >= DELAY_MS && now - this.#drawnAt >= REDRAW_MS;
    if (!this.#isShown || !isDue) return;
    this.#drawnAt = now;
    this.#isDrawn = true;
    process.stderr.write(`\r\x1b[K${text(elapsed)}`);
  }

  /** Erases the bar, before other text is written. */
  clear(): void {
    if (this.#isDrawn) process.stderr.write("\r\x1b[K");
    this.#isDrawn = false;
  }
}

/** The bar as text. */
export function picture(fraction: number, msLeft: number): string {
  const full = Math.floor(Math.min(fraction, 1) * WIDTH);
  const percent = String(Math.floor(100 * Math.min(fraction, 1))).padStart(3);
  const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
  const left = Number.isFinite(msLeft) ? `, ${duration(msLeft)} left` : "";
  return `${bar} ${percent}%${left}`;
}

/** A bar without an end: a block that moves, and the elapsed time. */
export function waiting(elapsedMs: number): string {
  const at = Math.floor(elapsedMs / REDRAW_MS) % (WIDTH - BLOCK + 1);
  const block = "█".repeat(BLOCK);
  const bar = "░".repeat(at) + block + "░".repeat(WIDTH - BLOCK - at);
  return `${bar} ${duration(elapsedMs)}`;
}

/** A time as minutes and seconds, with hours and days if there are any. */
function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit, i) =>
    Math.floor((seconds % [Infinity, 86_400, 3_600][i]!) / unit),
  );
  const two = (number: number): string => String(number).padStart(2, "0");
  if (days! > 0) return `${days} d ${hours} h`;
  const clock = `${two(minutes!)}:${two(seconds % 60)}`;
  return hours! > 0 ? `${hours}:${clock}` : clock.replace(/^0/, "");
}
