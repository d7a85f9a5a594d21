import { z } from "zod";
import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

/** The data of a mail with the link to an order. */
export const orderLinkMailSchema = z.object({
  /** It takes the place of an earlier link. */
  isNew: z.boolean().default(false),
});

/** How kinds of mails are called on screen. */
export const MAIL_KIND_LABELS: Record<string, string> = {
  receipt: "Receipt",
  "order-link": "Order link",
  delivery: "Delivery",
  refund: "Refund notice",
  "staff-invitation": "Staff invitation",
  "staff-password": "Password link",
  "review-request": "Review request",
  "newsletter-welcome": "Newsletter welcome",
  letter: "Newsletter",
  "letter-test": "Newsletter test",
  reply: "Reply",
  "cart-reminder": "Cart reminder",
};

export const MAIL_STATES = ["pending", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  pending: "Waiting",
  sent: "Sent",
  failed: "Failed",
};

/** What the outbox can be sorted and narrowed by; dates as `2026-11-20`, both ends included. */
export const MAIL_LIST = listShape(["createdAt", "sentAt", "toEmail"], "desc", {
  state: MAIL_STATES,
  kind: null,
  ...BETWEEN_DAYS,
});

/** What the mail of a reply is made of; stored with it. */
export const replyMailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** What the person wrote. */
  quote: z.string(),
  /** When they wrote it, ISO 8601. */
  quotedAt: z.string(),
  /** Who signs it. */
  by: z.string(),
});
export type ReplyMailData = z.infer<typeof replyMailSchema>;
