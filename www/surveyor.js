// Keeps the picture of the tree up to date: asks the worker for it when more has been explored or another width is shown, never twice at once.

/** Between two pictures, in milliseconds. */
const PAUSE = 120;

export class Surveyor {
  #model;
  #client;
  #busy = false;
  #shown = "";
  #width = null;

  constructor(model, client) {
    this.#model = model;
    this.#client = client;
  }

  /** How many columns the picture should have. Where it is hidden, one: how long the search is should be known there too. */
  set width(columns) {
    this.#width = Math.max(1, columns);
    this.look();
  }

  /** Asks for a new picture if the state has moved on since the last one. */
  async look() {
    const { mode, problem, player, frame, light } = this.#model.state;
    if (this.#busy || !problem || !frame || this.#width === null) return;
    const { from, to } = shown(player);
    const { forced = [] } = frame;
    // While a puzzle is edited each draft has a tree of its own, and nobody looks at it.
    const whole = mode === "watch" && !frame.playing;
    const wanted = JSON.stringify([
      whole,
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
    const put = (tree) => {
      const now = this.#model.state;
      if (!tree || now.problem?.key !== problem.key) return;
      // Another part of the search may be watched by now.
      const isSame =
        JSON.stringify(now.frame?.forced ?? []) === JSON.stringify(forced);
      const total = (isSame ? tree.total : null) ?? now.player.total;
      this.#model.set({ tree, player: { ...now.player, total } });
    };
    try {
      const args = {
        upTo: player.explored,
        forced,
        whole,
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
