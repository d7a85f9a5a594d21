import "server-only";
import type { SlugRedirect } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { invalidField } from "@/lib/platform/errors";
import { createRecorded, deleteRecorded, type RecordedKind } from "@/lib/records/writes/recorded-write";
import type { RedirectDto } from "./dto";
import { getRedirect } from "./queries";
import { readAddress } from "./rules/address";
import { isReserved } from "./rules/reserved-slugs";
import type { CreateRedirect, RedirectFolder } from "./schema";

const KIND: RecordedKind<SlugRedirect> = {
  area: "redirects",
  find: (tx, id) => tx.slugRedirect.findUnique({ where: { id } }),
};

/** What stood at the slug before leads there no longer. Call it after the row is written. */
export async function claimSlug(tx: Tx, folder: RedirectFolder, slug: string): Promise<void> {
  await tx.slugRedirect.deleteMany({ where: { folder, slug } });
}

interface Moved {
  id: number;
  slug: string;
}

/**
 * Call it in the transaction that changes the slug, after the row is written: the unique slug makes a
 * concurrent save wait until then.
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

const NOUNS: Record<RedirectFolder, string> = { plans: "plan", blog: "post" };

async function at(tx: Tx, folder: RedirectFolder, slug: string) {
  const row =
    folder === "plans"
      ? await tx.housePlan.findFirst({ where: { slug, deletedAt: null }, select: { id: true } })
      : await tx.blogPost.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
  const old = await tx.slugRedirect.findUnique({ where: { folder_slug: { folder, slug } } });
  return { row, old };
}

/** Follows old addresses, so that neither a chain nor a circle is stored. */
async function targetOf(tx: Tx, folder: RedirectFolder, slug: string) {
  const { row, old } = await at(tx, folder, slug);
  if (row) return folder === "plans" ? { planId: row.id } : { postId: row.id };
  if (old) return { planId: old.planId, postId: old.postId };
  throw invalidField("to", `There is no ${NOUNS[folder]} at this address.`);
}

/**
 * @throws AppError `forbidden`, `validation_failed` for a circle or a target that is not there, `conflict`
 * for an address that is in use
 */
export async function createRedirect(input: CreateRedirect, actor: Staff): Promise<RedirectDto> {
  const [from, to] = [readAddress(input.from), readAddress(input.to)];
  if (!from) throw invalidField("from", "This is no address of a plan or a post.");
  if (!to || to.folder !== from.folder)
    throw invalidField(
      "to",
      `The address of a ${NOUNS[from.folder]} can lead to a ${NOUNS[from.folder]} only.`,
    );
  if (to.slug === from.slug) throw invalidField("to", "An address cannot lead to itself.");
  const { folder, slug } = from;
  if (isReserved(folder, slug))
    throw invalidField("from", "A page of the store stands at this address.", "conflict");
  const row = await createRecorded(KIND, actor, async (tx) => {
    const { row: standing, old } = await at(tx, folder, slug);
    if (standing)
      throw invalidField(
        "from",
        `A ${NOUNS[folder]} stands at this address; visitors find it there.`,
        "conflict",
      );
    if (old)
      throw invalidField("from", "This address leads on already. Delete that redirect first.", "conflict");
    const target = await targetOf(tx, folder, to.slug);
    return tx.slugRedirect.create({ data: { folder, slug, ...target, lastUpdatedBy: actor.id } });
  });
  return getRedirect(row.id);
}

/** @throws AppError `not_found`, `forbidden` */
export function deleteRedirect(id: number, actor: Staff): Promise<void> {
  return deleteRecorded(KIND, id, actor, (tx) => tx.slugRedirect.delete({ where: { id } }));
}
