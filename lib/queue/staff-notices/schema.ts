import { z } from "zod";
import type { RowArea } from "@/lib/access/resources/resources";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { readAt } from "@/lib/platform/forms/form-schema";

/** In the order in which an email names them. */
export const NOTICE_KINDS = ["order", "request", "message", "issue", "task"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The area whose rows they are: who may not read it is neither offered the kind nor mailed. */
export const NOTICE_AREAS = {
  order: "orders",
  request: "requests",
  message: "contact-messages",
  issue: "issues",
  task: "tasks",
} as const satisfies Record<NoticeKind, RowArea>;

export const NOTICE_LABELS: Record<NoticeKind, string> = {
  order: "New orders",
  request: "Change requests",
  message: "Contact messages",
  issue: "Concierge issues",
  task: "Overdue tasks",
};

export const NOTICE_CHOICES = ["off", "at_once", "daily"] as const;
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

export const NOTICE_CHOICE_LABELS: Record<NoticeChoice, string> = {
  off: "Off",
  at_once: "At once",
  daily: "Once a day at 8:00 AM",
};

export const mayHaveNotice = (role: Role, kind: NoticeKind): boolean =>
  can(role, `${NOTICE_AREAS[kind]}:read`);

export const noticeChoices = z.partialRecord(
  z.enum(NOTICE_KINDS),
  z.enum(NOTICE_CHOICES, "Choose off, at_once or daily"),
);

export const updateStaffEmailsSchema = z.object({ choices: noticeChoices, lastUpdatedAt: readAt });
export type UpdateStaffEmails = z.infer<typeof updateStaffEmailsSchema>;
