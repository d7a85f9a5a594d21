import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { assertCursor, daysBetween, type ListPage, pageArguments } from "@/lib/platform/lists/list-page";
import { EXPORT_MAX, type ListQuery } from "@/lib/platform/lists/list-query";
import { pageRange } from "@/lib/platform/lists/list-search";
import { type SubscriberDto, toSubscriber } from "./dto";
import type { SUBSCRIBER_LIST } from "./schema";

export type SubscriberListQuery = ListQuery<
  (typeof SUBSCRIBER_LIST.sorts)[number],
  keyof typeof SUBSCRIBER_LIST.filters
>;

function matching(query: SubscriberListQuery): Prisma.NewsletterSubscriptionWhereInput {
  return {
    createdAt: daysBetween(query),
    ...(query.q ? { email: containing(query.q) } : {}),
  };
}

const order = ({ sort, dir }: SubscriberListQuery) => [{ [sort]: dir }, { id: dir }];

/** One page of the subscribers, and how many match. */
export async function listSubscriberRows(
  query: SubscriberListQuery,
): Promise<{ items: SubscriberDto[]; total: number }> {
  const where = matching(query);
  const [rows, total] = await Promise.all([
    db.newsletterSubscription.findMany({
      where,
      orderBy: order(query),
      ...pageRange(query),
    }),
    db.newsletterSubscription.count({ where }),
  ]);
  return { items: rows.map(toSubscriber), total };
}

/** A part of the list for a call, newest first. @throws AppError `validation_failed` for a cursor of nobody */
export async function listSubscribers(
  query: SubscriberListQuery,
  page: ListPage,
): Promise<{ rows: SubscriberDto[]; total: number }> {
  const where = matching(query);
  if (page.cursor) {
    assertCursor(page.cursor, await db.newsletterSubscription.findUnique({ where: { id: page.cursor } }));
  }
  const [rows, total] = await Promise.all([
    db.newsletterSubscription.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...pageArguments(page),
    }),
    db.newsletterSubscription.count({ where }),
  ]);
  return { rows: rows.map(toSubscriber), total };
}

/** All subscribers that match, for the export. */
export async function exportSubscribers(query: SubscriberListQuery): Promise<SubscriberDto[]> {
  const rows = await db.newsletterSubscription.findMany({
    where: matching(query),
    orderBy: order(query),
    take: EXPORT_MAX,
  });
  return rows.map(toSubscriber);
}
