// What is drawn in which frame. Up to a reading pace all of it; of a search that flies by board and links in turn, words and figures now and then,
// and less where the machine cannot draw that in half a frame.

/** Two frames in a row that took longer make it draw less; so many that were all shorter than the second, more. In milliseconds. */
const LONG = 7;
const SHORT = 3;
const CALM = 90;

/** What each view shows of a frame; the others wait for something else to change. */
const PARTS = {
  "matrix-view": "links",
  "links-field": "links",
  "links-magnifier": "links",
  "tree-strip": "tree",
  "tree-crumbs": "tree",
  "player-dock": "transport",
  "stop-list": "transport",
  "step-words": "words",
  "search-figures": "words",
  "steer-panel": "words",
  "sudoku-board": "board",
  "queens-board": "board",
  "tiling-board": "board",
  "text-board": "board",
};

/** The fields of the state that change while a search plays. */
const MOVING = new Set(["frame", "tree", "player", "ghost"]);

/**
 * In which frames a part is drawn, by how much is shed: every so many, from which. No frame draws two of them. First the links give way; what the
 * reader does is always drawn.
 */
const TURNS = [
  {
    board: [2, 0],
    links: [4, 1],
    tree: [8, 3],
    transport: [16, 7],
    words: [16, 15],
  },
  {
    board: [2, 0],
    links: [8, 1],
    tree: [8, 3],
    transport: [16, 5],
    words: [16, 7],
  },
  {
    board: [4, 0],
    links: [8, 2],
    tree: [16, 6],
    transport: [16, 3],
    words: [16, 14],
  },
];

export class Pacing {
  #shed = 0;
  #frame = 0;
  #slow = 0;
  #calm = 0;
  #flies = false;
  // Something else than the search has changed since the last frame: then all is drawn.
  #whole = true;
  #state = {};
  #done;

  /** `done(tell)` calls `tell(ms)` when the work of this frame, layout and paint included, is over. */
  constructor(done = measured()) {
    this.#done = done;
  }

  /** A frame begins that shows this state; one of a search that flies is measured. */
  begin(state, flies) {
    const old = this.#state;
    this.#state = state;
    this.#flies = flies;
    if (!this.#flies) return;
    this.#whole =
      Object.keys(state).some(
        (name) => !MOVING.has(name) && state[name] !== old[name],
      ) ||
      ["speed", "stops", "view"].some(
        (name) => state.player[name] !== old.player?.[name],
      );
    this.#frame += 1;
    this.#done((ms) => this.note(ms));
  }

  /** Whether this view is drawn in the frame that began. */
  draws({ localName }) {
    return this.comes(PARTS[localName]);
  }

  /** Whether this part is. */
  comes(part) {
    if (!this.#flies || this.#whole) return true;
    const turn = TURNS[this.#shed][part];
    return turn !== undefined && this.#frame % turn[0] === turn[1];
  }

  /** Whether the search may go on after this frame; else the next one draws other parts of the same place. */
  get ends() {
    return !this.#flies || this.#whole || this.#frame % 2 === 1;
  }

  /** A frame took so long. */
  note(ms) {
    this.#slow = ms > LONG ? this.#slow + 1 : 0;
    this.#calm = ms < SHORT ? this.#calm + 1 : 0;
    if (this.#slow >= 2)
      this.#shed = Math.min(TURNS.length - 1, this.#shed + 1);
    else if (this.#calm >= CALM) this.#shed = Math.max(0, this.#shed - 1);
    else return;
    this.#slow = this.#calm = 0;
  }
}

// A message that is posted while a frame is made comes when it is on its way.
function measured() {
  const { port1, port2 } = new MessageChannel();
  let from = 0;
  let told = () => {};
  port1.onmessage = () => told(performance.now() - from);
  return (tell) => {
    told = tell;
    from = performance.now();
    port2.postMessage(0);
  };
}
