import "server-only";
import type { Letter } from "@/generated/prisma/client";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound } from "@/lib/platform/http/errors";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { staffNames } from "@/lib/users/name-queries";
import { type LetterDto, type LetterProgressDto, NO_PROGRESS, toLetter } from "./dto";
import type { LETTER_LIST, LetterState } from "./schema";

export type LetterListQuery = ListQuery<(typeof LETTER_LIST.sorts)[number], keyof typeof LETTER_LIST.filters>;

/** Who a letter still has to be written to: subscribers from before it started, in the order of their ids. */
export const audienceAfter = (letter: Letter): Prisma.NewsletterSubscriptionWhereInput => ({
  id: { gt: letter.lastSubscriberId },
  createdAt: { lte: letter.startedAt ?? new Date(0) },
});

/** How far the sending of letters has come, by their ids. */
async function progressOf(letters: readonly Letter[]): Promise<Map<number, LetterProgressDto>> {
  const counted = letters.filter(({ state, sentCount }) => state !== "draft" && sentCount === null);
  const groups = await db.mail.groupBy({
    by: ["letterId", "status"],
    where: { letterId: { in: counted.map(({ id }) => id) }, kind: "letter" },
    _count: { _all: true },
  });
  const of = (id: number, status: string) =>
    groups.find((group) => group.letterId === id && group.status === status)?._count._all ?? 0;
  const entries = counted.map(async (letter): Promise<[number, LetterProgressDto]> => {
    const { id, state } = letter;
    const isOpen = state === "sending" || state === "stopped";
    const remaining = isOpen ? await db.newsletterSubscription.count({ where: audienceAfter(letter) }) : 0;
    return [id, { remaining, waiting: of(id, "pending"), sent: of(id, "sent"), failed: of(id, "failed") }];
  });
  return new Map(await Promise.all(entries));
}

async function shown(rows: Letter[]): Promise<LetterDto[]> {
  const [names, progress] = await Promise.all([
    staffNames(rows.map((row) => row.startedBy)),
    progressOf(rows),
  ]);
  return rows.map((row) => toLetter(row, names, progress.get(row.id) ?? NO_PROGRESS));
}

/** One page of the letters, and how many match. */
export async function listLetterRows(query: LetterListQuery): Promise<Page<LetterDto>> {
  const { q, filters } = query;
  const where: Prisma.LetterWhereInput = {
    ...(filters.state ? { state: filters.state as LetterState } : {}),
    createdAt: daysBetween(query),
    ...(q ? { subject: containing(q) } : {}),
  };
  const { rows, total } = await screenRows(db.letter, query, {
    where,
    orderBy: listOrder(query, "startedAt"),
  });
  return { items: await shown(rows), total };
}

/** @throws AppError `not_found` */
export async function getLetter(id: number): Promise<LetterDto> {
  const row = await db.letter.findUnique({ where: { id } });
  const [letter] = row ? await shown([row]) : [];
  if (!letter) throw notFound("There is no such letter.");
  return letter;
}

/** To how many a letter would go now. */
export const countSubscribers = (from: Tx = db): Promise<number> => from.newsletterSubscription.count();
