// The site as a static folder: `www/` bundled, minified and with hashed names. `www/` itself runs unbundled.
import { createHash } from "node:crypto";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const www = fileURLToPath(new URL("www/", import.meta.url));
/** The style sheet of the later views keeps its name, because the page requests it by URL. */
const LATER = "styles/later.css";

const checks = { pluginTimings: false };

export default defineConfig({
  root: www,
  // All URLs are relative, so the site works below any path.
  base: "./",
  // The server returns 404 for a missing file instead of the page.
  appType: "mpa",
  publicDir: false,
  plugins: [serviceWorker()],
  worker: { format: "es", rolldownOptions: { checks } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      input: [join(www, "index.html"), join(www, LATER)],
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes(LATER)
            ? LATER
            : "assets/[name]-[hash][extname]",
      },
    },
  },
});

/** Writes the service worker beside index.html, and the list of the files that it caches. */
function serviceWorker() {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).sort();
      const hash = createHash("sha256");
      for (const file of files)
        hash.update(file).update(await readFile(join(dir, file)));
      const version = hash.digest("hex").slice(0, 16);
      await copyFile(join(www, "offline.js"), join(dir, "offline.js"));
      await writeFile(
        join(dir, "shipped.js"),
        `self.shipped = { version: "${version}", files: ${JSON.stringify(files)} };\n`,
      );
    },
  };
}
