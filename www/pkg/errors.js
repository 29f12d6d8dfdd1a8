/** Every mistake this library reports. Outcomes, such as "no solution", are returned and never thrown. */
export class DlxError extends Error {
    name = "DlxError";
    code;
    details;
    constructor(code, message, details, options) {
        super(message, options);
        this.code = code;
        this.details = details;
    }
}
/** Whether something that was caught came from this library, from whichever of its entries. */
export function isDlxError(error) {
    return error instanceof Error && error.name === "DlxError" && "code" in error;
}
/** An `invalid-argument` error, worded as the engine words its own. */
export function invalid(argument, expected, found) {
    return new DlxError("invalid-argument", `${argument}: expected ${expected}, found ${found}`, { argument, expected, found });
}
/** Names a value of any kind in a few words, without running any code of its own. */
export function found(value) {
    switch (typeof value) {
        case "string":
            return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
        case "number":
        case "boolean":
            return String(value);
        case "bigint":
            return "a bigint";
        case "undefined":
            return "nothing";
        case "object":
            if (value === null)
                return "null";
            return Array.isArray(value) ? "an array" : "an object";
        default:
            return `a ${typeof value}`;
    }
}
