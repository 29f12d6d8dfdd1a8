// A problem of one's own, edited as text: a matrix of 0 and 1, or items and options in Knuth's format.

/** Offered in the menu, first one first. Knuth's 7-column matrix stands in every introduction to dancing links. */
export const examples = [
  {
    id: "knuth",
    text: "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
  },
  {
    id: "matrix",
    text: "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n",
  },
  {
    id: "colors",
    text: "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
  },
  { id: "langford", text: langford(4) },
];

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(examples[0]);
}

/** The draft of one of the examples. */
export function fromExample({ text }) {
  return { text };
}

/** The draft as plain data for the package: rows of 0 and 1 are a matrix, all else is Knuth's format. */
export function puzzle({ text }) {
  if (/^[01\s]+$/.test(text)) return { kind: "matrix", rows: text.trim() };
  return { kind: "dlx", text };
}

/** The draft of a puzzle that came from outside. */
export function fromPuzzle(data) {
  if (data.kind === "dlx") return { text: data.text };
  if (data.kind === "matrix") {
    return {
      text:
        typeof data.rows === "string"
          ? data.rows
          : data.rows.map((row) => row.join("")).join("\n"),
    };
  }
  const entry = (e) => (Array.isArray(e) ? e.join(":") : e);
  const head =
    data.primary.join(" ") +
    (data.secondary?.length ? ` | ${data.secondary.join(" ")}` : "");
  return {
    text: [
      head,
      ...data.options.map((o) => (o.items ?? o).map(entry).join(" ")),
    ].join("\n"),
  };
}

// Langford pairs: two of each number k, with k other numbers between them.
function langford(n) {
  const places = Array.from({ length: 2 * n }, (_, i) => `s${i + 1}`);
  const lines = [
    [...Array.from({ length: n }, (_, i) => String(i + 1)), ...places].join(
      " ",
    ),
  ];
  for (let k = 1; k <= n; k++) {
    for (let i = 0; i + k + 1 < 2 * n; i++)
      lines.push(`${k} ${places[i]} ${places[i + k + 1]}`);
  }
  return `${lines.join("\n")}\n`;
}
