import "server-only";
import { formatLongDay } from "@/lib/platform/format/dates";
import { linkToken } from "@/lib/platform/http/link-token";
import { absoluteUrl } from "@/lib/platform/http/site";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import type { MailRow } from "@/lib/queue/outbox/queries";
import { licensePath } from "@/lib/sales/licenses/rules/license-path";
import { findTransferOfMail } from "@/lib/sales/licenses/transfer-queries";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { LicenseTransferMail, LicenseTransferredMail } from "../templates/license-transfer-mail";
import { type Composed, storeFacts } from "./correspondence";

async function transferOf({ data }: MailRow) {
  const { transferId, side } = MAIL_DATA["license-transfer"].parse(data);
  const found = await findTransferOfMail(transferId, side);
  if (!found) throw new Error("The transfer this email is about is gone.");
  return found;
}

/** The link is made when it is sent, so that no stored text passes a license on. */
export async function licenseTransfer(mail: MailRow): Promise<Composed> {
  const { nonce, view } = await transferOf(mail);
  const { side, number, planName, configuration, from, to, toEmail, expiresAt } = view;
  const body = (
    <LicenseTransferMail
      {...(await storeFacts())}
      {...{ side, number, planName, configuration, from, to, toEmail }}
      until={formatLongDay(expiresAt, (await getCalendar()).timeZone)}
      confirmUrl={absoluteUrl(`/licenses/transfer/${linkToken(nonce)}`)}
    />
  );
  const subject =
    side === "holder"
      ? `Confirm: your license of ${planName}`
      : `${from} passes a license of ${planName} on to you`;
  return { subject, body };
}

export async function licenseTransferred(mail: MailRow): Promise<Composed> {
  if (!mail.order) throw new Error("The order this email is about is gone.");
  const { view } = await transferOf(mail);
  const { side, number, planName, from, to } = view;
  const body = (
    <LicenseTransferredMail
      {...(await storeFacts())}
      {...{ side, number, planName, from, to }}
      orderNumber={mail.order.number}
      orderUrl={absoluteUrl(`/orders/${linkToken(mail.order.tokenNonce)}`)}
      checkUrl={absoluteUrl(licensePath(number))}
    />
  );
  const subject =
    side === "holder"
      ? `Passed on: license ${number}`
      : `Your license of ${planName}: order ${mail.order.number}`;
  return { subject, body };
}
