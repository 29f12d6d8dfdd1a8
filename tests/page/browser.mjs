// A real browser for the page's tests: finds a Chromium that is on the machine and starts it with an empty
// profile and no network of its own.
import { env, getuid } from "node:process";
import { chromium } from "playwright-core";
import { find, isExecutable } from "../browsers/find.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const USUAL_PLACES = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where the site is served: `cargo xtask test` says so, `cargo xtask demo` uses the default. Ends with a slash. */
export const pageUrl = env.PAGE_URL ?? "http://127.0.0.1:8080/";

/**
 * The path of a Chromium or Chrome: `CHROME` if set, else the first in PATH, else the usual
 * places. Throws if there is none.
 */
function findBrowser() {
  if (env.CHROME) return env.CHROME;
  const found = find(...NAMES) ?? USUAL_PLACES.find(isExecutable);
  if (found) return found;
  throw new Error(
    "no Chromium found: install one (Debian: apt-get install chromium) or set CHROME to its path",
  );
}

/**
 * Starts the browser; the caller closes it. `options` go to Playwright's `chromium.launch`, its `args` after ours.
 * @param {import("playwright-core").LaunchOptions} [options]
 */
export function openBrowser({ args = [], ...options } = {}) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      // Chromium's sandbox refuses to start as root, which is what most CI machines are.
      ...(getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...args,
    ],
    ...options,
  });
}
