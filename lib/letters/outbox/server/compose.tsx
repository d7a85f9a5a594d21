import "server-only";
import { plainTextSelectors, render, toPlainText } from "@react-email/components";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { formatLongDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { linkCode, linkToken } from "@/lib/platform/http/link-token";
import { absoluteUrl } from "@/lib/platform/http/site";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { MAIL_DATA, type MailKind } from "@/lib/queue/outbox/kind-schema";
import type { MailRow } from "@/lib/queue/outbox/queries";
import { unsubscribeHeaders, unsubscribeLink } from "@/lib/queue/outbox/server/unsubscribe-token";
import { toTotalParts } from "@/lib/sales/cart/totals-dto";
import { addonChoicesOf, comesAtOnce } from "@/lib/sales/fulfilment/rules/deliverables";
import { asksOfLine } from "@/lib/sales/fulfilment/rules/details";
import { getInvoicesOfPage } from "@/lib/sales/invoices/queries";
import { LINK_MINUTES } from "@/lib/sales/my-plans/schema";
import { toLine } from "@/lib/sales/orders/dto";
import { listUpgradeLinks } from "@/lib/sales/orders/queries";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { totalRows } from "@/lib/sales/orders/rules/total-rows";
import { findCard } from "@/lib/sales/payments/server/intents";
import { toTaxLine } from "@/lib/sales/taxes/dto";
import { REVERSE_CHARGE, storedTaxLines } from "@/lib/sales/taxes/rules/tax-lines";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readSetting, readStoreIdentity } from "@/lib/settings/direct-queries";
import { CorrectionMail } from "../templates/correction-mail";
import { DeliveryMail } from "../templates/delivery-mail";
import { MyPlansLinkMail } from "../templates/my-plans-link-mail";
import { NewsletterWelcomeMail } from "../templates/newsletter-welcome-mail";
import { OrderLinkMail } from "../templates/order-link-mail";
import { PasswordLinkMail } from "../templates/password-link-mail";
import { ReceiptMail } from "../templates/receipt-mail";
import { RefundMail } from "../templates/refund-mail";
import { ReviewRequestMail } from "../templates/review-request-mail";
import { type Composed, cartReminder, letter, reply, storeFacts as store } from "./correspondence";
import { licenseTransfer, licenseTransferred } from "./license-mail";
import { requestMail } from "./request-mail";
import { staffMail } from "./staff-mail";

type OrderOfMail = NonNullable<MailRow["order"]>;

const orderLink = (nonce: string): string => absoluteUrl(`/orders/${linkToken(nonce)}`);

function comesLater(order: OrderOfMail, lineId: number, timeZone: string): string[] {
  return order.tasks
    .filter((task) => task.lineId === lineId && (task.state === "open" || task.state === "in_progress"))
    .map((task) => {
      if (comesAtOnce(task)) return `${task.title}: being drawn now, on your order's page in a few minutes`;
      const day = formatLongDay(task.dueAt, timeZone);
      return `${task.title}: ${deliveryWords(task.kind, day)}`;
    });
}

