// The page's side of the worker: requests with ids, cancellation, and a new worker after a crash.
/** @import { Fault, PaintMessage, Snapshot, State, ToPage, Verb, Verbs } from "../types.js" */

/**
 * A worker with an unanswered request is checked every `CHECK_MS`. After `MAX_SILENT_CHECKS` checks in a row without a
 * message it counts as dead. Checks are counted, not time: a suspended page, as during printing, receives nothing
 * either.
 */
const CHECK_MS = 500;
const MAX_SILENT_CHECKS = 8;
/** A worker that ignores a cancellation for `CANCEL_MS` is stuck inside one call and is terminated. */
const CANCEL_MS = 250;
export const CANCELED = { code: "canceled", message: "canceled", details: {} };

/**
 * A request without an answer.
 * @typedef {object} Pending
 * @property {number} id
 * @property {Verb} verb
 * @property {any} args
 * @property {(value: any) => void} resolve
 * @property {(fault: Fault) => void} reject
 * @property {(progress: any) => void} [onProgress]
 * @property {boolean} retried
 * @property {boolean} [canceled]
 */

export class WorkerClient {
  /**
   * Called with each snapshot of the watched search.
   * @type {(snapshot: Snapshot) => void}
   */
  onsnapshot = () => {};
  /**
   * Called with each state of the engine, and with the reason if the engine is missing.
   * @type {(state: State["engine"]["state"], detail?: string) => void}
   */
  onstate = () => {};
  /** The number of workers so far. */
  life = 0;

  #create;
  // The compiled engine, which each worker gets; null if a worker has to load it.
  #engine;
  /** @type {Worker} */
  #worker;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #nextId = 1;
  #silent = 0;
  #watchdog = 0;
  #ready = false;
  #playing = false;
  // The last opened search and its place, from which a new worker restores it.
  /** @type {Verbs["open"]["asks"] | null} */
  #watched = null;

  /**
   * @param {() => Worker} create
   * @param {Promise<WebAssembly.Module | null>} [engine]
   */
  constructor(create, engine) {
    this.#create = create;
    this.#engine = engine;
    this.#start("starting");
  }

