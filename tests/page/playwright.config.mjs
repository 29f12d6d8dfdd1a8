// How the tests of the page are run: `cargo xtask test page` on the built site, `npx playwright test -c tests/page` on the
// sources in www/, which need `cargo xtask build` once.
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
  // A test that fails now and then is mended, not tried again.
  retries: 0,
  reporter: "list",
  // A busy machine is slow, and no test says how fast the page is.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...desktop,
    baseURL: env.PAGE_URL,
    colorScheme: "light",
    // With a service worker every visit would fetch all files of the site.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace takes a third more time: `--trace retain-on-failure` shows how a failure came to be.
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