async function receipt(order: OrderOfMail): Promise<Composed> {
  const [{ timeZone }, links] = await Promise.all([getCalendar(), listUpgradeLinks(order.lines)]);
  const lines = order.lines.map((line) => {
    const { id, planName, configuration, license, upgradeOf } = toLine(line, links);
    return {
      id,
      planName,
      configuration: configuration.join(", "),
      license,
      addons: addonChoicesOf(line).map(({ name, priceCents }) => ({ name, price: formatCents(priceCents) })),
      upgradeOf: upgradeOf ?? "",
      discount: line.discountCents > 0 ? `-${formatCents(line.discountCents)}` : "",
      credit: line.creditCents > 0 ? `-${formatCents(line.creditCents)}` : "",
      refunded: line.refundedCents > 0 ? formatCents(line.refundedCents) : "",
      isRefunded: isRefunded(line),
      later: comesLater(order, id, timeZone),
      // Its tax stands below, with all of it.
      total: formatCents(line.totalCents - line.taxCents),
    };
  });
  const taxLines = storedTaxLines(order).map(toTaxLine);
  const isReversed = taxLines.some(({ name }) => name === REVERSE_CHARGE);
  const isMissing = order.lines.some((line) =>
    asksOfLine(order, line).some(({ missing }) => missing.length > 0),
  );
  const { invoices } = await getInvoicesOfPage({ id: order.id });
  const body = (
    <ReceiptMail
      {...(await store())}
      buyer={order.name}
      orderNumber={order.number}
      invoice={invoices.findLast(({ kind }) => kind === "invoice")?.number ?? ""}
      date={formatLongDay(order.paidAt ?? order.createdAt, timeZone)}
      lines={lines}
      asksMore={isMissing}
      parts={totalRows({ ...toTotalParts(order), discountLabel: order.discountLabel, taxLines })}
      taxNote={isReversed ? await readSetting("invoice_reverse_charge_text") : ""}
      total={formatCents(order.totalCents)}
      refunded={order.refundedCents > 0 ? formatCents(order.refundedCents) : ""}
      orderUrl={orderLink(order.tokenNonce)}
      findOrderUrl={absoluteUrl("/find-order")}
      myPlansUrl={absoluteUrl("/my-plans")}
    />
  );
  return { subject: `Your house plans: order ${order.number}`, body };
}

async function link(order: OrderOfMail, { data }: MailRow): Promise<Composed> {
  const body = (
    <OrderLinkMail
      {...(await store())}
      buyer={order.name}
      orderNumber={order.number}
      orderUrl={orderLink(order.tokenNonce)}
      isNew={MAIL_DATA["order-link"].parse(data).isNew}
    />
  );
  return { subject: `The link to your order ${order.number}`, body };
}

async function delivery(order: OrderOfMail, { data }: MailRow): Promise<Composed> {
  const delivered = MAIL_DATA.delivery.parse(data);
  const body = (
    <DeliveryMail
      {...(await store())}
      {...delivered}
      buyer={order.name}
      orderNumber={order.number}
      orderUrl={orderLink(order.tokenNonce)}
    />
  );
  const what = delivered.isShipped ? "On its way" : "Ready";
  return { subject: `${what}: ${delivered.title}, order ${order.number}`, body };
}

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** `your Visa card ending in 4242`; without the card, the way that it was paid. */
async function refundedTo({ paymentIntentId }: OrderOfMail): Promise<string> {
  const card = paymentIntentId ? await findCard(paymentIntentId) : null;
  if (!card) return "the card or account that you paid with";
  const brand = BRANDS[card.brand];
  return `your ${brand ? `${brand} ` : ""}card ending in ${card.last4}`;
}

async function refund(order: OrderOfMail, { data }: MailRow): Promise<Composed> {
  const { amountCents, ...ended } = MAIL_DATA.refund.parse(data);
  const amount = formatCents(amountCents);
  const body = (
    <RefundMail
      {...(await store())}
      {...ended}
      amount={amount}
      to={await refundedTo(order)}
      buyer={order.name}
      orderNumber={order.number}
      orderUrl={orderLink(order.tokenNonce)}
    />
  );
  return { subject: `Refund of ${amount}: order ${order.number}`, body };
}

async function correction(order: OrderOfMail, { data }: MailRow): Promise<Composed> {
  const told = MAIL_DATA.correction.parse(data);
  const body = (
    <CorrectionMail
      {...(await store())}
      {...told}
      buyer={order.name}
      orderNumber={order.number}
      orderUrl={orderLink(order.tokenNonce)}
    />
  );
  return { subject: `A correction of ${told.planName}: order ${order.number}`, body };
}

async function reviewRequest(order: OrderOfMail): Promise<Composed> {
  const kept = order.lines.filter((line) => !isRefunded(line));
  const plans = [...new Set(kept.map(({ planName }) => planName))];
  const body = (
    <ReviewRequestMail
      {...(await store())}
      buyer={order.name}
      orderNumber={order.number}
      plans={plans}
      reviewUrl={`${orderLink(order.tokenNonce)}/review`}
    />
  );
  return { subject: `What do you think of ${plans.length === 1 ? plans[0] : "your plans"}?`, body };
}

