import { AppError } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { parseCsv, withoutGuard } from "@/lib/platform/lists/csv";
import type { BadLine } from "../dto";
import { MAX_IMPORT_LINES } from "../schema";
import { newsletterSchema } from "../subscription-schema";

const HEADER = /^e-?mail(?:[ _-]?address)?$/i;
const SHOWN_LENGTH = 120;

export interface FileAddress {
  email: string;
  line: number;
  text: string;
}

interface ReadFile {
  addresses: FileAddress[];
  repeated: number;
  badLines: BadLine[];
}

/**
 * Those of the column called Email, or of the first column of a file without such a heading.
 * @throws AppError `bad_request` for a file with too many lines or without any
 */
export function readAddresses(text: string): ReadFile {
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
  const addresses = new Map<string, FileAddress>();
  const badLines: BadLine[] = [];
  let repeated = 0;
  for (const { line, cells } of heading >= 0 ? rows.slice(1) : rows) {
    const typed = withoutGuard(cells[column] ?? "");
    const shown = { line, text: cells.join(", ").slice(0, SHOWN_LENGTH) };
    const checked = newsletterSchema.safeParse({ email: typed });
    if (!checked.success) {
      const reason = typed === "" ? "There is no address on this line" : "This is not an email address";
      badLines.push({ ...shown, reason });
      continue;
    }
    const { email } = checked.data;
    const key = emailKey(email);
    if (addresses.has(key)) repeated += 1;
    else addresses.set(key, { email, ...shown });
  }
  return { addresses: [...addresses.values()], repeated, badLines };
}
