import "server-only";
import type { Tx } from "@/lib/platform/db/client";
import type { MailList } from "./schema";
import { addressHash } from "./server/address-hash";

/**
 * Each of these must come before what its transaction does to subscriptions: an import locks the list of
 * suppressions first, and the other order would deadlock.
 */

export async function suppress(tx: Tx, list: MailList, emails: readonly string[]): Promise<void> {
  const data = emails.map((email) => ({ list, emailHash: addressHash(email) }));
  await tx.mailSuppression.createMany({ data, skipDuplicates: true });
}

export async function liftSuppression(tx: Tx, list: MailList, email: string): Promise<void> {
  await tx.mailSuppression.deleteMany({ where: { list, emailHash: addressHash(email) } });
}

export async function lockSuppressions(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE mail_suppressions IN SHARE MODE`;
}

export async function suppressedAmong(
  tx: Tx,
  list: MailList,
  emails: readonly string[],
): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [addressHash(email), email]));
  const found = await tx.mailSuppression.findMany({ where: { list, emailHash: { in: [...byHash.keys()] } } });
  return new Set(found.flatMap(({ emailHash }) => byHash.get(emailHash) ?? []));
}
