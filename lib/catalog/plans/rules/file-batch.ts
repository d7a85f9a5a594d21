import { MAX_IMAGE_BYTES } from "@/lib/platform/format/file-size";
import type { PlanFileState } from "../admin/file-schema";
import { fileLimit } from "./file-limits";
import { type BatchUse, stemOf, useOf, usesOf } from "./file-match";
import { isStudySet } from "./file-names";

export interface BatchFile {
  key: string;
  name: string;
  bytes: number;
  problem?: string;
}

export interface BatchRow extends BatchFile {
  planId?: number;
  reason?: string;
  use?: BatchUse;
  ticked: boolean;
}

export type PlanStates = ReadonlyMap<number, PlanFileState>;

export const USE_LABELS: Record<BatchUse, string> = {
  pdf: "PDF set",
  study: "Study set",
  dwg: "CAD file (DWG)",
  dxf: "CAD file (DXF)",
  zip: "ZIP file",
  main: "Main image",
  image: "Image",
};

const NO_USE = "A plan takes PDF, DWG, DXF and ZIP files, and JPEG, PNG, GIF, WebP and SVG images";

export function replacedBy(use: BatchUse | undefined, plan: PlanFileState | undefined): string | undefined {
  if (!use || !plan || use === "image") return undefined;
  if (use === "main") return plan.hasMainImage ? "the current main image" : undefined;
  const isWanted = (file: PlanFileState["files"][number]) =>
    use === "study" ? isStudySet(file) : file.kind === use && file.variant === "";
  return plan.files.find(isWanted)?.fileName;
}

const isSamePlace = (one: BatchRow, other: BatchRow) =>
  one.use !== "image" && one.use === other.use && one.planId !== undefined && one.planId === other.planId;

/** Ticked unless it would replace something or another file is ticked for the same use. */
function placed(row: BatchRow, others: readonly BatchRow[], plans: PlanStates): BatchRow {
  if (row.planId === undefined || !row.use || row.problem) return { ...row, ticked: false };
  const isTaken = others.some((other) => other.ticked && isSamePlace(row, other));
  return { ...row, ticked: !isTaken && !replacedBy(row.use, plans.get(row.planId)) };
}

const byName = new Intl.Collator("en", { numeric: true });

/** A plan without a main image gets its first picture, unless another one says that it shows the front. */
function withMainImages(rows: readonly BatchRow[], plans: PlanStates): BatchRow[] {
  const done = new Set(rows.flatMap(({ use, planId }) => (use === "main" && planId ? [planId] : [])));
  return rows.map((row) => {
    const { planId, use, problem } = row;
    if (use !== "image" || planId === undefined || problem || done.has(planId)) return row;
    if (plans.get(planId)?.hasMainImage) return row;
    done.add(planId);
    return { ...row, use: "main" as const };
  });
}

export function toRows(
  files: readonly (BatchFile & { planId?: number; reason?: string })[],
  plans: PlanStates,
): BatchRow[] {
  const named = [...files]
    .sort((one, other) => byName.compare(stemOf(one.name), stemOf(other.name)))
    .map((file): BatchRow => {
      const use = useOf(file.name);
      return { ...file, use, ticked: false, ...(use ? {} : { planId: undefined, reason: NO_USE }) };
    });
  const rows: BatchRow[] = [];
  for (const row of withMainImages(named, plans)) rows.push(placed(row, rows, plans));
  return rows;
}

export function changeRow(
  rows: readonly BatchRow[],
  key: string,
  change: Pick<BatchRow, "planId"> | Pick<BatchRow, "use">,
  plans: PlanStates,
): BatchRow[] {
  const others = rows.filter((row) => row.key !== key);
  return rows.map((row) =>
    row.key === key ? placed({ ...row, reason: undefined, ...change }, others, plans) : row,
  );
}

export function problemOf(row: BatchRow, rows: readonly BatchRow[], stamp: boolean): string | undefined {
  if (row.problem) return row.problem;
  if (!row.ticked || !row.use) return undefined;
  const isImage = row.use === "image" || row.use === "main";
  const { maxBytes, tooLarge } = fileLimit(row.use === "study" && stamp);
  if (isImage && row.bytes > MAX_IMAGE_BYTES) return "An image has at most 5 MB";
  if (!isImage && row.bytes > maxBytes) return tooLarge;
  const rival = rows.find((other) => other.key !== row.key && other.ticked && isSamePlace(row, other));
  return rival && `${rival.name} is for the same place: leave one of the two out`;
}

export const choicesOfUse = (row: BatchRow): readonly BatchUse[] => usesOf(row.name);
