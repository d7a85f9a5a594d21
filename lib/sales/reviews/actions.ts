"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import type { StaffReviewDto } from "./dto";
import { moderateReview } from "./mutations";
import { moderateReviewSchema } from "./schema";

export const moderateReviewAction = adminAction(
  {
    permission: "reviews:moderate",
    schema: moderateReviewSchema.extend({ id: rowId }),
    tags: ({ planSlug }: StaffReviewDto) => [TAGS.plan(planSlug)],
  },
  ({ id, ...input }, actor) => moderateReview(id, input, actor),
);
