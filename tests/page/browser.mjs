// A browser for the page's tests and measurements: an installed Chromium without network access.
import { env, getuid } from "node:process";
import { chromium } from "@playwright/test";
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
 * Parts of the browser that are switched off. Only the last list of a command line counts, so the list of Playwright
 * stands here too.
 */
const DISABLED_FEATURES = [
  // For each new window, they start a process for the suggestions below the address bar: a quarter of a visit's time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // Playwright's list.
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** How Playwright starts the browser. */
export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    // Chromium's sandbox does not start as root, the user of most CI machines.
    ...(getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${DISABLED_FEATURES.join(",")}`,
  ],
};

/** Starts the browser outside of the test runner; the caller closes it. */
export const openBrowser = () => chromium.launch(launchOptions);
