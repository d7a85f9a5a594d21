import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { emailColumns } from "@/lib/platform/format/email";
import { withdrawMails } from "@/lib/queue/outbox/mutations";
import { lockSuppressions, suppress, suppressedAmong } from "@/lib/queue/outbox/suppression-mutations";
import type { ImportReport } from "./dto";
import { readAddresses } from "./rules/import-file";
import { REPORTED_LINES } from "./schema";

const ENTITY = "subscriber";
const BATCH = 5000;

/** The log keeps how many, not who. @throws AppError `not_found` when there is none of them, `forbidden` */
export async function unsubscribeAll(ids: readonly number[], actor: Staff): Promise<void> {
  assertCan(actor, "newsletter:delete");
  await db.$transaction(async (tx) => {
    const where = { id: { in: [...ids] } };
    const rows = await tx.newsletterSubscription.findMany({ where });
    const emails = rows.map(({ email }) => email);
    await suppress(tx, "newsletter", emails);
    await withdrawMails(tx, { kind: "letter", toEmail: { in: emails } });
    const { count } = await tx.newsletterSubscription.deleteMany({ where });
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

const UNSUBSCRIBED_REASON = "This person unsubscribed; only they can subscribe again";

/**
 * Good lines are taken whatever the others hold; who has unsubscribed stays away.
 * @throws AppError `bad_request` for a file that is empty or too long, `forbidden`
 */
export async function importSubscribers(text: string, actor: Staff): Promise<ImportReport> {
  assertCan(actor, "newsletter:create");
  const { addresses, repeated, badLines } = readAddresses(text);
  return db.$transaction(
    async (tx) => {
      await lockSuppressions(tx);
      let added = 0;
      const refused = [...badLines];
      for (let at = 0; at < addresses.length; at += BATCH) {
        const batch = addresses.slice(at, at + BATCH);
        const left = await suppressedAmong(
          tx,
          "newsletter",
          batch.map(({ email }) => email),
        );
        const data = batch.flatMap(({ email }) => (left.has(email) ? [] : emailColumns(email)));
        added += (await tx.newsletterSubscription.createMany({ data, skipDuplicates: true })).count;
        for (const { email, ...shown } of batch)
          if (left.has(email)) refused.push({ ...shown, reason: UNSUBSCRIBED_REASON });
      }
      refused.sort((one, other) => one.line - other.line);
      const taken = addresses.length - (refused.length - badLines.length);
      const after = { added, known: taken - added + repeated, bad: refused.length };
      await recordActivity(tx, {
        actor,
        action: "import",
        entityType: ENTITY,
        label: `${added} new addresses`,
        after,
      });
      return { ...after, badLines: refused.slice(0, REPORTED_LINES) };
    },
    { timeout: 60_000 },
  );
}
