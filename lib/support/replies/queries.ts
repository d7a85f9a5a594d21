import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db } from "@/lib/platform/db/client";
import { type ReplyDto, toReply } from "./dto";

export type Answered = { contactMessageId: number } | { issueId: number };

export async function listReplies(to: Answered): Promise<ReplyDto[]> {
  const rows = await db.mail.findMany({ where: { ...to, kind: "reply" }, orderBy: { id: "asc" } });
  const names = await staffNames(rows.map((row) => row.createdBy));
  return rows.map((row) => toReply(row, names));
}
