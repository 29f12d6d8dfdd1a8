/** Makes one solution after another of a batch. Everything in them is fresh. */
export class Unpacker {
    #request;
    #batch;
    #solution = 0;
    #option = 0;
    #placement = 0;
    constructor(request, batch) {
        this.#request = request;
        this.#batch = batch;
    }
    /** The next solution; `undefined` at the end. */
    next() {
        const end = this.#batch.ends[this.#solution];
        if (end === undefined)
            return undefined;
        const solution = this.#decode(this.#batch.options.slice(this.#option, end));
        this.#solution++;
        this.#option = end;
        return solution;
    }
    #decode(options) {
        switch (this.#request.kind) {
            case "sudoku":
                return { grid: this.#text(), cells: this.#bytes(), options };
            case "queens":
                return { columns: this.#bytes(), options };
            case "polyomino":
                return {
                    placements: this.#placements(options.length),
                    text: this.#text(),
                    options,
                };
            case "matrix":
                return { rows: options.slice().sort(), options };
            case "exact-cover": {
                const items = this.#request.items;
                return {
                    chosen: Array.from(options, (option) => items.choice(option)),
                    options,
                };
            }
            case "dlx": {
                const written = this.#batch.written.slice(this.#option, this.#option + options.length);
                return {
                    chosen: written.map((items) => ({ items, data: undefined })),
                    options,
                };
            }
            default:
                return { options };
        }
    }
    #text() {
        return this.#batch.texts[this.#solution];
    }
    #bytes() {
        const { bytes, ends } = this.#batch;
        const each = bytes.length / ends.length;
        return bytes.slice(this.#solution * each, (this.#solution + 1) * each);
    }
    #placements(count) {
        const { placements, names } = this.#batch;
        return Array.from({ length: count }, () => {
            const piece = names[placements[this.#placement++]];
            const cells = Array.from({ length: placements[this.#placement++] }, () => [
                placements[this.#placement++],
                placements[this.#placement++],
            ]);
            return { piece, cells };
        });
    }
}
/** The solutions of a small batch, all at once. */
export function unpack(request, batch) {
    const unpacker = new Unpacker(request, batch);
    return Array.from(batch.ends, () => unpacker.next());
}
