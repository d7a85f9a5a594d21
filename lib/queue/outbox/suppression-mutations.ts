import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";

/**
 * Who left the newsletter, stored as hashes of their addresses. Each of these comes
 * before what its transaction does to subscriptions: an import holds the list
 * still while it adds, and the other order would let the two wait for each other.
 */

const hashOf = (email: string) => createHash("sha256").update(emailKey(email)).digest("hex");

/** Notes that these addresses left. */
export async function suppress(tx: Tx, emails: readonly string[]): Promise<void> {
  const data = emails.map((email) => ({ emailHash: hashOf(email) }));
  await tx.newsletterSuppression.createMany({ data, skipDuplicates: true });
}

/** Forgets that an address left: its owner asked for the newsletter again. */
export async function liftSuppression(tx: Tx, email: string): Promise<void> {
  await tx.newsletterSuppression.deleteMany({ where: { emailHash: hashOf(email) } });
}

/** Keeps everybody from leaving or coming back until the transaction ends. */
export async function lockSuppressions(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE newsletter_suppressions IN SHARE MODE`;
}

/** Those of the addresses that left. */
export async function suppressedAmong(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashOf(email), email]));
  const found = await tx.newsletterSuppression.findMany({ where: { emailHash: { in: [...byHash.keys()] } } });
  return new Set(found.flatMap(({ emailHash }) => byHash.get(emailHash) ?? []));
}

/** Takes back letters that wait for addresses that left; the outbox asks again before it sends one. */
export async function withdrawLetters(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.mail.deleteMany({
    where: { toEmail: { in: [...emails] }, kind: "letter", status: "pending", lockedUntil: null },
  });
}
