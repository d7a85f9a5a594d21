import "server-only";
import type { Prisma, Tx } from "@/lib/platform/db/client";

export type Revised = "plan" | "post";

const NOT_CONTENT = new Set([
  "id",
  "createdAt",
  "lastUpdatedAt",
  "lastUpdatedBy",
  "version",
  "deletedAt",
  "publishedAt",
  "readingMinutes",
  "searchText",
  // Whose sales these are is in the activity log: a restored text does not change it.
  "designerId",
  "designerShareBps",
  "designedBy",
]);

function plain(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
}

export function changedNames(before: object, after: object): string[] {
  const was = plain(before);
  const is = plain(after);
  return Object.keys(was).filter(
    (name) => !NOT_CONTENT.has(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
}

/** A save that changed nothing keeps nothing. */
export async function recordRevision(
  tx: Tx,
  revision: { entityType: Revised; entityId: number; before: object; after: object; userId: number },
): Promise<void> {
  const { entityType, entityId, before, after, userId } = revision;
  const changed = changedNames(before, after);
  if (changed.length === 0) return;
  await tx.revision.create({
    data: {
      entityType,
      entityId,
      data: plain(before) as Prisma.InputJsonObject,
      changed,
      createdBy: userId,
    },
  });
}

export async function recordRevisions(
  tx: Tx,
  {
    entityType,
    rows,
    changed,
    userId,
  }: { entityType: Revised; rows: readonly { id: number }[]; changed: string[]; userId: number },
): Promise<void> {
  await tx.revision.createMany({
    data: rows.map((row) => ({
      entityType,
      entityId: row.id,
      data: plain(row) as Prisma.InputJsonObject,
      changed,
      createdBy: userId,
    })),
  });
}

export async function recordEachRevision(
  tx: Tx,
  entityType: Revised,
  saves: readonly { before: { id: number }; after: object }[],
  userId: number,
): Promise<void> {
  const data = saves.flatMap(({ before, after }) => {
    const changed = changedNames(before, after);
    const earlier = { entityType, entityId: before.id, data: plain(before) as Prisma.InputJsonObject };
    return changed.length === 0 ? [] : [{ ...earlier, changed, createdBy: userId }];
  });
  await tx.revision.createMany({ data });
}
