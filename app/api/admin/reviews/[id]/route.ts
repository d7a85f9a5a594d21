import { staffItem } from "@/lib/access/resources/staff-routes";
import { TAGS } from "@/lib/platform/cache/cache";
import type { StaffReviewDto } from "@/lib/sales/reviews/dto";
import { moderateReview } from "@/lib/sales/reviews/mutations";
import { getReview } from "@/lib/sales/reviews/queries";
import { moderateReviewSchema } from "@/lib/sales/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "reviews",
  get: getReview,
  update: { schema: moderateReviewSchema, write: moderateReview, as: "moderate" },
  tags: ({ planSlug }: StaffReviewDto) => [TAGS.plan(planSlug)],
});
