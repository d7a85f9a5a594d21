import "server-only";
import type { Letter } from "@/generated/prisma/client";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { type LetterDto, type LetterProgressDto, NO_PROGRESS, toLetter } from "./dto";
import type { LETTER_LIST, LetterState } from "./schema";

export type LetterListQuery = QueryOf<typeof LETTER_LIST>;

export const audienceAfter = (letter: Letter): Prisma.NewsletterSubscriptionWhereInput => ({
  id: { gt: letter.lastSubscriberId },
  createdAt: { lte: letter.startedAt ?? new Date(0) },
});

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

function matching(query: LetterListQuery): Prisma.LetterWhereInput {
  const { q, filters } = query;
  return {
    ...(filters.state ? { state: filters.state as LetterState } : {}),
    createdAt: daysBetween(query),
    ...(q ? { subject: containing(q) } : {}),
  };
}

export const { page: listLetterRows, one: getLetter } = staffReads({
  table: db.letter,
  noun: "letter",
  matching,
  toDtos: shown,
  nullsLast: "startedAt",
});

export const countSubscribers = (from: Tx = db): Promise<number> => from.newsletterSubscription.count();
