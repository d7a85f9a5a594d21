import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { toSubscriber } from "./dto";
import type { SUBSCRIBER_LIST } from "./schema";

export type SubscriberListQuery = QueryOf<typeof SUBSCRIBER_LIST>;

function matching(query: SubscriberListQuery): Prisma.NewsletterSubscriptionWhereInput {
  return {
    createdAt: daysBetween(query),
    ...(query.q ? { email: containing(query.q) } : {}),
  };
}

export const {
  page: listSubscriberRows,
  part: listSubscribers,
  matches: exportSubscribers,
} = staffReads({
  table: db.newsletterSubscription,
  noun: "subscriber",
  matching,
  toDtos: (rows) => rows.map(toSubscriber),
});
