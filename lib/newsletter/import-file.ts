import { newsletterSchema } from "@/lib/inbox/schema";
import { parseCsv } from "@/lib/platform/csv";
import { AppError } from "@/lib/platform/errors";
import type { BadLine } from "./dto";
import { MAX_IMPORT_LINES } from "./schema";

const HEADER = /^e-?mail(?:[ _-]?address)?$/i;
const SHOWN_LENGTH = 120;

/**
 * The addresses of a CSV file: those of the column called Email, or of the first
 * column of a file without such a heading.
 *
 * @returns the addresses in lower case, each once, how many came again, and the lines that hold none
 * @throws AppError `bad_request` for a file with too many lines or without any
 */
export function readAddresses(text: string): { emails: string[]; repeated: number; badLines: BadLine[] } {
  const rows = parseCsv(text);
  if (rows.length === 0) throw new AppError("bad_request", "The file is empty.");
  if (rows.length > MAX_IMPORT_LINES) {
    throw new AppError(
      "bad_request",
      `A file has at most ${MAX_IMPORT_LINES.toLocaleString("en-US")} lines.`,
    );
  }
  const heading = rows[0]?.cells.findIndex((cell) => HEADER.test(cell)) ?? -1;
  const column = Math.max(0, heading);
  const emails = new Set<string>();
  const badLines: BadLine[] = [];
  let repeated = 0;
  for (const { line, cells } of heading >= 0 ? rows.slice(1) : rows) {
    // The export writes a quote before what a spreadsheet would take for a formula.
    const typed = (cells[column] ?? "").replace(/^'(?=[=+\-@])/, "");
    const checked = newsletterSchema.safeParse({ email: typed });
    if (!checked.success) {
      const reason = typed === "" ? "There is no address on this line" : "This is not an email address";
      badLines.push({ line, text: cells.join(", ").slice(0, SHOWN_LENGTH), reason });
    } else if (emails.has(checked.data.email)) repeated += 1;
    else emails.add(checked.data.email);
  }
  return { emails: [...emails], repeated, badLines };
}
