// The preview of a tree node while the pointer is on the tree.
/** @import { WorkerClient, Store } from "../../types.js" */

export class Preview {
  #store;
  #client;
  #asking = false;
  // The newest node since the last request.
  /** @type {number | null} */
  #wanted = null;

  /** @param {Store} store @param {WorkerClient} client */
  constructor(store, client) {
    this.#store = store;
    this.#client = client;
  }

  /**
   * Shows a tree node; null ends the preview. While `isReady()` is false, another puzzle is being opened.
   * @param {number | null} node
   * @param {() => boolean} isReady
   * @returns {Promise<void>}
   */
  async show(node, isReady) {
    this.#wanted = node;
    if (node === null) return this.#store.set({ preview: null });
    if (this.#asking || !isReady()) return;
    this.#asking = true;
    const key = this.#store.state.problem?.key ?? "";
    // A preview is optional: without it the page shows the current node.
    const ask = this.#client.ask("peek", { key, node });
    const preview = await ask.catch(() => null);
    if (this.#wanted !== null && key === this.#store.state.problem?.key)
      this.#store.set({ preview });
    this.#asking = false;
    if (this.#wanted !== null && this.#wanted !== node)
      await this.show(this.#wanted, isReady);
  }
}
