// Keeps the picture of the tree up to date: asks the worker for it when more has been explored or another width is shown, never twice at once.

/** Between two pictures, in milliseconds. */
const PAUSE = 120;

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
    const { problem, player, frame, light } = this.#model.state;
    if (this.#busy || !problem || !frame || !this.#width) return;
    const { from, to } = shown(player);
    const { forced = [] } = frame;
    const wanted = JSON.stringify([
      problem.key,
      forced,
      player.explored,
      from,
      to,
      this.#width,
      light,
    ]);
    if (wanted === this.#shown) return;
    this.#busy = true;
    const put = (tree) =>
      tree &&
      this.#model.state.problem?.key === problem.key &&
      this.#model.set({ tree });
    try {
      const args = {
        upTo: player.explored,
        forced,
        from,
        to,
        width: this.#width,
        light,
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

/** The stretch of tree nodes that the picture shows. */
export function shown({ view, total, explored }) {
  return view ?? { from: 0, to: Math.max(1, total ?? explored) };
}