/** A heading in capitals would shout the buyer's name. */
const QUIET_HEADINGS = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

async function newsletterWelcome({ toEmail }: MailRow): Promise<Composed> {
  const facts = await store();
  const body = (
    <NewsletterWelcomeMail
      {...facts}
      unsubscribeUrl={unsubscribeLink(toEmail)}
      plansUrl={absoluteUrl("/plans")}
    />
  );
  return {
    subject: `Welcome to the ${facts.storeName} newsletter`,
    body,
    headers: unsubscribeHeaders(toEmail),
  };
}

/** The link of a letter to staff is made when it is sent, so that no stored text opens an account. */
async function passwordLinkMail({ data, kind, toName }: MailRow): Promise<Composed> {
  const { nonce, username, hours } = MAIL_DATA["staff-password"].parse(data);
  const isInvitation = kind === "staff-invitation";
  const facts = await store();
  const body = (
    <PasswordLinkMail
      {...facts}
      {...{ isInvitation, username, hours }}
      name={toName}
      url={absoluteUrl(`/admin/password/${linkToken(nonce)}`)}
    />
  );
  const subject = isInvitation
    ? `You are invited to ${facts.storeName}`
    : `Set a new password at ${facts.storeName}`;
  return { subject, body };
}

async function myPlansLink({ data }: MailRow): Promise<Composed> {
  const { nonce } = MAIL_DATA["my-plans-link"].parse(data);
  const facts = await store();
  const body = (
    <MyPlansLinkMail
      {...facts}
      url={absoluteUrl(`/my-plans/enter/${linkToken(nonce)}`)}
      code={linkCode(nonce)}
      minutes={LINK_MINUTES}
    />
  );
  return { subject: `Your plans at ${facts.storeName}`, body };
}

const aboutOrder =
  (template: (order: OrderOfMail, mail: MailRow) => Composed | Promise<Composed>) => (mail: MailRow) => {
    if (!mail.order) throw new Error("The order this email is about is gone.");
    return template(mail.order, mail);
  };

const KINDS: Record<MailKind, (mail: MailRow) => Composed | Promise<Composed>> = {
  receipt: aboutOrder(receipt),
  "order-link": aboutOrder(link),
  delivery: aboutOrder(delivery),
  refund: aboutOrder(refund),
  correction: aboutOrder(correction),
  "review-request": aboutOrder(reviewRequest),
  "newsletter-welcome": newsletterWelcome,
  "staff-invitation": passwordLinkMail,
  "staff-password": passwordLinkMail,
  "my-plans-link": myPlansLink,
  reply,
  letter,
  "letter-test": letter,
  "cart-reminder": cartReminder,
  "license-transfer": licenseTransfer,
  "license-transferred": licenseTransferred,
  request: requestMail,
  "staff-notice": staffMail,
  "staff-daily": staffMail,
};

/**
 * Composed when it is sent, so that a link in it is never older than its secret.
 * @throws Error for a kind without a template, or when the order is gone
 */
export async function composeMail(mail: MailRow): Promise<OutgoingMail> {
  const template = KINDS[mail.kind as MailKind];
  if (!template) throw new Error(`There is no template for emails of the kind ${mail.kind}.`);
  const { body, ...composed } = await template(mail);
  const [html, { name, email }] = await Promise.all([render(body), readStoreIdentity()]);
  const host = new URL(absoluteUrl("/")).hostname;
  return {
    messageId: `<${mail.key.replaceAll(/[^\w-]/g, ".")}@${host}>`,
    fromName: name,
    // Answers go to the office; the sender is often an address that nobody reads.
    ...(email ? { replyTo: email } : {}),
    // Nowhere but where the order goes now: its address may have been corrected since the mail was written.
    to: { name: mail.toName, address: mail.order?.email || mail.toEmail },
    ...composed,
    html,
    text: toPlainText(html, { selectors: [...plainTextSelectors, ...QUIET_HEADINGS] }),
  };
}
