// The form of the dates in the list of saved puzzles.

/**
 * Returns the parts of a date and time that are shown: the year only if it is not the current one.
 * @param {number} ms
 * @returns {Intl.DateTimeFormatOptions}
 */
export function shortDate(ms) {
  const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear();
  return {
    ...(isThisYear ? {} : { year: "numeric" }),
    ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  };
}
