import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound } from "@/lib/platform/http/errors";
import { daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import type { ListQuery, Page, Part } from "@/lib/platform/lists/list-query";
import { callRows, listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { log } from "@/lib/platform/ops/log";
import { type MailDto, type MailRowDto, toMailRow } from "../dto";
import { listMails } from "../queries";
import type { MAIL_LIST, MailState } from "../schema";
import { composeMail } from "../server/compose";

export type MailListQuery = ListQuery<(typeof MAIL_LIST.sorts)[number], keyof typeof MAIL_LIST.filters>;

const PARTS = { order: { select: { number: true } } } satisfies Prisma.MailInclude;

function matching(query: MailListQuery): Prisma.MailWhereInput {
  const { q, filters } = query;
  return {
    ...(filters.state ? { status: filters.state as MailState } : {}),
    ...(filters.kind ? { kind: filters.kind } : {}),
    createdAt: daysBetween(query),
    ...(q ? { toEmail: containing(q) } : {}),
  };
}

/** One page of the outbox, and how many mails match. */
export async function listMailRows(query: MailListQuery): Promise<Page<MailRowDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.mail, query, {
    where,
    include: PARTS,
    orderBy: listOrder(query, "sentAt"),
  });
  return { items: rows.map(toMailRow), total };
}

/** A part of the outbox for a call, newest first. @throws AppError `validation_failed` for a cursor of no mail */
export async function listOutbox(query: MailListQuery, page: ListPage): Promise<Part<MailRowDto>> {
  const where = matching(query);
  const { rows, total } = await callRows(db.mail, page, {
    where,
    include: PARTS,
  });
  return { rows: rows.map(toMailRow), total };
}

/** A private link opens the buyer's files, or a colleague's account, or ends a subscription: whoever reads the mail here gets it without its token. */
const withoutToken = (text: string) =>
  text
    .replaceAll(/\/(orders|admin\/password)\/[\w-]{43}/g, "/$1/...")
    .replaceAll(/\/unsubscribe\?token=[\w.-]+/g, "/unsubscribe?token=...");

/** One mail with its content, as it is made now. @throws AppError `not_found` */
export async function getMail(id: number): Promise<MailDto> {
  const [row] = await listMails([id]);
  if (!row) throw notFound("There is no such mail.");
  const shown = toMailRow(row);
  try {
    const { subject, html, text } = await composeMail(row);
    return { ...shown, subject, html: withoutToken(html), text: withoutToken(text), problem: null };
  } catch (error) {
    log.warn({ mail: id, err: error }, "a mail could not be made for its view");
    const problem = error instanceof Error ? error.message : "It could not be made.";
    return { ...shown, subject: "", html: "", text: "", problem };
  }
}
