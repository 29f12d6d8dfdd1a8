// Keeps the picture of the tree up to date: asks the worker for it when more has been explored or another width is shown, never twice at once.

/** Between two pictures, in milliseconds. */
const PAUSE = 250;

export class Surveyor {
  #model;
  #client;
  #busy = false;
  #shown = "";
  #width = 0;

  constructor(model, client) {
    this.#model = model;
    this.#client = client;
  }

  /** How many columns the picture should have. */
  set width(columns) {
    this.#width = columns;
    this.look();
  }

  /** Asks for a new picture if the state has moved on since the last one. */
  async look() {
    const { problem, player, frame } = this.#model.state;
    if (this.#busy || !problem || !frame || !this.#width) return;
    const end = Math.max(1, player.total ?? player.explored);
    const wanted = [problem.key, player.explored, end, this.#width].join();
    if (wanted === this.#shown) return;
    this.#busy = true;
    const put = (tree) =>
      tree &&
      this.#model.state.problem?.key === problem.key &&
      this.#model.set({ tree });
    try {
      const args = {
        upTo: player.explored,
        from: 0,
        to: end,
        width: this.#width,
      };
      put(await this.#client.ask("survey", args, { onProgress: put }));
      this.#shown = wanted;
    } catch {
      // The picture is an extra: without it the slider still knows every place.
      this.#shown = wanted;
    } finally {
      setTimeout(() => {
        this.#busy = false;
        this.look();
      }, PAUSE);
    }
  }
}
