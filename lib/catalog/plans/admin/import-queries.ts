import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { db } from "@/lib/platform/db/client";
import { type FileRow, readPlanFile, shownCell } from "../rules/import-file";
import { type Decision, decideRow, type KnownPlans, Seen, slugOf } from "../rules/import-row";
import { toAdminPlan } from "./dto";
import {
  type ImportCheck,
  type ImportProblem,
  LISTED_CHANGES,
  LISTED_NOTES,
  LISTED_PROBLEMS,
} from "./import-schema";
import type { CreatePlan, UpdatePlan } from "./schema";

export type ImportItem = { row: number; name: string } & (
  | { id?: undefined; values: CreatePlan }
  | { id: number; lastUpdatedAt: string; values: UpdatePlan }
);

/** Rows after which other requests get a turn: a file of 20,000 plans takes seconds. */
const ROWS_PER_TURN = 500;
const PLANS_PER_QUERY = 2000;

async function readKnown(rows: readonly FileRow[]): Promise<KnownPlans> {
  const byId = new Map();
  const bySlug = new Map();
  const sellable = new Set<number>();
  for (let at = 0; at < rows.length; at += PLANS_PER_QUERY) {
    const part = rows.slice(at, at + PLANS_PER_QUERY);
    const ids = part.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const slugs = part.map(slugOf);
    const found = await db.housePlan.findMany({
      where: { deletedAt: null, OR: [{ id: { in: ids } }, { slug: { in: slugs } }] },
      include: { readiness: { select: { hasFiles: true } } },
    });
    for (const row of found) {
      const plan = toAdminPlan(row, false);
      byId.set(plan.id, plan);
      bySlug.set(plan.slug, plan);
      if (row.readiness?.hasFiles) sellable.add(plan.id);
    }
  }
  return { byId, bySlug, sellable };
}

class Findings {
  readonly items: ImportItem[] = [];
  readonly problems: ImportProblem[] = [];
  readonly notes: ImportCheck["notes"] = [];
  readonly changes: ImportCheck["changes"] = [];
  created = 0;
  updated = 0;
  unchanged = 0;
  refused = 0;

  add(row: number, decision: Decision): void {
    if (decision.action === "unchanged") {
      this.unchanged += 1;
      return;
    }
    if (decision.action === "refuse") {
      this.refused += 1;
      this.problems.push(...decision.problems);
      return;
    }
    const { name } = decision;
    if (decision.action === "create") {
      this.created += 1;
      this.items.push({ row, name, values: decision.values });
      if (decision.note) this.notes.push({ row, message: decision.note });
    } else {
      const { id, lastUpdatedAt, values } = decision;
      this.updated += 1;
      this.items.push({ row, name, id, lastUpdatedAt, values });
    }
    if (this.changes.length < LISTED_CHANGES) {
      const fields = decision.action === "update" ? decision.fields : [];
      this.changes.push({ row, action: decision.action, name: shownCell(name), fields });
    }
  }
}

/** @throws AppError `bad_request` for a file that holds no plans */
export async function checkImport(text: string): Promise<{ check: ImportCheck; items: ImportItem[] }> {
  const file = readPlanFile(text);
  const known = await readKnown(file.rows);
  const seen = new Seen();
  const found = new Findings();
  found.refused = file.problems.length;
  found.problems.push(...file.problems);
  found.notes.push(...file.notes);
  for (const [at, row] of file.rows.entries()) {
    if (at % ROWS_PER_TURN === 0) await setImmediate();
    found.add(row.row, decideRow(row, known, seen));
  }
  const { items, problems, notes, changes, created, updated, unchanged, refused } = found;
  problems.sort((one, other) => one.row - other.row);
  const check: ImportCheck = {
    fingerprint: createHash("sha256").update(JSON.stringify(items)).digest("hex"),
    rows: file.rows.length + file.problems.length,
    ...{ created, updated, unchanged, refused, changes },
    problems: problems.slice(0, LISTED_PROBLEMS),
    problemCount: problems.length,
    notes: notes.slice(0, LISTED_NOTES),
    noteCount: notes.length,
  };
  return { check, items };
}
