import "server-only";
import type { ContactMessage } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/http/errors";
import { daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import { EXPORT_MAX, type ListQuery, type Page, type Part } from "@/lib/platform/lists/list-query";
import { callRows, screenRows } from "@/lib/platform/lists/list-rows";
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
export async function listMessageRows(query: MessageListQuery): Promise<Page<MessageDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.contactMessage, query, { where });
  return { items: await named(rows), total };
}

/** A part of the inbox for a call, newest first. @throws AppError `validation_failed` for a cursor of no message */
export async function listMessages(query: MessageListQuery, page: ListPage): Promise<Part<MessageDto>> {
  const where = matching(query);
  const { rows, total } = await callRows(db.contactMessage, page, { where });
  return { rows: await named(rows), total };
}

/** All messages that match, for the export. */
export async function exportMessages(query: MessageListQuery): Promise<MessageDto[]> {
  const orderBy = [{ [query.sort]: query.dir }, { id: query.dir }];
  return named(await db.contactMessage.findMany({ where: matching(query), orderBy, take: EXPORT_MAX }));
}

/** @throws AppError `not_found` */
export async function getMessage(id: number): Promise<MessageDto> {
  const row = orNotFound(await db.contactMessage.findUnique({ where: { id } }), "message");
  return toMessage(row, await staffNames([row.handledBy]));
}
