// Contexts with one page each, which one test after another uses. A new context with its window and process takes as
// long as the page itself. Between two tests, the page is left and its storage is cleared.

/** The number of contexts that wait for a test. */
const MOST = 3;
/** The number of tests after which a context is closed, because its process grows. */
const MOST_USES = 40;
/** Methods of a page and its context that change more than the next visit resets. */
const CHANGES = [
  "addInitScript",
  "close",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "newPage",
  "on",
  "once",
  "route",
  "setOffline",
  "setViewportSize",
];

/** The media of a context without options. */
const MEDIA = {
  media: null,
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
  contrast: "no-preference",
};

/** Calls `changed` before each of these methods. */
function watch(target, changed) {
  for (const name of CHANGES) {
    const method = target[name];
    if (method === undefined) continue;
    target[name] = (...values) => {
      changed();
      return method.apply(target, values);
    };
  }
}

/** A context that a test uses. */
class KeptContext {
  /** Receives the errors of the page. */
  complain = () => {};
  /** Whether the next test may use the context. */
  isKept = true;
  uses = 0;

  static async open(browser, options) {
    const context = await browser.newContext(options);
    const kept = new KeptContext();
    kept.options = options;
    kept.key = JSON.stringify(options);
    kept.context = context;
    kept.page = await context.newPage();
    kept.session = await context.newCDPSession(kept.page);
    kept.page.on("pageerror", ({ stack }) => kept.complain(stack));
    kept.page.on("console", (message) => {
      if (message.type() === "error") kept.complain(message.text());
    });
    for (const target of [context, kept.page])
      watch(target, () => (kept.isKept = false));
    return kept;
  }

  /** Leaves the page without a trace. `origin` is that of the page. */
  async reset(origin) {
    this.complain = () => {};
    await this.page.goto("about:blank");
    await this.page.mouse.move(0, 0);
    await this.page.emulateMedia({ ...MEDIA, ...this.options });
    const storageTypes = "all";
    await this.session.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes,
    });
  }
}

/** The contexts of one worker. */
export class KeptContexts {
  /** Those that no test uses; the oldest first. */
  #idle = [];

  /** Returns a context with these options, and with an empty page. */
  async take(browser, options) {
    const key = JSON.stringify(options);
    const at = this.#idle.findIndex((kept) => kept.key === key);
    if (at >= 0) return this.#idle.splice(at, 1)[0];
    return KeptContext.open(browser, options);
  }

  /** Ends a test's use of a context. After a test that failed it is closed. */
  async leave(kept, isPassed) {
    kept.uses += 1;
    const isAlone = kept.context.pages().length === 1;
    const { origin, protocol } = new URL(kept.page.url());
    const isKept = kept.isKept && isAlone && kept.uses < MOST_USES;
    if (!isPassed || !isKept || protocol !== "http:")
      return kept.context.close();
    await kept.reset(origin);
    this.#idle.push(kept);
    if (this.#idle.length > MOST) await this.#idle.shift().context.close();
  }
}
