import { z } from "zod";
import type { OrderLine, Prisma, Review } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { REJECTION_KEYS, REVIEW_STATES } from "./schema";

export interface ReviewDto {
  id: number;
  /** From 1 to 5. */
  rating: number;
  /** Empty once its writer was erased. */
  name: string;
  text: string;
  /** Empty for none. */
  reply: string;
  /** Whether the money was given back since: the review stays, and says so. */
  refunded: boolean;
  /** ISO 8601. */
  publishedAt: string;
}

export interface PlanReviewsDto {
  /** All that are published, also those that are not listed. */
  count: number;
  /** Of all that are published, to one decimal; null while there is none. */
  average: number | null;
  /** The newest first. */
  reviews: ReviewDto[];
}

export interface PlanRatingDto {
  reviews: PlanReviewsDto;
  /** The line that stands on a sample plan without reviews, where it counts nothing; empty for none. */
  text: string;
}

export const ownReviewDtoSchema = z.strictObject({
  rating: z.int(),
  name: z.string(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  rejection: z.enum(REJECTION_KEYS).nullable(),
  reply: z.string(),
});
export type OwnReviewDto = z.infer<typeof ownReviewDtoSchema>;

/** A line of an order that can be reviewed, or was. */
export interface ReviewedLineDto {
  lineId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  review: OwnReviewDto | null;
}

export const staffReviewDtoSchema = ownReviewDtoSchema.extend({
  id: z.int(),
  planName: z.string(),
  planSlug: z.string().describe("The plan's present slug"),
  orderId: z.int(),
  orderNumber: z.string(),
  refunded: z.boolean(),
  lastUpdatedBy: z
    .string()
    .nullable()
    .describe("Who changed it last; null for nobody, or when they are gone"),
  createdAt: instant,
  publishedAt: instant.nullable(),
  repliedAt: instant.nullable(),
  lastUpdatedAt: instant,
});
export type StaffReviewDto = z.infer<typeof staffReviewDtoSchema>;

/** A published row with what its line cost and what of it was given back, in cents. */
export type PublishedRow = Pick<Review, "id" | "rating" | "name" | "text" | "reply"> &
  Pick<OrderLine, "totalCents" | "refundedCents"> & { publishedAt: Date };

export function toReview({ id, rating, name, text, reply, publishedAt, ...line }: PublishedRow): ReviewDto {
  const refunded = isRefunded(line);
  return { id, rating, name, text, reply, refunded, publishedAt: publishedAt.toISOString() };
}

export const toOwnReview = (row: Review): OwnReviewDto =>
  toShape(ownReviewDtoSchema, { ...row, state: row.status });

export const STAFF_REVIEW = {
  line: {
    select: { totalCents: true, refundedCents: true, order: { select: { id: true, number: true } } },
  },
  plan: { select: { name: true, slug: true } },
} satisfies Prisma.ReviewInclude;

export type StaffReviewRow = Prisma.ReviewGetPayload<{ include: typeof STAFF_REVIEW }>;

export function toStaffReview(row: StaffReviewRow, names: ReadonlyMap<number, string>): StaffReviewDto {
  const { line, plan } = row;
  return toShape(staffReviewDtoSchema, {
    ...row,
    ...toOwnReview(row),
    planName: plan.name,
    planSlug: plan.slug,
    orderId: line.order.id,
    orderNumber: line.order.number,
    refunded: isRefunded(line),
    lastUpdatedBy: row.lastUpdatedBy === null ? null : (names.get(row.lastUpdatedBy) ?? null),
  });
}
