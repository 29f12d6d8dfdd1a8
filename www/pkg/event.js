const TYPES = [
    "try",
    "back",
    "hide",
    "unhide",
    "cover",
    "uncover",
    "purify",
    "unpurify",
    "mark",
    "unmark",
];
const OUTCOMES = ["open", "solution", "dead-end"];
/** Makes an event of the numbers that the engine gives; of none, `null`. */
export function eventOf(numbers) {
    if (numbers.length === 0)
        return null;
    const [code, item, option, level, place, of, outcomeCode, stuck] = numbers;
    const type = TYPES[code];
    switch (type) {
        case "try": {
            const outcome = OUTCOMES[outcomeCode];
            const event = { type, level, item, option, place, of, outcome };
            return outcome === "dead-end" ? { ...event, stuck } : event;
        }
        case "back":
            return { type, level, item, option };
        case "cover":
        case "uncover":
            return { type, item };
        default:
            return { type, item, option };
    }
}
