import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound } from "@/lib/platform/errors";
import { linkCode } from "@/lib/platform/http/link-token";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { log } from "@/lib/platform/ops/log";
import { type MailDto, toMailRow } from "@/lib/queue/outbox/dto";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import { listMails, type MailRow } from "@/lib/queue/outbox/queries";
import type { MAIL_LIST, MailState } from "@/lib/queue/outbox/schema";
import { composeMail } from "../server/compose";

export type MailListQuery = QueryOf<typeof MAIL_LIST>;

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

export const { page: listMailRows, part: listOutbox } = staffReads({
  table: db.mail,
  noun: "mail",
  matching,
  parts: { include: PARTS },
  toDtos: (rows) => rows.map(toMailRow),
  nullsLast: "sentAt",
});

/** A private link opens the buyer's files, or a colleague's account, or ends a subscription: whoever reads the mail here gets it without its token. */
const withoutToken = (text: string) =>
  text
    .replaceAll(/\/(orders|admin\/password|my-plans\/enter)\/[\w-]{43}/g, "/$1/...")
    .replaceAll(/\/unsubscribe\?token=[\w.-]+/g, "/unsubscribe?token=...");

/** And without the code that goes with it. */
function withoutSecrets(text: string, { kind, data }: MailRow): string {
  if (kind !== "my-plans-link") return withoutToken(text);
  return withoutToken(text).replaceAll(linkCode(MAIL_DATA[kind].parse(data).nonce), "...");
}

/** @throws AppError `not_found` */
export async function getMail(id: number): Promise<MailDto> {
  const [row] = await listMails([id]);
  if (!row) throw notFound("There is no such email.");
  const shown = toMailRow(row);
  try {
    const { subject, html, text } = await composeMail(row);
    return {
      ...shown,
      subject,
      html: withoutSecrets(html, row),
      text: withoutSecrets(text, row),
      problem: null,
    };
  } catch (error) {
    log.warn({ mail: id, err: error }, "a mail could not be made for its view");
    const problem = error instanceof Error ? error.message : "It could not be made.";
    return { ...shown, subject: "", html: "", text: "", problem };
  }
}
