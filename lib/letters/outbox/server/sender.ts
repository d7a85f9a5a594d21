import "server-only";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { log } from "@/lib/platform/ops/log";
import { maybeDelivered, type OutgoingMail, sendMail } from "@/lib/platform/ops/mail";
import {
  type ClaimedMail,
  claimMails,
  markFailed,
  markSent,
  withdrawMail,
} from "@/lib/queue/outbox/mutations";
import { isWanted, listMails, type MailRow } from "@/lib/queue/outbox/queries";
import { composeMail } from "./compose";

const BATCH = 10;

type Transport = (mail: OutgoingMail) => Promise<void>;

async function sendOne(claimed: ClaimedMail, row: MailRow, transport: Transport): Promise<void> {
  let mail: OutgoingMail;
  try {
    if (!(await isWanted(row))) {
      await withdrawMail(row.id);
      return;
    }
    mail = await composeMail(row);
    faultPoint("outbox:claimed");
    await transport(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ mail: row.id, kind: row.kind, reason }, "mail not sent");
    await markFailed(claimed, reason, maybeDelivered(error));
    return;
  }
  faultPoint("outbox:sent");
  // When this fails the mail stays taken, and counts as perhaps delivered.
  await markSent(row.id, mail.messageId);
}

/**
 * Any number of senders may run at once: each mail is claimed by one.
 * @param transport SMTP or the data folder unless a test says otherwise
 */
export async function sendOutbox(transport: Transport = sendMail): Promise<void> {
  for (;;) {
    const claimed = await claimMails(BATCH);
    if (claimed.length === 0) return;
    const rows = await listMails(claimed.map((mail) => mail.id));
    for (const row of rows) {
      const own = claimed.find((mail) => mail.id === row.id);
      if (own) await sendOne(own, row, transport);
    }
  }
}
