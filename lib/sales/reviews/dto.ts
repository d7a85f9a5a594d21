import { z } from "zod";
import type { OrderLine, Prisma, Review } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { REJECTION_KEYS, REVIEW_STATES } from "./schema";

export interface ReviewDto {
  id: number;
  rating: number;
  name: string;
  text: string;
  reply: string;
  refunded: boolean;
  publishedAt: string;
}

export interface PlanReviewsDto {
  count: number;
  average: number | null;
  reviews: ReviewDto[];
}

export interface PlanRatingDto {
  reviews: PlanReviewsDto;
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
  email: z.string().describe("Of the order; empty once the buyer was erased"),
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
    select: {
      totalCents: true,
      refundedCents: true,
      order: { select: { id: true, number: true, email: true } },
    },
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
    email: line.order.email,
    refunded: isRefunded(line),
    lastUpdatedBy: row.lastUpdatedBy === null ? null : (names.get(row.lastUpdatedBy) ?? null),
  });
}
