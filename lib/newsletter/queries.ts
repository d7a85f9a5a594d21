import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import { EXPORT_MAX, type ListQuery, type Page, type Part } from "@/lib/platform/lists/list-query";
import { callRows, listOrder, screenRows } from "@/lib/platform/lists/list-rows";
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

/** One page of the subscribers, and how many match. */
export async function listSubscriberRows(query: SubscriberListQuery): Promise<Page<SubscriberDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.newsletterSubscription, query, {
    where,
  });
  return { items: rows.map(toSubscriber), total };
}

/** A part of the list for a call, newest first. @throws AppError `validation_failed` for a cursor of nobody */
export async function listSubscribers(
  query: SubscriberListQuery,
  page: ListPage,
): Promise<Part<SubscriberDto>> {
  const where = matching(query);
  const { rows, total } = await callRows(db.newsletterSubscription, page, {
    where,
  });
  return { rows: rows.map(toSubscriber), total };
}

/** All subscribers that match, for the export. */
export async function exportSubscribers(query: SubscriberListQuery): Promise<SubscriberDto[]> {
  const rows = await db.newsletterSubscription.findMany({
    where: matching(query),
    orderBy: listOrder(query),
    take: EXPORT_MAX,
  });
  return rows.map(toSubscriber);
}
