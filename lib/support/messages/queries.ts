import "server-only";
import type { ContactMessage } from "@/generated/prisma/client";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { emailKey } from "@/lib/platform/format/email";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { type MessageDto, toMessage } from "./dto";
import type { MESSAGE_LIST, MessageState } from "./schema";

export type MessageListQuery = QueryOf<typeof MESSAGE_LIST>;

const STATES: Record<MessageState, Prisma.ContactMessageWhereInput> = {
  unread: { readAt: null, handledAt: null },
  open: { readAt: { not: null }, handledAt: null },
  handled: { handledAt: { not: null } },
};

function matching(query: MessageListQuery): Prisma.ContactMessageWhereInput {
  const { q, filters } = query;
  const text = containing(q);
  const fields = ["firstName", "lastName", "email", "subject", "message"] as const;
  return {
    ...STATES[filters.state as MessageState],
    createdAt: daysBetween(query),
    ...(filters.buyer ? { emailKey: emailKey(filters.buyer) } : {}),
    ...(q ? { OR: fields.map((name) => ({ [name]: text })) } : {}),
  };
}

async function named(rows: ContactMessage[]): Promise<MessageDto[]> {
  const names = await staffNames(rows.map((row) => row.handledBy));
  return rows.map((row) => toMessage(row, names));
}

export const {
  page: listMessageRows,
  part: listMessages,
  matches: exportMessages,
  one: getMessage,
} = staffReads({ table: db.contactMessage, noun: "message", matching, toDtos: named });
