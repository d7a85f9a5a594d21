import { z } from "zod";
import { NOTICE_KINDS } from "@/lib/queue/staff-notices/schema";

const orderLinkMail = z.object({
  /** It takes the place of an earlier link. */
  isNew: z.boolean().default(false),
});

const deliveryMail = z.object({
  title: z.string(),
  planName: z.string(),
  /** On its way as a parcel; everything else is on the order's page. */
  isShipped: z.boolean(),
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Names of the files that were delivered. */
  files: z.array(z.string()),
  /** What was sold with it and did not come, in words, and why; empty where nothing is missing. */
  leftOut: z.string(),
  leftOutReason: z.string(),
});

const refundMail = z.object({
  amountCents: z.int(),
  /** Nothing of the order is left. */
  isFull: z.boolean(),
  /** The order waits for a review: nothing of it was delivered. */
  isHeld: z.boolean(),
  /** Lines whose files and licenses ended with it. */
  lines: z.array(z.object({ planName: z.string(), configuration: z.string() })),
  /** Titles of the tasks that were canceled with it. */
  tasks: z.array(z.string()),
});

const correctionMail = z.object({
  planName: z.string(),
  note: z.string(),
  /** Names of the corrected files that the order holds. */
  files: z.array(z.string()),
});

const passwordMail = z.object({ nonce: z.string(), username: z.string(), hours: z.int() });

const myPlansMail = z.object({ nonce: z.string() });

const replyMail = z.object({
  subject: z.string(),
  text: z.string(),
  /** What the person wrote. */
  quote: z.string(),
  /** When they wrote it, ISO 8601. */
  quotedAt: z.string(),
  /** Who signs it. */
  by: z.string(),
});

const cartMail = z.object({
  plans: z.array(z.object({ name: z.string(), slug: z.string() })),
});

/** Whom it names and what it costs is read when it is sent. */
const requestMail = z.object({
  requestId: z.int(),
  news: z.enum(["received", "question", "quoted", "refused", "delivered", "expired", "closed"]),
  /** What was written: the wish, a question, why it was refused, what comes with the delivery. */
  text: z.string(),
  quoteVersion: z.int().optional(),
  files: z.array(z.string()).default([]),
});

/** Who and what it is about is read when it is sent: whoever was erased meanwhile is not named. */
const staffMail = z.object({
  userId: z.int(),
  rows: z.array(z.object({ kind: z.enum(NOTICE_KINDS), rowId: z.int() })),
});

/** Whom it names is read when it is sent: whoever was erased meanwhile is not. */
const transferMail = z.object({ transferId: z.int(), side: z.enum(["holder", "heir"]) });

const noData = z.object({});

export const MAIL_DATA = {
  receipt: noData,
  "order-link": orderLinkMail,
  delivery: deliveryMail,
  refund: refundMail,
  correction: correctionMail,
  "staff-invitation": passwordMail,
  "staff-password": passwordMail,
  "my-plans-link": myPlansMail,
  "review-request": noData,
  "newsletter-welcome": noData,
  letter: noData,
  "letter-test": noData,
  reply: replyMail,
  "cart-reminder": cartMail,
  "license-transfer": transferMail,
  "license-transferred": transferMail,
  request: requestMail,
  "staff-notice": staffMail,
  "staff-daily": staffMail,
} as const;

export type MailKind = keyof typeof MAIL_DATA;
export type MailData<K extends MailKind> = z.input<(typeof MAIL_DATA)[K]>;

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  receipt: "Receipt",
  "order-link": "Order link",
  delivery: "Delivery",
  refund: "Refund notice",
  correction: "Correction of a plan",
  "staff-invitation": "Staff invitation",
  "staff-password": "Password link",
  "my-plans-link": "Link to My plans",
  "review-request": "Review request",
  "newsletter-welcome": "Newsletter welcome",
  letter: "Newsletter",
  "letter-test": "Newsletter test",
  reply: "Reply",
  "cart-reminder": "Cart reminder",
  "license-transfer": "License to be passed on",
  "license-transferred": "License passed on",
  request: "Change request",
  "staff-notice": "Notice to staff",
  "staff-daily": "Daily email to staff",
};
