import { TAGS } from "@/lib/platform/cache/cache";
import { staffItem } from "@/lib/resources/staff-routes";
import type { StaffReviewDto } from "@/lib/reviews/dto";
import { moderateReview } from "@/lib/reviews/mutations";
import { getReview } from "@/lib/reviews/queries";
import { moderateReviewSchema } from "@/lib/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "reviews",
  get: getReview,
  update: { schema: moderateReviewSchema, write: moderateReview, as: "moderate" },
  tags: ({ planSlug }: StaffReviewDto) => [TAGS.plan(planSlug)],
});
