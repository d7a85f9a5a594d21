import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

export const MAIL_STATES = ["pending", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  pending: "Waiting",
  sent: "Sent",
  failed: "Failed",
};

export const MAIL_LIST = listShape(["createdAt", "sentAt", "toEmail"], "desc", {
  state: MAIL_STATES,
  kind: null,
  ...BETWEEN_DAYS,
});

export const MAIL_LISTS = ["newsletter", "cart"] as const;
export type MailList = (typeof MAIL_LISTS)[number];
