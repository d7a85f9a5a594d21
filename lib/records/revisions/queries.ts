import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import type { Revised } from "./mutations";

export interface RevisionDto {
  id: number;
  savedAt: string;
  savedBy: string | null;
  changed: string[];
  data: Record<string, unknown>;
}

const SHOWN = 50;

/** Fields named in `hidden` never leave the server. */
export async function listRevisions(
  entityType: Revised,
  entityId: number,
  hidden: readonly string[] = [],
): Promise<RevisionDto[]> {
  const rows = await db.revision.findMany({
    where: { entityType, entityId },
    orderBy: { id: "desc" },
    take: SHOWN,
  });
  const names = await staffNames(rows.map((row) => row.createdBy));
  return rows.map((row) => {
    const data = { ...(row.data as Record<string, unknown>) };
    for (const name of hidden) delete data[name];
    return {
      id: row.id,
      savedAt: row.createdAt.toISOString(),
      savedBy: names.get(row.createdBy ?? 0) ?? null,
      changed: row.changed.filter((name) => !hidden.includes(name)),
      data,
    };
  });
}

/** @throws AppError `not_found` when the row has no such version */
export async function getRevisionData(
  entityType: Revised,
  entityId: number,
  revisionId: number,
): Promise<Record<string, unknown>> {
  const row = await db.revision.findFirst({ where: { id: revisionId, entityType, entityId } });
  if (!row) throw notFound("There is no such version.");
  return row.data as Record<string, unknown>;
}
