// The configuration of the page's tests. `cargo xtask test page` runs them on the built site, `npx playwright test -c
// tests/page` on the sources in www/, after `cargo xtask build`.
import { env } from "node:process";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { desktop } from "./screens.mjs";

export default defineConfig({
  testMatch: "*.spec.mjs",
  outputDir: "../../target/page",
  forbidOnly: Boolean(env.CI),
  fullyParallel: true,
  workers: 2,
  // `cargo xtask test` runs a failed test once more and counts it as flaky: a bug to repair.
  retries: 0,
  reporter: "list",
  // The limits are long, because a busy machine is slow and no test asserts times.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...desktop,
    baseURL: env.PAGE_URL,
    colorScheme: "light",
    // With a service worker, every visit would fetch all files of the site.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Traces are off, because they take a third more time. `--trace retain-on-failure` records a failure.
    screenshot: "only-on-failure",
    launchOptions,
  },
  webServer: env.PAGE_URL
    ? undefined
    : {
        command: env.SITE
          ? `node serve.mjs ${JSON.stringify(env.SITE)} page/`
          : "node serve.mjs ../../www",
        wait: { stdout: /Serving at (?<page_url>\S+)/ },
      },
});
