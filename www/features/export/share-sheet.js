// The export dialog: a link, text in each format, SVG, PNG, an animation, a print.
import { cellTextsOf } from "../../core/cell-texts.js";
import { groundOf, pictureOf, toSvg } from "../../core/package/drawing.js";
import { gridNames } from "../../boards/rule-names.js";
import { paint } from "./canvas.js";
import { animationOf, STEP_CENTISECONDS } from "./animation.js";
import { save } from "../../core/save.js";
import { bare, shownOf } from "./export-scene.js";
import { solutionFor, solvingFrames } from "./solving-frames.js";
import { tabs } from "../../core/puzzles.js";
import { textsOf } from "./text-export.js";
import { formats } from "../../locales/formats.js";
import { words } from "../../locales/words.js";
import { sharing as w } from "./words/share.js";
import { dialogOf } from "../../core/views/dialog.js";
import { button, el, field, mark, off, setText } from "../../core/views/dom.js";
/** @import { WorkerClient, AnimationFrame, Problem, State } from "../../types.js" */

/** The maximum length of the shown text. */
const MAX_SHOWN_CHARACTERS = 20_000;
const FRAME_COUNTS = [24, 60, 120];
/** The duration of an animation from the empty board to a solution, in hundredths of a second. */
const SOLVING_CENTISECONDS = 600;

// Returns the name of a text. Files and links of Sudoku programs have the name of the program if it is known.
/** @param {{ format: string, text: string }} text */
function nameOf({ format, text }) {
  const [, program] =
    Object.entries(w.programs).find(
      ([start]) => format.startsWith("sudoku-") && text.startsWith(start),
    ) ?? [];
  return program ?? formats[format] ?? w.onBoard;
}

