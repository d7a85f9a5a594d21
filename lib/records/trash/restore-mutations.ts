import "server-only";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { claimSlug } from "@/lib/records/redirects/mutations";
import { isReserved } from "@/lib/records/redirects/rules/reserved-slugs";
import type { RedirectFolder } from "@/lib/records/redirects/schema";
import { type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { restoredSlug } from "./rules/trash-slug";

interface RestoredColumns {
  deletedAt: null;
  slug: string;
  lastUpdatedBy: number;
}

export interface TrashedKind<R extends { id: number; slug: string }> extends RecordedKind<R> {
  folder: RedirectFolder;
  findBySlug: (tx: Tx, slug: string) => Promise<{ id: number } | null>;
  restore: (tx: Tx, id: number, data: RestoredColumns) => Promise<R>;
}

/**
 * With its old address when that is still free.
 * @throws AppError `forbidden`, `not_found` when it is not in the trash
 */
export function restoreFromTrash<R extends { id: number; slug: string }>(
  kind: TrashedKind<R>,
  id: number,
  actor: Staff,
): Promise<R> {
  const options = { as: "delete", action: "restore" };
  return updateRecorded(kind, id, actor, options, async (tx, before) => {
    const slug = await restoredSlug(before, async (free) => {
      if (isReserved(kind.folder, free)) return true;
      const taken = await kind.findBySlug(tx, free);
      return taken !== null && taken.id !== id;
    });
    const row = await kind.restore(tx, id, { deletedAt: null, slug, lastUpdatedBy: actor.id });
    await claimSlug(tx, kind.folder, row.slug);
    return row;
  });
}
