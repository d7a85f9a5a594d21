import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { staffNames } from "@/lib/access/staff/name-queries";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { containing } from "@/lib/platform/db/search-text";
import { emailKey } from "@/lib/platform/format/email";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { getSetting } from "@/lib/settings/queries";
import {
  type PlanRatingDto,
  type PlanReviewsDto,
  type PublishedRow,
  type ReviewedLineDto,
  STAFF_REVIEW,
  type StaffReviewDto,
  type StaffReviewRow,
  toOwnReview,
  toReview,
  toStaffReview,
} from "./dto";
import type { REVIEW_LIST, ReviewState } from "./schema";

/** One statement: pages of plans are made by the thousand. */
async function findPublished(from: Client, slug: string, limit: number): Promise<PlanReviewsDto> {
  const rows = await from.$queryRaw<(PublishedRow & { count: number; average: number })[]>`
    SELECT r.id, r.rating, r.name, r.text, r.reply, r.published_at AS "publishedAt",
      l.total_cents AS "totalCents", l.refunded_cents AS "refundedCents",
      count(*) OVER ()::int AS count, round(avg(r.rating) OVER (), 1)::float AS average
    FROM reviews r JOIN house_plans p ON p.id = r.plan_id JOIN order_lines l ON l.id = r.line_id
    WHERE p.slug = ${slug} AND r.status = 'published'
    ORDER BY r.published_at DESC, r.id DESC LIMIT ${limit}`;
  const [first] = rows;
  return { count: first?.count ?? 0, average: first?.average ?? null, reviews: rows.map(toReview) };
}

export async function getPlanReviews(slug: string, limit: number): Promise<PlanReviewsDto> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  return publicRead((from) => findPublished(from, slug, limit));
}

const ON_PLAN = 3;

async function isSamplePlan(slug: string): Promise<boolean> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  return (await publicRead((from) => from.housePlan.count({ where: { slug, isSample: true } }))) > 0;
}

export async function getPlanRating(slug: string): Promise<PlanRatingDto> {
  const [reviews, text] = await Promise.all([getPlanReviews(slug, ON_PLAN), getSetting("plan_rating_text")]);
  const stands = text !== "" && reviews.count === 0 && (await isSamplePlan(slug));
  return { reviews, text: stands ? text : "" };
}

/** @returns null when there is no such order; no lines when it is not paid */
export async function getReviewedOrder(
  token: string,
): Promise<{ name: string; lines: ReviewedLineDto[] } | null> {
  if (!isToken(token)) return null;
  const order = await db.order.findUnique({
    where: { tokenHash: tokenHash(token) },
    include: { lines: { orderBy: { id: "asc" }, include: { review: true } } },
  });
  if (!order) return null;
  const lines = order.lines.filter(
    (line) => line.review || (order.kind === "cart" && isFulfilled(order.status) && !isRefunded(line)),
  );
  return {
    name: order.name,
    lines: lines.map(({ id, planName, planSlug, planImage, review }) => ({
      ...{ lineId: id, planName, planSlug, planImage },
      review: review && toOwnReview(review),
    })),
  };
}

export type ReviewListQuery = QueryOf<typeof REVIEW_LIST>;

function matching(query: ReviewListQuery): Prisma.ReviewWhereInput {
  const { q, filters } = query;
  const text = containing(q);
  return {
    ...(filters.state ? { status: filters.state as ReviewState } : {}),
    createdAt: daysBetween(query),
    ...(filters.buyer ? { line: { order: { emailKey: emailKey(filters.buyer) } } } : {}),
    ...(q ? { OR: [{ text }, { name: text }, { plan: { name: text } }] } : {}),
  };
}

async function named(rows: StaffReviewRow[]): Promise<StaffReviewDto[]> {
  const names = await staffNames(rows.map((row) => row.lastUpdatedBy));
  return rows.map((row) => toStaffReview(row, names));
}

export const {
  page: listReviewRows,
  part: listReviews,
  one: getReview,
} = staffReads({
  table: db.review,
  noun: "review",
  matching,
  parts: { include: STAFF_REVIEW },
  toDtos: named,
});
