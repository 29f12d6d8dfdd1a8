/** CSV: fields with commas, in quotation marks if needed, as RFC 4180 defines it. Node has no reader of it. */

/** A record of a text. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** Its first line, from 1. */
  readonly line: number;
}

/** A field, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/y;

/** Reads the records of a text. Empty lines are skipped. */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let first = line;
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [whole, quoted, bare = "", end] = FIELD.exec(text)!;
    fields.push(quoted?.replaceAll('""', '"') ?? bare);
    line += whole.split(/\r?\n|\r/).length - 1;
    if (end === "," && FIELD.lastIndex === text.length) fields.push("");
    if (end === "," && FIELD.lastIndex < text.length) continue;
    if (fields.join("") !== "" || fields.length > 1)
      records.push({ fields, line: first });
    fields = [];
    first = line;
  }
  return records;
}

/** Writes a record without the line break at its end. */
export function writeCsv(fields: readonly string[]): string {
  // A record of one empty field would be an empty line.
  if (fields.length === 1 && fields[0] === "") return '""';
  return fields
    .map((field) =>
      /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
    )
    .join(",");
}
