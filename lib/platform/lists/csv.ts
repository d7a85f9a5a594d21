import { textBody } from "@/lib/platform/http/text-body";
import { AppError } from "../errors";

/**
 * What a spreadsheet program takes for a formula; those set for Chinese, Japanese and Korean also the
 * full-width forms.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = typeof value !== "number" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lines = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** RFC 4180, with the byte order mark that spreadsheet programs need for UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${lines([header, ...rows])}`;
}

const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}.csv"`,
  "cache-control": "private, no-store",
});

async function* csvText(
  header: readonly string[],
  parts: AsyncGenerator<readonly (readonly unknown[])[]>,
): AsyncGenerator<string> {
  yield toCsv(header, []);
  for await (const rows of parts) yield lines(rows);
}

export function csvStream(
  name: string,
  header: readonly string[],
  parts: AsyncGenerator<readonly (readonly unknown[])[]>,
): Response {
  return new Response(textBody(csvText(header, parts)), { headers: csvHeaders(name) });
}

export function csvResponse(
  name: string,
  header: readonly string[],
  rows: readonly (readonly unknown[])[],
): Response {
  return new Response(toCsv(header, rows), {
    headers: csvHeaders(name),
  });
}

/**
 * RFC 4180, cells trimmed; a byte order mark, blank lines and semicolons are taken as spreadsheet programs
 * write them.
 * @returns `row` as a spreadsheet program counts, `line` from 1
 * @throws AppError `bad_request` for a text that ends inside a quote
 */
export function parseCsv(text: string): { row: number; line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, "");
  const separator = /^[^\r\n,]*;/.test(source) ? ";" : ",";
  const rows: { row: number; line: number; cells: string[] }[] = [];
  let row = 0;
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let value = "";
  let quoted = false;
  let opened = line;
  const endRow = () => {
    cells.push(value.trim());
    row += 1;
    if (cells.some((one) => one !== "")) rows.push({ row, line: start, cells });
    cells = [];
    value = "";
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (quoted && char === '"' && source[at + 1] === '"') {
      value += char;
      at += 1;
    } else if (char === '"' && (quoted || value.trim() === "")) {
      quoted = !quoted;
      if (quoted) {
        value = "";
        opened = line;
      }
    } else if (char === separator && !quoted) {
      cells.push(value.trim());
      value = "";
    } else if (char === "\n" && !quoted) {
      line += 1;
      endRow();
      start = line;
    } else {
      if (char === "\n") line += 1;
      value += char;
    }
  }
  if (quoted) {
    throw new AppError(
      "bad_request",
      `The quote that opens on line ${opened} is never closed. Close it, or write it twice where it is part of the text.`,
    );
  }
  endRow();
  return rows;
}
