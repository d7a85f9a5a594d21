import "server-only";
import type { Tx } from "@/lib/platform/db/client";
import type { MailList } from "./schema";
import { addressHash } from "./server/address-hash";

/**
 * Who wants no more mails of a list, stored as hashes of their addresses. Each of these comes
 * before what its transaction does to subscriptions: an import holds the list
 * still while it adds, and the other order would let the two wait for each other.
 */

/** Notes that these addresses left. */
export async function suppress(tx: Tx, list: MailList, emails: readonly string[]): Promise<void> {
  const data = emails.map((email) => ({ list, emailHash: addressHash(email) }));
  await tx.mailSuppression.createMany({ data, skipDuplicates: true });
}

/** Forgets that an address left: its owner asked for the list again. */
export async function liftSuppression(tx: Tx, list: MailList, email: string): Promise<void> {
  await tx.mailSuppression.deleteMany({ where: { list, emailHash: addressHash(email) } });
}

/** Keeps everybody from leaving or coming back until the transaction ends. */
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
