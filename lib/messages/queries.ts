import "server-only";
import type { ContactMessage } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound } from "@/lib/platform/http/errors";
import { assertCursor, daysBetween, type ListPage, pageArguments } from "@/lib/platform/lists/list-page";
import { EXPORT_MAX, type ListQuery } from "@/lib/platform/lists/list-query";
import { pageRange } from "@/lib/platform/lists/list-search";
import { staffNames } from "@/lib/users/name-queries";
import { type MessageDto, toMessage } from "./dto";
import type { MESSAGE_LIST, MessageState } from "./schema";

export type MessageListQuery = ListQuery<
  (typeof MESSAGE_LIST.sorts)[number],
  keyof typeof MESSAGE_LIST.filters
>;

const STATES: Record<MessageState, Prisma.ContactMessageWhereInput> = {
  unread: { readAt: null, handledAt: null },
  open: { readAt: { not: null }, handledAt: null },
  handled: { handledAt: { not: null } },
};

const NEWEST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

function matching(query: MessageListQuery): Prisma.ContactMessageWhereInput {
  const { q, filters } = query;
  const text = containing(q);
  const fields = ["firstName", "lastName", "email", "subject", "message"] as const;
  return {
    ...STATES[filters.state as MessageState],
    createdAt: daysBetween(query),
    ...(q ? { OR: fields.map((name) => ({ [name]: text })) } : {}),
  };
}

async function named(rows: ContactMessage[]): Promise<MessageDto[]> {
  const names = await staffNames(rows.map((row) => row.handledBy));
  return rows.map((row) => toMessage(row, names));
}

/** One page of the inbox, and how many messages match. */
export async function listMessageRows(
  query: MessageListQuery,
): Promise<{ items: MessageDto[]; total: number }> {
  const where = matching(query);
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({
      where,
      orderBy: [{ [query.sort]: query.dir }, { id: query.dir }],
      ...pageRange(query),
    }),
    db.contactMessage.count({ where }),
  ]);
  return { items: await named(rows), total };
}

/** A part of the inbox for a call, newest first. @throws AppError `validation_failed` for a cursor of no message */
export async function listMessages(
  query: MessageListQuery,
  page: ListPage,
): Promise<{ rows: MessageDto[]; total: number }> {
  const where = matching(query);
  if (page.cursor) {
    assertCursor(page.cursor, await db.contactMessage.findUnique({ where: { id: page.cursor } }));
  }
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({ where, orderBy: NEWEST, ...pageArguments(page) }),
    db.contactMessage.count({ where }),
  ]);
  return { rows: await named(rows), total };
}

/** All messages that match, for the export. */
export async function exportMessages(query: MessageListQuery): Promise<MessageDto[]> {
  const orderBy = [{ [query.sort]: query.dir }, { id: query.dir }];
  return named(await db.contactMessage.findMany({ where: matching(query), orderBy, take: EXPORT_MAX }));
}

/** @throws AppError `not_found` */
export async function getMessage(id: number): Promise<MessageDto> {
  const row = await db.contactMessage.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such message.");
  return toMessage(row, await staffNames([row.handledBy]));
}
