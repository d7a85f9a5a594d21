import "server-only";
import { render } from "@react-email/components";
import type { ReactElement } from "react";
import { renderLetter } from "@/lib/letters/letters/server/markdown";
import { formatLongDay } from "@/lib/platform/format/dates";
import { absoluteUrl } from "@/lib/platform/http/site";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import type { MailRow } from "@/lib/queue/outbox/queries";
import {
  cartStopLink,
  unsubscribeHeaders,
  unsubscribeLink,
} from "@/lib/queue/outbox/server/unsubscribe-token";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readStoreIdentity } from "@/lib/settings/direct-queries";
import { contactLines } from "@/lib/settings/rules/identity";
import { CartReminderMail } from "../templates/cart-reminder-mail";
import { LetterMail } from "../templates/letter-mail";
import type { StoreFacts } from "../templates/mail-layout";
import { ReplyMail } from "../templates/reply-mail";

export type Composed = Pick<OutgoingMail, "subject" | "headers" | "isPersonal"> &
  Partial<Pick<OutgoingMail, "to">> & { body: ReactElement };

export async function storeFacts(): Promise<StoreFacts> {
  const identity = await readStoreIdentity();
  return {
    storeName: identity.name,
    storeUrl: absoluteUrl("/"),
    storeLogo: identity.logo && absoluteUrl(identity.logo),
    storeContact: contactLines(identity),
  };
}

export async function reply({ data }: MailRow): Promise<Composed> {
  const { subject, text, quote, quotedAt, by } = MAIL_DATA.reply.parse(data);
  const { timeZone } = await getCalendar();
  const quotedOn = formatLongDay(quotedAt, timeZone);
  const body = <ReplyMail {...(await storeFacts())} {...{ text, by, quote, quotedOn }} />;
  return { subject, body, isPersonal: true };
}

/** The page that a letter's link leads to, without a token: for those who look at it before it goes out. */
const PREVIEW_LINK = "/newsletter/unsubscribe";

export async function previewLetter({ subject, body }: { subject: string; body: string }): Promise<string> {
  const html = renderLetter(body);
  const unsubscribeUrl = absoluteUrl(PREVIEW_LINK);
  return render(<LetterMail {...(await storeFacts())} {...{ subject, html, unsubscribeUrl }} />);
}

/** Each carries the headers by which a mail program unsubscribes (RFC 8058). */
export async function letter({ kind, letter: written, toEmail }: MailRow): Promise<Composed> {
  if (!written) throw new Error("The letter of this email is gone.");
  const body = (
    <LetterMail
      {...(await storeFacts())}
      subject={written.subject}
      html={renderLetter(written.body)}
      unsubscribeUrl={unsubscribeLink(toEmail)}
    />
  );
  const subject = kind === "letter-test" ? `Test: ${written.subject}` : written.subject;
  return { subject, body, headers: unsubscribeHeaders(toEmail) };
}

export async function cartReminder({ data, toEmail }: MailRow): Promise<Composed> {
  const { plans } = MAIL_DATA["cart-reminder"].parse(data);
  const body = (
    <CartReminderMail
      {...(await storeFacts())}
      plans={plans.map(({ name, slug }) => ({ name, url: absoluteUrl(`/plans/${slug}`) }))}
      cartUrl={absoluteUrl("/cart")}
      stopUrl={cartStopLink(toEmail)}
    />
  );
  return { subject: "Your cart is still here", body, headers: unsubscribeHeaders(toEmail, "cart") };
}
