import { AppError } from "@/lib/platform/errors";
import { parseCsv, withoutGuard } from "@/lib/platform/lists/csv";
import { type ImportProblem, MAX_IMPORT_ROWS } from "../admin/import-schema";
import { readPlanNumber } from "./facts";
import { ID_HEADER, IMPORT_COLUMNS, NUMBER_HEADER, READ_ONLY_HEADERS } from "./import-columns";

export interface FileRow {
  /** As a spreadsheet program counts. */
  row: number;
  id?: number;
  cells: ReadonlyMap<string, string>;
}

interface PlanFile {
  rows: FileRow[];
  problems: ImportProblem[];
  notes: { row: number; message: string }[];
}

const SHOWN_LENGTH = 120;
export const shownCell = (cell: string) =>
  cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}...` : cell;

/** `Square feet`, `square_feet` and `squareFeet` are one column. */
const plainHeader = (header: string) => header.toLowerCase().replaceAll(/[\s_-]+/g, "");

const ID = "id";
const FIELDS = new Map<string, string | undefined>([
  ...[ID_HEADER, NUMBER_HEADER].map((header) => [plainHeader(header), ID] as const),
  ...READ_ONLY_HEADERS.map((header) => [plainHeader(header), undefined] as const),
  ...IMPORT_COLUMNS.flatMap(({ header, field }) => [
    [plainHeader(header), field] as const,
    [plainHeader(field), field] as const,
  ]),
]);

function readHead(cells: string[]): { fields: (string | undefined)[]; notes: PlanFile["notes"] } {
  const notes: PlanFile["notes"] = [];
  const fields = cells.map((cell) => {
    const known = plainHeader(cell);
    if (cell !== "" && !FIELDS.has(known))
      notes.push({
        row: 1,
        message: `The column "${shownCell(cell)}" is not read: a plan has no such field.`,
      });
    return FIELDS.get(known);
  });
  const named = fields.filter((field) => field !== undefined);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice)
    throw new AppError(
      "bad_request",
      `Two columns are for the same field: ${cells[fields.lastIndexOf(twice)]}.`,
    );
  if (!["id", "slug", "name"].some((field) => named.includes(field)))
    throw new AppError(
      "bad_request",
      "The first line has to name the columns, of them ID, Slug or Name. Download the template to see them.",
    );
  return { fields, notes };
}

const NO_NUMBER = "Write a plan number, such as 12 or HP-012, or leave the cell empty for a new plan.";

/**
 * Columns may come in any order; fields without a column stay as they are.
 * @throws AppError `bad_request` for a file without rows, with too many, or without a head
 */
export function readPlanFile(source: string): PlanFile {
  const [head, ...lines] = parseCsv(source);
  if (!head || lines.length === 0)
    throw new AppError("bad_request", "The file has no rows below its first line.");
  if (lines.length > MAX_IMPORT_ROWS) {
    const most = MAX_IMPORT_ROWS.toLocaleString("en-US");
    throw new AppError("bad_request", `A file has at most ${most} plans. Import it in parts.`);
  }
  const { fields, notes } = readHead(head.cells);
  const problems: ImportProblem[] = [];
  const rows = lines.flatMap(({ row, cells }): FileRow[] => {
    const found = new Map<string, string>();
    cells.forEach((cell, at) => {
      const field = fields[at];
      if (field) found.set(field, withoutGuard(cell).replaceAll("\r\n", "\n"));
    });
    const extra = cells.slice(fields.length).find((cell) => cell !== "");
    if (extra !== undefined) {
      const message = "The row has more cells than the first line names";
      problems.push({
        row,
        column: "",
        value: shownCell(extra),
        message,
        fix: "Put texts with commas in quotes.",
      });
      return [];
    }
    const number = found.get(ID) ?? "";
    found.delete(ID);
    const id = /^\d{1,9}$/.test(number) ? Number(number) : readPlanNumber(number);
    if (number !== "" && !id) {
      const message = "This is no plan number";
      problems.push({ row, column: ID_HEADER, value: shownCell(number), message, fix: NO_NUMBER });
      return [];
    }
    return [{ row, cells: found, ...(id ? { id } : {}) }];
  });
  return { rows, problems, notes };
}
