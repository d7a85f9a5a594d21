import type { z } from "zod";
import { generateSlug } from "@/lib/platform/forms/form-schema";
import type { AdminPlanDto } from "../admin/dto";
import type { ImportProblem } from "../admin/import-schema";
import { type CreatePlan, createPlanSchema, type UpdatePlan, updatePlanSchema } from "../admin/schema";
import { ID_HEADER, IMPORT_COLUMNS, UNREADABLE } from "./import-columns";
import { type FileRow, shownCell } from "./import-file";

export interface KnownPlans {
  byId: ReadonlyMap<number, AdminPlanDto>;
  bySlug: ReadonlyMap<string, AdminPlanDto>;
  sellable: ReadonlySet<number>;
}

export interface FieldChange {
  column: string;
  from: string;
  to: string;
}

export type Decision =
  | { action: "create"; name: string; values: CreatePlan; note?: string }
  | {
      action: "update";
      id: number;
      name: string;
      lastUpdatedAt: string;
      values: UpdatePlan;
      fields: FieldChange[];
    }
  | { action: "unchanged" }
  | { action: "refuse"; problems: ImportProblem[] };

const DRAFT_NOTE = "It comes in as a draft: it has no files to sell yet.";

export class Seen {
  private readonly rows = new Map<string, number>();

  claim(key: string, row: number): number | undefined {
    const earlier = this.rows.get(key);
    if (earlier === undefined) this.rows.set(key, row);
    return earlier;
  }
}

const HEADERS = new Map(IMPORT_COLUMNS.map(({ field, header, hint }) => [field, { header, hint }]));

function problemAt(row: FileRow, field: string, message: string, fix?: string): ImportProblem {
  const column = HEADERS.get(field);
  const value = shownCell(row.cells.get(field) ?? "");
  return { row: row.row, column: column?.header ?? field, value, message, fix: fix ?? column?.hint ?? "" };
}

const plain = (cell: string | number) => String(cell).replaceAll("\r\n", "\n").trim();

function readCells(row: FileRow, plan: AdminPlanDto | undefined) {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  for (const { field, read, write, isRequired, emptied } of IMPORT_COLUMNS) {
    const cell = row.cells.get(field);
    if (cell === undefined || (plan && plain(write(plan)) === cell)) continue;
    if (cell === "") {
      if (isRequired) values[field] = null;
      else if (emptied !== undefined) values[field] = emptied;
      continue;
    }
    const value = read(cell);
    if (value === UNREADABLE) problems.push(problemAt(row, field, "This cannot be read"));
    else values[field] = value;
  }
  return { values, problems };
}

function issuesOf(row: FileRow, error: z.ZodError): ImportProblem[] {
  const fields = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (!fields.has(field)) fields.set(field, message);
  }
  return [...fields].map(([field, message]) => problemAt(row, field, message));
}

const refuse = (...problems: ImportProblem[]): Decision => ({ action: "refuse", problems });

function decideNew(row: FileRow, slug: string): Decision {
  const { values, problems } = readCells(row, undefined);
  if (problems.length > 0) return refuse(...problems);
  const { status, ...fields } = values;
  const checked = createPlanSchema.safeParse({ ...fields, slug });
  if (!checked.success) return refuse(...issuesOf(row, checked.error));
  const isOther = status !== undefined && status !== "draft";
  return {
    action: "create",
    name: checked.data.name,
    values: { ...checked.data, status: "draft" },
    ...(isOther ? { note: DRAFT_NOTE } : {}),
  };
}

function changesOf(plan: AdminPlanDto, values: UpdatePlan, row: FileRow): FieldChange[] {
  return IMPORT_COLUMNS.flatMap(({ field, header, write }) => {
    if (!(field in values)) return [];
    const key = field as keyof AdminPlanDto & keyof UpdatePlan;
    if (JSON.stringify(values[key]) === JSON.stringify(plan[key])) return [];
    return [
      { column: header, from: shownCell(plain(write(plan))), to: shownCell(row.cells.get(field) ?? "") },
    ];
  });
}

function decideKnown(row: FileRow, plan: AdminPlanDto, known: KnownPlans): Decision {
  const { values, problems } = readCells(row, plan);
  if (problems.length > 0) return refuse(...problems);
  const checked = updatePlanSchema.safeParse(values);
  if (!checked.success) return refuse(...issuesOf(row, checked.error));
  const fields = changesOf(plan, checked.data, row);
  if (fields.length === 0) return { action: "unchanged" };
  const { slug, status } = checked.data;
  const holder = slug === undefined ? undefined : known.bySlug.get(slug);
  if (holder && holder.id !== plan.id)
    return refuse(problemAt(row, "slug", `"${holder.name}" has this slug`, "Choose another one."));
  if (status === "published" && plan.status !== "published" && !known.sellable.has(plan.id))
    return refuse(
      problemAt(
        row,
        "status",
        "It cannot be published: it has no files to sell",
        "Add its files first, or leave the status as it is.",
      ),
    );
  const { id, name, lastUpdatedAt } = plan;
  return { action: "update", id, name, lastUpdatedAt, values: checked.data, fields };
}

export const slugOf = ({ cells }: FileRow): string =>
  cells.get("slug") || generateSlug(cells.get("name") ?? "").slice(0, 150);

/** Changes the plan with its number, or else its slug; a row with neither becomes a new draft. */
export function decideRow(row: FileRow, known: KnownPlans, seen: Seen): Decision {
  const slug = slugOf(row);
  const plan = row.id === undefined ? known.bySlug.get(slug) : known.byId.get(row.id);
  if (row.id !== undefined && !plan) {
    const message = "There is no plan with this number";
    const fix = "Correct it, or leave the cell empty for a new plan.";
    return refuse({ row: row.row, column: ID_HEADER, value: String(row.id), message, fix });
  }
  const claims = [plan ? `plan ${plan.id}` : "", slug === "" ? "" : `slug ${slug}`].filter(Boolean);
  for (const claim of claims) {
    const earlier = seen.claim(claim, row.row);
    if (earlier !== undefined)
      return refuse(
        problemAt(row, "slug", `Row ${earlier} is of the same plan or slug`, "Keep one of the two rows."),
      );
  }
  return plan ? decideKnown(row, plan, known) : decideNew(row, slug);
}