  /**
   * Sends one request. Rejects with `{ code, message, details }`; the code is "canceled" after an abort.
   * @template {Verb} V
   * @param {V} verb
   * @param {Verbs[V]["asks"]} [args]
   * @param {{ signal?: AbortSignal, onProgress?: (progress: any) => void }} how
   * @returns {Promise<Verbs[V]["gives"]>}
   */
  ask(verb, args, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      /** @type {Pending} */
      const request = {
        id: this.#nextId++,
        verb,
        args: args ?? {},
        resolve,
        reject,
        onProgress,
        retried: false,
      };
      this.#pending.set(request.id, request);
      signal?.addEventListener("abort", () => this.#cancel(request.id), {
        once: true,
      });
      this.#send(request);
    });
  }

  /**
   * Makes the worker paint a fast search, see fast-painter.js; null ends that.
   * @param {PaintMessage} plan
   * @param {OffscreenCanvas[]} [canvases]
   */
  paint(plan, canvases = []) {
    this.#worker.postMessage({ paint: plan }, canvases);
  }

  /** Tells the worker that its last snapshot is on the screen. */
  drawn() {
    this.#worker.postMessage({ drawn: true });
  }

  /** Ends the worker for good. Requests without an answer give null. */
  end() {
    this.#worker.terminate();
    clearInterval(this.#watchdog);
    const open = [...this.#pending.values()];
    this.#pending.clear();
    for (const { resolve } of open) resolve(null);
  }

  // A worker that replaces one stuck in a canceled call reports only that it is ready: the user has lost nothing.
  /** @param {"starting" | "restarted" | null} state */
  #start(state) {
    this.#ready = false;
    this.life += 1;
    const worker = this.#create();
    this.#worker = worker;
    if (this.#engine) worker.postMessage({ sends: true });
    void this.#engine?.then((engine) => worker.postMessage({ engine }));
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      if (this.#ready) this.#restart();
      else this.onstate("missing", event.message);
    };
    if (state) this.onstate(state);
  }

  /** @param {Pending} request */
  #send({ id, verb, args }) {
    if (verb === "open") this.#watched = args;
    if (verb === "play") this.#playing = true;
    this.#silent = 0;
    this.#worker.postMessage({ id, verb, args });
    this.#watchdog ||= setInterval(() => this.#check(), CHECK_MS);
  }

  /** @param {ToPage} data */
  #receive(data) {
    this.#silent = 0;
    if (data.alive) return;
    if (data.snapshot) return this.#show(data.snapshot);
    if (data.ready) {
      this.#ready = true;
      return this.onstate("ready");
    }
    if (data.missing !== undefined)
      return this.onstate("missing", data.missing);
    const request = this.#pending.get(data.id ?? 0);
    if (!request) return;
    if (data.progress) return request.onProgress?.(data.progress);
    this.#pending.delete(request.id);
    if (data.error) {
      request.reject(data.error);
      // The package starts a fresh instance after a trap, but the objects of the old one are lost.
      if (data.error.code === "engine-crashed") {
        this.#forget(request);
        this.#restart();
      }
    } else {
      if (data.value?.position) this.#remember(data.value);
      request.resolve(data.value);
    }
  }

  /** @param {Snapshot} snapshot */
  #show(snapshot) {
    this.#remember(snapshot);
    this.onsnapshot(snapshot);
  }

  // While the worker approaches a linked node, only the target is remembered, not the nodes on the way.
  /** @param {Snapshot} snapshot */
  #remember({ key, position, forced, approaching, playing }) {
    this.#playing = playing;
    if (this.#watched?.key === key && forced && !approaching)
      this.#watched = { ...this.#watched, at: { ...position, forced } };
  }

  // A puzzle that breaks the engine is not reopened.
  /** @param {Pending} request */
  #forget({ verb }) {
    if (verb === "open") this.#watched = null;
  }

  /** @param {number} id */
  #cancel(id) {
    const request = this.#pending.get(id);
    if (!request) return;
    request.canceled = true;
    this.#worker.postMessage({ cancel: id });
    setTimeout(() => {
      if (!this.#pending.delete(id)) return;
      request.reject(CANCELED);
      // A worker that still loads the engine reads the cancellation afterward.
      if (this.#ready) this.#restart(true);
    }, CANCEL_MS);
  }

  #check() {
    if (this.#pending.size === 0 && !this.#playing) {
      clearInterval(this.#watchdog);
      this.#watchdog = 0;
    } else if (
      this.#ready &&
      !this.#patient() &&
      ++this.#silent >= MAX_SILENT_CHECKS
    )
      this.#restart();
  }

  // True if a running call cannot yield, however long it takes. The user may still cancel it.
  #patient() {
    return [...this.#pending.values()].some(({ verb }) => verb === "generate");
  }

  // Pending requests are sent again once: the user loses no answer, and a request that kills each worker is not sent
  // forever. After a cancellation, `isCanceled`, the other requests are not to blame and there is no notice.
  #restart(isCanceled = false) {
    this.#worker.terminate();
    this.#playing = false;
    const again = [...this.#pending.values()];
    this.#pending.clear();
    this.#start(isCanceled ? null : "restarted");
    if (this.#watched && !again.some(({ verb }) => verb === "open")) {
      this.ask("open", this.#watched).then(
        ({ snapshot }) => this.#show(snapshot),
        () => {},
      );
    }
    for (const request of again) {
      if (request.canceled) request.reject(CANCELED);
      else if (request.retried && !isCanceled) {
        this.#forget(request);
        request.reject({
          code: "worker-failed",
          message: "the engine stopped twice on this request",
          details: {},
        });
      } else {
        request.retried ||= !isCanceled;
        this.#pending.set(request.id, request);
        this.#send(request);
      }
    }
  }
}
