// Saves files to the user's folder of downloads.

/**
 * Saves a Blob under this name.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
