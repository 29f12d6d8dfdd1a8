/**
 * The one live instance of the engine. What an instance does after a trap is nonsense, so a trapped one is never
 * entered again: its objects throw, and the next call starts a fresh one.
 */
import { DlxError, } from "./errors.js";
import { createGlue } from "./glue.js";
import { compiled } from "./load.js";
import { unavailable } from "./load/compile.js";
let live;
/** Calls the live instance, starting it where there is none. Blocks. */
export function call(work) {
    return instance().call(work);
}
/** The live instance. */
export function instance() {
    live ??= new Instance();
    return live;
}
/** One instance and whether it can still be trusted. */
export class Instance {
    #glue;
    #crashed = false;
    constructor() {
        const module = compiled();
        const glue = createGlue();
        try {
            glue.initSync({ module });
        }
        catch (error) {
            throw unavailable(String(error), error);
        }
        this.#glue = glue;
    }
    /** Whether it trapped. */
    get crashed() {
        return this.#crashed;
    }
    /** Enters the engine. None of the user's code runs in there, so whatever is thrown that is not one of the engine's own records is a trap. */
    call(work) {
        if (this.#crashed)
            throw crash("an earlier call broke down");
        try {
            return work(this.#glue);
        }
        catch (error) {
            if (isRecord(error))
                throw errorOf(error);
            this.#crashed = true;
            if (live === this)
                live = undefined;
            throw crash(error instanceof Error ? error.message : String(error), error);
        }
    }
}
/** Makes an error of what the engine gave. */
export function errorOf(record) {
    return new DlxError(record.code, record.message, record.details);
}
function crash(reason, cause) {
    return new DlxError("engine-crashed", `the engine broke down: ${reason}`, { reason }, { cause });
}
function isRecord(error) {
    return (typeof error === "object" &&
        error !== null &&
        !(error instanceof Error) &&
        "code" in error &&
        "details" in error);
}
