import "server-only";
import { createHash } from "node:crypto";
import { cacheLife, cacheTag } from "next/cache";
import { readOfferRows } from "@/lib/catalog/offers/queries";
import { toOffer } from "@/lib/catalog/offers/rules/offer";
import { altTexts, PUBLIC_COLUMNS, PUBLISHED, toPlan } from "@/lib/catalog/plans/dto";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { absoluteUrl } from "@/lib/platform/http/site";
import { getSettings } from "@/lib/settings/queries";
import { identityOf } from "@/lib/settings/rules/identity";
import { writtenPolicies } from "@/lib/settings/rules/policies";
import type { FeedMetadata, FeedSeller, Product } from "./dto";
import { toLine, toProduct, toSeller } from "./rules/product";

/** Plans of one read. */
const STEP = 100;

export const sellerOf = (settings: Readonly<Record<string, string>>): FeedSeller =>
  toSeller(identityOf(settings).name, writtenPolicies(settings), absoluteUrl);

export interface FoundProduct {
  planId: number;
  product: Product;
}

/** In the order of their ids; plans that visitors do not see are left out. */
export async function readProducts(
  from: Client,
  seller: FeedSeller,
  { after = 0, ids, take }: { after?: number; ids?: readonly number[]; take: number },
): Promise<FoundProduct[]> {
  const plans = await from.housePlan.findMany({
    where: { ...PUBLISHED, id: { gt: after, ...(ids ? { in: [...ids] } : {}) } },
    orderBy: { id: "asc" },
    take,
    select: PUBLIC_COLUMNS,
  });
  if (plans.length === 0) return [];
  const rows = await readOfferRows(from, Prisma.sql`p.id = ANY(${plans.map(({ id }) => id)}::int[])`);
  const offers = new Map(rows.map((row) => [row.id, toOffer(row, [])]));
  return plans.flatMap((row) => {
    const offer = offers.get(row.id);
    // Withdrawn between the two reads.
    if (!offer?.isPublished) return [];
    const plan = { ...toPlan(row), imageAlts: altTexts(row.imageAlts) };
    return { planId: row.id, product: toProduct(plan, offer, seller, absoluteUrl) };
  });
}

interface Step {
  text: string;
  /** The last of the step; null where no plan follows. */
  last: number | null;
}

async function readStep(seller: FeedSeller, after: number): Promise<Step> {
  const found = await publicRead((from) => readProducts(from, seller, { after, take: STEP }));
  const last = found.length > 0 ? (found.at(-1)?.planId ?? null) : null;
  return { text: found.map(({ product }) => toLine(product)).join(""), last };
}

/** Only this much is cached: 20,000 plans are more than the whole cache holds. */
async function firstStep(): Promise<Step> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans, TAGS.settings);
  return readStep(sellerOf(await getSettings()), 0);
}

interface FeedVersion {
  version: string;
  changedAt: Date | null;
}

/**
 * Another one after each change of what the feed says. A sum, since of two changes at a time the later one
 * in number may be the first that is seen.
 */
export async function readFeedVersion(from: Client): Promise<FeedVersion> {
  const [row] = await from.$queryRaw<FeedVersion[]>`
    SELECT count(*) || '.' || coalesce(sum(id), 0) AS version, max(changed_at) AS "changedAt"
    FROM cache_tag_changes WHERE tag IN (${TAGS.plans}, ${TAGS.settings})`;
  return row ?? { version: "", changedAt: null };
}

async function* linesFrom(seller: FeedSeller, first: Step): AsyncGenerator<string> {
  for (let step = first; ; step = await readStep(seller, step.last)) {
    if (step.text !== "") yield step.text;
    if (step.last === null) return;
  }
}

export interface Feed {
  etag: string;
  lines: AsyncGenerator<string>;
}

/** Its first step is read when this resolves, so that a failure still has a status. */
export async function openFeed(): Promise<Feed> {
  // Before what it is the version of: a change in between makes another one next time.
  const { version } = await publicRead(readFeedVersion);
  const [settings, first] = await Promise.all([getSettings(), firstStep()]);
  const etag = createHash("sha256").update(`${version}\n${first.text}`).digest("base64url").slice(0, 27);
  return { etag: `W/"${etag}"`, lines: linesFrom(sellerOf(settings), first) };
}

export async function getFeedMetadata(): Promise<FeedMetadata> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans, TAGS.settings);
  const { changedAt } = await publicRead(readFeedVersion);
  return {
    id: "house-plans",
    target_country: "US",
    ...(changedAt ? { updated_at: changedAt.toISOString() } : {}),
  };
}
