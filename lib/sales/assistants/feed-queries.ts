import "server-only";
import type { AssistantFeed, AssistantKey } from "@/generated/prisma/client";
import { type FoundProduct, readFeedVersion, readProducts, sellerOf } from "@/lib/catalog/feed/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { db, Prisma } from "@/lib/platform/db/client";
import type { Page } from "@/lib/platform/lists/list-query";
import type { AssistantDto } from "./dto";
import { type AssistantListQuery, listAssistantRows } from "./queries";
import type { Told } from "./rules/feed-changes";

export interface KeyWithFeed extends AssistantKey {
  feed: AssistantFeed | null;
}

/** Keys of one look. */
const KEYS = 50;

export const listDueFeeds = (now: Date): Promise<KeyWithFeed[]> =>
  db.assistantKey.findMany({
    where: {
      revokedAt: null,
      feedUrl: { not: null },
      OR: [{ feed: null }, { feed: { nextTryAt: { lte: now } } }],
    },
    include: { feed: true },
    orderBy: { id: "asc" },
    take: KEYS,
  });

export const readCatalogueVersion = async (): Promise<string> => (await readFeedVersion(db)).version;

/** A change is announced when it is made and seen when it is committed, at most this much later. */
const SLACK_MS = 5 * 60_000;

/** Whether more than single plans changed: the name of the store, its policies. */
export async function settingsChangedSince(moment: Date): Promise<boolean> {
  const since = new Date(moment.getTime() - SLACK_MS);
  const found = await db.cacheTagChange.findFirst({
    where: { tag: TAGS.settings, changedAt: { gt: since } },
    select: { id: true },
  });
  return found !== null;
}

async function listChangedPlans(moment: Date): Promise<number[]> {
  const since = new Date(moment.getTime() - SLACK_MS);
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM house_plans p
    WHERE ${Prisma.raw(`'${TAGS.plan("")}'`)} || p.slug IN (SELECT tag FROM cache_tag_changes WHERE changed_at > ${since})
    ORDER BY p.id`;
  return rows.map(({ id }) => id);
}

interface Part {
  after: number;
  take: number;
  /** All plans where it is left out. */
  changedSince?: Date;
}

/** The products of the plans that come next. */
export async function nextProducts({ after, take, changedSince }: Part): Promise<FoundProduct[]> {
  const settings = await db.systemSetting.findMany({ select: { key: true, value: true } });
  const seller = sellerOf(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
  const ids =
    changedSince && (await listChangedPlans(changedSince)).filter((id) => id > after).slice(0, take);
  if (ids?.length === 0) return [];
  return readProducts(db, seller, { after, ids, take });
}

export async function toldOf(keyId: number, planIds: readonly number[]): Promise<Map<number, Told>> {
  const rows = await db.assistantFeedProduct.findMany({ where: { keyId, planId: { in: [...planIds] } } });
  return new Map(rows.map((row) => [row.planId, row]));
}

/** What the feed was told of and visitors see no longer. */
export const listGone = (keyId: number, take: number): Promise<Told[]> =>
  db.$queryRaw<Told[]>`
    SELECT f.plan_id AS "planId", f.title, f.digest, f.variants FROM assistant_feed_products f
    WHERE f.key_id = ${keyId} AND NOT EXISTS (
      SELECT 1 FROM house_plans p WHERE p.id = f.plan_id AND p.status = 'published' AND p.deleted_at IS NULL)
    ORDER BY f.plan_id LIMIT ${take}`;

/** Whether there is still somebody to push to. */
export const isLive = async (keyId: number): Promise<boolean> =>
  (await db.assistantKey.count({ where: { id: keyId, revokedAt: null } })) > 0;

export interface AssistantRow extends AssistantDto {
  /** Undefined until something was pushed, or tried to be. */
  feed: { pushedAt: string | null; lastError: string | null } | undefined;
}

export async function listAssistantsWithFeeds(query: AssistantListQuery): Promise<Page<AssistantRow>> {
  const { items, total } = await listAssistantRows(query);
  const rows = await db.assistantFeed.findMany({
    where: { keyId: { in: items.map(({ id }) => id) } },
    select: { keyId: true, pushedAt: true, lastError: true },
  });
  const feeds = new Map(
    rows.map(({ keyId, pushedAt, lastError }) => [
      keyId,
      { pushedAt: pushedAt?.toISOString() ?? null, lastError },
    ]),
  );
  return { items: items.map((row) => ({ ...row, feed: feeds.get(row.id) })), total };
}
