import { found, invalid } from "./errors.js";
import { fields, plainFields } from "./plain.js";
/** Reads options, each once. */
export function bag(options) {
    const read = options === undefined
        ? new Map()
        : fields(options, "options");
    const onStats = read.get("onStats");
    if (onStats !== undefined && typeof onStats !== "function") {
        throw invalid("onStats", "a function", found(onStats));
    }
    read.delete("onStats");
    if (read.get("any") === true && !read.has("seed"))
        read.set("seed", randomSeed());
    const body = plainFields(read);
    const seed = body["any"] === true ? body["seed"] : undefined;
    return {
        body,
        report(stats) {
            onStats?.(seed === undefined ? stats : { ...stats, seed });
        },
    };
}
/** A seed nobody chose. */
export function randomSeed() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high & 0x1fffff) * 2 ** 32 + low;
}
