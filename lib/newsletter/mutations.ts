import "server-only";
import { recordActivity } from "@/lib/activity/mutations";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import type { ImportReport } from "./dto";
import { readAddresses } from "./import-file";
import { REPORTED_LINES } from "./schema";

const ENTITY = "subscriber";
/** Addresses in one statement. */
const BATCH = 5000;

/**
 * Ends subscriptions. The log keeps that it was done and to how many, not whose they were.
 * @throws AppError `not_found` when there is none of them, `forbidden`
 */
export async function unsubscribeAll(ids: readonly number[], actor: Staff): Promise<void> {
  assertCan(actor, "newsletter:delete");
  await db.$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.deleteMany({ where: { id: { in: [...ids] } } });
    if (count === 0) throw notFound("There is no such subscriber.");
    await recordActivity(tx, {
      actor,
      action: "unsubscribe",
      entityType: ENTITY,
      entityId: ids.length === 1 ? ids[0] : null,
      label: ids.length === 1 ? "" : `${count} subscribers`,
    });
  });
}

/**
 * Subscribes the addresses of a CSV file and says of each bad line what is wrong
 * with it. Good lines are taken whatever the others hold.
 *
 * @throws AppError `bad_request` for a file that is empty or too long, `forbidden`
 */
export async function importSubscribers(text: string, actor: Staff): Promise<ImportReport> {
  assertCan(actor, "newsletter:create");
  const { emails, repeated, badLines } = readAddresses(text);
  return db.$transaction(
    async (tx) => {
      let added = 0;
      for (let at = 0; at < emails.length; at += BATCH) {
        const data = emails.slice(at, at + BATCH).map((email) => ({ email }));
        added += (await tx.newsletterSubscription.createMany({ data, skipDuplicates: true })).count;
      }
      const known = emails.length - added + repeated;
      const after = { added, known, bad: badLines.length };
      await recordActivity(tx, {
        actor,
        action: "import",
        entityType: ENTITY,
        label: `${added} new addresses`,
        after,
      });
      return { ...after, badLines: badLines.slice(0, REPORTED_LINES) };
    },
    { timeout: 60_000 },
  );
}
