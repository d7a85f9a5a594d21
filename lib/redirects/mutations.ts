import "server-only";
import type { SlugRedirect } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { deleteRecorded, type RecordedKind } from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import type { RedirectFolder } from "./schema";

const KIND: RecordedKind<SlugRedirect> = {
  area: "redirects",
  find: (tx, id) => tx.slugRedirect.findUnique({ where: { id } }),
};

/** A row has a slug now: what stood at it before leads there no longer. Call it after the row is written. */
export async function claimSlug(tx: Tx, folder: RedirectFolder, slug: string): Promise<void> {
  await tx.slugRedirect.deleteMany({ where: { folder, slug } });
}

interface Moved {
  id: number;
  slug: string;
}

/**
 * Has the address that a row had lead to it, when it has another one now. In the transaction
 * that changes the slug, after the row is written: the unique slug makes a concurrent save wait until then.
 */
export async function leaveRedirect(
  tx: Tx,
  folder: RedirectFolder,
  before: Moved,
  { id, slug }: Moved,
  actor: Staff,
): Promise<void> {
  if (slug === before.slug) return;
  await claimSlug(tx, folder, slug);
  const target = folder === "plans" ? { planId: id } : { postId: id };
  await tx.slugRedirect.upsert({
    where: { folder_slug: { folder, slug: before.slug } },
    create: { folder, slug: before.slug, ...target, lastUpdatedBy: actor.id },
    update: { planId: null, postId: null, ...target, lastUpdatedBy: actor.id },
  });
}

/** Removes a redirect: its address is not found from then on. @throws AppError `not_found`, `forbidden` */
export function deleteRedirect(id: number, actor: Staff): Promise<void> {
  return deleteRecorded(KIND, id, actor, (tx) => tx.slugRedirect.delete({ where: { id } }));
}
