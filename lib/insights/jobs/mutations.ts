import "server-only";
import { db } from "@/lib/platform/db/client";

export async function deletePassedLimits(): Promise<void> {
  const now = new Date();
  await db.rateLimit.deleteMany({ where: { resetsAt: { lt: now } } });
  await db.staffSession.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.passwordLink.deleteMany({ where: { expiresAt: { lt: now } } });
}

/** Of every tag only its newest change matters. */
export async function deletePassedTagChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_tag_changes WHERE id NOT IN (SELECT max(id) FROM cache_tag_changes GROUP BY tag)`;
}

/** A cart's cookie lives for as long. */
export async function deleteOldCarts(): Promise<void> {
  await db.$executeRaw`DELETE FROM cart_items WHERE created_at < now() - interval '90 days'`;
  await db.$executeRaw`DELETE FROM carts WHERE updated_at < now() - interval '90 days'`;
}

/** What staff must answer stays with its issue. */
export async function deleteOldConversations(): Promise<void> {
  await db.$executeRaw`DELETE FROM concierge_turns WHERE created_at < now() - interval '30 days'`;
}