class ShareSheet extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog;
  #note = el("p", { class: "detail", role: "status" });
  #link = el("input", { type: "text", readonly: true, "aria-label": w.link });
  #linkHint = el("p", { class: "hint" });
  #what = el("select", { onchange: () => this.#write() });
  #whats = el("section", {});
  #format = el("select", { onchange: () => this.#showText() });
  #text = el("textarea", {
    rows: "6",
    readonly: true,
    spellcheck: "false",
    placeholder: words.page.reading,
    "aria-label": w.text,
  });
  #pictureRow = el("div", { class: "row" });
  #svgButton = button(w.svg, () => this.#svg());
  #pngButton = button(w.png, () => this.#png());
  #story = el("select", { onchange: () => this.#offerSpan() });
  #span = el("select", {});
  #spanField = field(w.frames, this.#span);
  #make = button(w.make, () => void this.#animate());
  #saveFilm = button(w.save, () => {
    if (this.#made) save(this.#made, `${this.#name}.gif`);
  });
  #copyLink = button(w.copyLink, () => void this.#copy(this.#link.value), {
    kind: "primary",
  });
  #send = button(w.send, () => void this.#share());
  #withOwn = el("input", {
    type: "checkbox",
    onchange: () => this.#writeLink(),
  });
  #withOwnField = field(w.withOwn, this.#withOwn);
  /** @type {(string | null)[]} */
  #fragments = [];
  #preview = el("img", { alt: w.preview, class: "animation" });
  #animationHint = el("p", { class: "hint" });
  /** @type {State} */
  #state = /** @type {any} */ (null);
  /** @type {WorkerClient} */
  #client = /** @type {any} */ (null);
  /** @type {{ format: string, text: string }[]} */
  #texts = [];
  /** @type {Blob | null} */
  #made = null;
  /** @type {AbortController | null} */
  #abort = null;

  connectedCallback() {
    /** @param {string} title @param {(Node | string)[]} children */
    const part = (title, ...children) =>
      el("section", {}, el("h3", { text: title }), ...children);
    for (const n of FRAME_COUNTS)
      this.#span.append(el("option", { value: n, text: String(n) }));
    for (const [value, text] of Object.entries(w.stories))
      this.#story.append(el("option", { value, text }));
    this.#whats.append(field(w.what, this.#what));
    this.#pictureRow.append(
      this.#svgButton,
      this.#pngButton,
      button(w.print, () => {
        this.#dialog.close();
        print();
      }),
    );
    this.#dialog = dialogOf(
      {
        id: "share-title",
        title: w.title,
        kind: "share",
        beside: this.#note,
      },
      part(
        w.link,
        el(
          "div",
          { class: "row one" },
          this.#link,
          this.#copyLink,
          "share" in navigator ? this.#send : null,
        ),
        this.#withOwnField,
        this.#linkHint,
      ),
      this.#whats,
      part(
        w.text,
        el(
          "div",
          { class: "row one" },
          field(w.format, this.#format),
          button(w.copy, () => void this.#copy(this.#chosen.text)),
          button(w.download, () => this.#saveText()),
        ),
        this.#text,
      ),
      part(w.picture, this.#pictureRow),
      part(
        w.animation,
        this.#animationHint,
        el(
          "div",
          { class: "row one" },
          field(w.story, this.#story),
          this.#spanField,
          this.#make,
          this.#saveFilm,
        ),
        this.#preview,
      ),
    );
    this.#dialog.addEventListener("close", () => this.#forget());
    this.append(this.#dialog);
  }

  /**
   * Opens the dialog for the shown state.
   * @param {State} state
   * @param {WorkerClient} client
   * @param {string | null} fragment
   * @param {string | null} whole the fragment with what the player has placed, if there is something
   */
  async open(state, client, fragment, whole) {
    if (this.#dialog.open) return;
    this.#state = state;
    this.#client = client;
    this.#texts = [];
    this.#forget();
    setText(this.#note, "");
    const node = state.snapshot?.position.node ?? 0;
    const { chosen, live } = shownOf(state).scene;
    mark(this.#whats, "hidden", !chosen.length && !live);
    this.#what.replaceChildren(
      el("option", { value: "shown", text: w.shown(live ? node : null) }),
      el("option", { value: "bare", text: w.bare }),
    );
    // Most texts of a Sudoku write the digits of a solution or a player as clues. A verdict shows several solutions.
    const { verdict, shown } = state.answers;
    const isVerdict = state.mode === "edit" && verdict && shown < 0;
    const isSudoku = state.tab === "sudoku" && state.mode !== "watch";
    if (isVerdict || isSudoku) this.#what.value = "bare";
    this.#fragments = [fragment, whole];
    this.#withOwn.checked = false;
    mark(this.#withOwnField, "hidden", !whole);
    this.#writeLink();
    const picture = this.#picture();
    this.#svgButton.disabled = this.#pngButton.disabled = !picture;
    this.#make.disabled = !picture || !state.problem;
    this.#hasPicture = picture !== null;
    this.#offerSpan();
    this.#dialog.showModal();
    await this.#write();
  }

  // Writes the link, without or with what the player has placed.
  #writeLink() {
    const fragment = this.#fragments[this.#withOwn.checked ? 1 : 0];
    const url = new URL(location.href);
    // The link names no language: the page uses that of its reader.
    url.search = "";
    if (fragment) url.hash = fragment;
    this.#link.value = fragment ? url.href : "";
    this.#copyLink.disabled = this.#send.disabled = !fragment;
    setText(this.#linkHint, fragment ? w.linkHint : w.noLink);
  }

  // Opens the share sheet of the system.
  async #share() {
    try {
      await navigator.share({ title: document.title, url: this.#link.value });
    } catch (error) {
      // The user has closed it.
      if (/** @type {Error} */ (error).name !== "AbortError")
        setText(this.#note, w.failed);
    }
  }

  #hasPicture = false;
  #cutNote = "";

  // Describes the chosen animation. That of a whole solution has as many steps as the solution.
  #offerSpan() {
    const isWhole = this.#story.value === "solved";
    mark(this.#spanField, "hidden", isWhole);
    const node = this.#state.snapshot?.position.node ?? 0;
    const hint = isWhole ? w.solvedHint : w.animationHint(node);
    setText(this.#animationHint, this.#hasPicture ? hint : w.noPicture);
  }

  // The state that text and picture are created from.
  get #content() {
    return this.#what.value === "bare" ? bare(this.#state) : this.#state;
  }

  // The chosen format stays selected if it still exists.
  async #write() {
    this.#texts = await textsOf(this.#content, this.#client);
    const { value } = this.#format;
    this.#format.replaceChildren(
      ...this.#texts.map((text) =>
        el("option", { value: text.format, text: nameOf(text) }),
      ),
    );
    if (this.#texts.some(({ format }) => format === value))
      this.#format.value = value;
    this.#showText();
  }

  get #name() {
    return `dancing-links-${this.#state.tab}`;
  }

  get #chosen() {
    const { value } = this.#format;
    return (
      this.#texts.find(({ format }) => format === value) ?? {
        format: "",
        text: "",
      }
    );
  }

  #showText() {
    const { text } = this.#chosen;
    this.#text.value = text.slice(0, MAX_SHOWN_CHARACTERS);
    const isCut = text.length > MAX_SHOWN_CHARACTERS;
    const note = isCut ? w.cut(text.length) : "";
    // Other notes stay.
    if (isCut || this.#note.textContent === this.#cutNote)
      setText(this.#note, note);
    this.#cutNote = note;
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      setText(this.#note, w.copied);
    } catch {
      setText(this.#note, w.failed);
    }
  }

  #saveText() {
    const { format, text } = this.#chosen;
    const end = format === "json" ? "json" : "txt";
    save(new Blob([text], { type: "text/plain" }), `${this.#name}.${end}`);
  }

  #picture() {
    const { tab, drafts } = this.#state;
    const { problem, labels, scene } = shownOf(this.#content);
    const ground = groundOf(tabs[tab].puzzle(drafts[tab]), problem);
    // Rules without a shape are written below the picture.
    const names = tab === "sudoku" ? gridNames(drafts.sudoku?.rules ?? {}) : [];
    return pictureOf(
      ground,
      /** @type {Problem | null} */ (labels),
      { ...scene, texts: cellTextsOf(drafts[tab]) },
      names.join(" · "),
    );
  }

  #svg() {
    const type = "image/svg+xml";
    const picture = this.#picture();
    if (picture)
      save(new Blob([toSvg(picture)], { type }), `${this.#name}.svg`);
  }

  #png() {
    const picture = this.#picture();
    if (!picture) return;
    paint(picture, 2).toBlob((blob) => {
      if (blob) save(blob, `${this.#name}.png`);
    });
  }

  async #animate() {
    this.#forget();
    const { problem } = this.#state;
    if (!problem) return;
    const abort = new AbortController();
    this.#abort = abort;
    const isWhole = this.#story.value === "solved";
    off(this.#make, true);
    setText(this.#note, "");
    // Progress has no live region, so a screen reader does not repeat it.
    /** @param {number} part */
    const report = (part) => setText(this.#animationHint, w.making(part));
    report(0);
    try {
      const frames = await (isWhole
        ? this.#solving(problem, abort.signal)
        : this.#steps(problem, abort.signal));
      if (abort.signal.aborted) return;
      if (frames.length === 0)
        return isWhole && setText(this.#note, w.noSolution);
      /** @param {AnimationFrame} frame */
      const caption = ({ node, path }) =>
        isWhole
          ? w.solvingCaption(node, frames.length - 1)
          : w.caption(node, path.length);
      const step = isWhole
        ? Math.min(50, Math.round(SOLVING_CENTISECONDS / frames.length))
        : STEP_CENTISECONDS;
      const animation = { problem, frames };
      const blob = await animationOf(animation, caption, report, step);
      if (abort.signal.aborted) return;
      this.#made = blob;
      this.#preview.src = URL.createObjectURL(blob);
      this.#draw();
      setText(this.#note, w.made(frames.length, blob.size));
    } catch ({ code, message }) {
      if (code !== "canceled") setText(this.#note, message);
    } finally {
      off(this.#make, false);
      this.#offerSpan();
    }
  }

  // Returns the next steps of the search.
  /** @param {Problem} problem @param {AbortSignal} signal */
  #steps({ puzzle }, signal) {
    const { choose, snapshot } = this.#state;
    const forced = snapshot?.forced ?? [];
    const from = snapshot?.position.node ?? 0;
    const frames = Number(this.#span.value);
    const asked = { puzzle, choose, forced, from, frames };
    return this.#client.ask("animation", asked, { signal });
  }

  // Returns the steps from the empty board to a solution.
  /** @param {Problem} problem @param {AbortSignal} signal */
  async #solving(problem, signal) {
    const solution = await solutionFor(this.#state, this.#client, signal);
    return solution ? solvingFrames(problem, solution) : [];
  }

  #forget() {
    this.#abort?.abort();
    if (this.#preview.src) URL.revokeObjectURL(this.#preview.src);
    this.#preview.removeAttribute("src");
    this.#made = null;
    this.#draw();
  }

  #draw() {
    mark(this.#saveFilm, "hidden", this.#made === null);
    mark(this.#preview, "hidden", this.#made === null);
  }
}

customElements.define("share-sheet", ShareSheet);
