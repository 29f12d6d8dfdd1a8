// The site as a static folder: `www/` bundled, minified and with hashed names. `www/` itself runs unbundled.
import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join, normalize, relative, resolve } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { defineConfig } from "vite";

const www = fileURLToPath(new URL("www/", import.meta.url));
/** The style sheet of the later views keeps its name, because the page requests it by URL. */
const LATER = "styles/later.css";
/** The tabs whose shared links have a page of their own, with a title and a picture for chats. */
const LINKS = ["learn", "sudoku", "queens", "polyomino", "polyform", "matrix"];
/** The engine with which a first visit begins. */
const SMALL_ENGINE = "small.wasm";
/** The files of the sources that a browser requests. */
const SERVED = /(?<!\.d)\.(?:html|css|js|svg|wasm)$/;

/** The types of the files that are worth compressing. */
const MIME_TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const checks = { pluginTimings: false };

export default defineConfig({
  root: www,
  // All URLs are relative, so the site works below any path.
  base: "./",
  // The server returns 404 for a missing file instead of the page.
  appType: "mpa",
  publicDir: false,
  plugins: [
    previewPictures(),
    referenceLink(),
    engineRequest(),
    plainHtml(),
    serviceWorker(),
    compressed(),
  ],
  worker: { format: "es", rolldownOptions: { checks } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      input: [
        join(www, "index.html"),
        ...LINKS.map((tab) => join(www, `links/${tab}.html`)),
        join(www, LATER),
      ],
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes(LATER)
            ? LATER
            : "assets/[name]-[hash][extname]",
      },
    },
  },
});

/** Removes the comments and the indentation of the documents: a tenth of what a visit loads of them. */
function plainHtml() {
  return {
    name: "plain-html",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace(/<!--[^]*?-->/g, "").replace(/\n\s+/g, "\n"),
    },
  };
}

/**
 * Makes the addresses of the pictures of shared links absolute, because many chats read no others. `PAGE_ADDRESS` is
 * the address of the published page, with a slash at its end; without it they stay relative.
 */
function previewPictures() {
  const address = env.PAGE_ADDRESS;
  return {
    name: "preview-pictures",
    enforce: "post",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (address && file.fileName.endsWith(".html"))
          file.source = file.source.replace(
            /(property="og:image"\s+content=")\.{1,2}\//,
            `$1${address}`,
          );
    },
  };
}

/**
 * Names the API reference in the head of the page, which `cargo xtask site` writes beside it. The help links to it. The
 * sources have no reference, and no link.
 */
function referenceLink() {
  return {
    name: "reference-link",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { path }) =>
        path === "/index.html"
          ? [
              {
                tag: "link",
                attrs: { rel: "help", href: "reference/" },
                injectTo: "head",
              },
            ]
          : [],
    },
  };
}

/**
 * Names two engines in the head of the page, with their sizes: the whole one, and for first visits that of
 * dlx-wasm/core. The script begin.js requests one of them before the code of the page is there.
 */
function engineRequest() {
  return {
    name: "engine-request",
    apply: "build",
    async buildStart() {
      const begin = await readFile(join(www, "begin.js"), "utf8");
      const small = join(www, "../pkg/core/dlx_wasm_bg.wasm");
      for (const [name, source] of Object.entries({
        "begin.js": (await transform(begin, { minify: true })).code,
        [SMALL_ENGINE]: await readFile(small),
      }))
        this.emitFile({ type: "asset", name, source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { path, bundle }) => {
        if (path !== "/index.html") return [];
        /** @param {string} name */
        const fileOf = (name) =>
          Object.values(bundle).find(({ names }) => names?.includes(name));
        const link = (file, data) => ({
          tag: "link",
          attrs: {
            as: "fetch",
            crossorigin: "",
            href: file.fileName,
            [data]: String(file.source.length),
          },
          injectTo: "head-prepend",
        });
        const src = `./${fileOf("begin.js").fileName}`;
        // A script that blocks would delay the requests of the whole page.
        const attrs = { src, async: true, fetchpriority: "high" };
        return [
          link(fileOf("engine.wasm"), "data-engine"),
          link(fileOf(SMALL_ENGINE), "data-small"),
          { tag: "script", attrs, injectTo: "head-prepend" },
        ];
      },
    },
  };
}

/**
 * Writes a compressed copy beside each file of text or code, for hosts that serve such files. `vite preview` is one of
 * them: it serves the copy if the browser accepts it.
 */
function compressed() {
  /** @type {[name: string, ending: string, compress: (bytes: Uint8Array) => Uint8Array][]} */
  const codings = [
    ["br", ".br", brotliCompressSync],
    ["gzip", ".gz", gzipSync],
  ];
  return {
    name: "compressed",
    enforce: "post",
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url, "http://localhost");
        const path = pathname.endsWith("/")
          ? `${pathname}index.html`
          : pathname;
        const accepted = String(request.headers["accept-encoding"] ?? "");
        const type = MIME_TYPES[extname(path)];
        const file = join(folder, normalize(decodeURIComponent(path)));
        for (const [name, ending] of codings) {
          if (!type || !accepted.includes(name)) continue;
          const bytes = await readFile(`${file}${ending}`).catch(() => null);
          if (!bytes) continue;
          response.setHeader("content-type", type);
          response.setHeader("content-encoding", name);
          response.setHeader("vary", "accept-encoding");
          // The names of these files have a hash.
          if (pathname.startsWith("/assets/"))
            response.setHeader("cache-control", "max-age=31536000, immutable");
          return response.end(bytes);
        }
        next();
      });
    },
    async writeBundle({ dir }, bundle) {
      const files = [...Object.keys(bundle), "shipped.js", "offline.js"];
      for (const file of files.filter((file) => MIME_TYPES[extname(file)])) {
        const bytes = await readFile(join(dir, file));
        for (const [, ending, compress] of codings)
          await writeFile(join(dir, `${file}${ending}`), compress(bytes));
      }
    },
  };
}

/**
 * Writes the service worker beside index.html, and the list of the files that it caches. A server of the sources gets
 * the list of the sources.
 */
function serviceWorker() {
  return {
    name: "service-worker",
    configurePreviewServer({ config, middlewares }) {
      // A built site has its own list.
      if (resolve(config.root, config.build.outDir) !== resolve(www)) return;
      middlewares.use("/shipped.js", (_, response) => {
        response.setHeader("content-type", "text/javascript");
        void sources().then((text) => response.end(text));
      });
    },
    async writeBundle({ dir }, bundle) {
      // The page does not show the pictures of shared links, and only a first visit uses the small engine.
      const files = Object.values(bundle)
        .filter(
          ({ fileName, names }) =>
            !fileName.endsWith(".png") && !names?.includes(SMALL_ENGINE),
        )
        .map(({ fileName }) => fileName)
        .sort();
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

/** Returns the text of `shipped.js` for the sources: their files, and a version that changes with each of them. */
export async function sources() {
  const all = await readdir(www, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile() && SERVED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes("node_modules"))
    .sort();
  const hash = createHash("sha256");
  for (const path of files)
    hash.update(`${path} ${(await stat(path)).mtimeMs}`);
  const shipped = {
    version: hash.digest("hex").slice(0, 16),
    files: files.map((path) => relative(www, path).replaceAll("\\", "/")),
    fresh: true,
  };
  return `self.shipped = ${JSON.stringify(shipped)};\n`;
}
