// Word squares: each row and each column is a word of a list.
// A trial of all choices of three words finds the same number.
import { ExactCover } from "dlx-wasm";

const WORDS =
  "ape are ate bat bit cat ear eat era ice pea pet ran rat tan tap tar tea ten";

/** A row and a column is an item, and each cell a secondary one: its color is the letter. */
export default function words(size = 3) {
  const cover = new ExactCover();
  for (const word of WORDS.split(" ")) {
    for (let line = 0; line < size; line++) {
      const across = [...word].map((letter, at) => [`${line}${at}`, letter]);
      const down = [...word].map((letter, at) => [`${at}${line}`, letter]);
      cover.add([`row${line}`, ...across]);
      cover.add([`column${line}`, ...down]);
    }
  }
  return cover;
}
