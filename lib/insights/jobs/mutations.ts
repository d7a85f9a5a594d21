import "server-only";
import { db } from "@/lib/platform/db/client";

/** Windows of limits, and sessions and password links of staff, that are over. */
export async function deletePassedLimits(): Promise<void> {
  const now = new Date();
  await db.rateLimit.deleteMany({ where: { resetsAt: { lt: now } } });
  await db.staffSession.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.passwordLink.deleteMany({ where: { expiresAt: { lt: now } } });
}

/** Of every tag only its newest change says something. */
export async function deletePassedTagChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_tag_changes WHERE id NOT IN (SELECT max(id) FROM cache_tag_changes GROUP BY tag)`;
}

/** Carts that nobody touched for 90 days, as long as their cookie lives. */
export async function deleteOldCarts(): Promise<void> {
  await db.$executeRaw`DELETE FROM cart_items WHERE created_at < now() - interval '90 days'`;
}

/** Chats that are over for a month; what staff must answer stays with its issue. */
export async function deleteOldConversations(): Promise<void> {
  await db.$executeRaw`DELETE FROM concierge_turns WHERE created_at < now() - interval '30 days'`;
}
