import { z } from "zod";
import { optionalText, readAt, requiredText, rowId } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape, OF_BUYER } from "@/lib/platform/lists/list-query";

export const RATINGS = [1, 2, 3, 4, 5] as const;

export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_NAME_MAX = 60;
export const REPLY_MAX = 1000;

const counted = (characters: number) => characters.toLocaleString("en-US");

export const writeReviewSchema = z.object({
  lineId: rowId,
  rating: z
    .int("Choose from 1 to 5 stars")
    .min(1, "Choose from 1 to 5 stars")
    .max(5, "Choose from 1 to 5 stars"),
  name: requiredText("Enter the name to show", REVIEW_NAME_MAX),
  text: z
    .string("Tell others about the plan")
    .trim()
    .min(REVIEW_TEXT_MIN, `Write at least ${REVIEW_TEXT_MIN} characters`)
    .max(REVIEW_TEXT_MAX, `At most ${counted(REVIEW_TEXT_MAX)} characters`),
});
export type WriteReview = z.infer<typeof writeReviewSchema>;

export const REVIEW_STATES = ["pending", "published", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  pending: "Waiting",
  published: "Published",
  rejected: "Not published",
};

/** What a review says of the plan, and how many stars it gives, is never a reason. */
export const REJECTIONS = {
  personal_data: "It names a person or tells how to reach one.",
  insult: "It insults somebody.",
  not_about_the_plan: "It is not about this plan.",
  advertising: "It advertises something.",
  unlawful: "It holds what is not the writer's, or is against the law.",
} as const;
export type Rejection = keyof typeof REJECTIONS;
export const REJECTION_KEYS = Object.keys(REJECTIONS) as [Rejection, ...Rejection[]];

export const moderateReviewSchema = z.object({
  status: z.enum(REVIEW_STATES, `One of ${REVIEW_STATES.join(", ")}`).optional(),
  /** With the status `rejected`, and with it only. */
  rejection: z.enum(REJECTION_KEYS, `One of ${REJECTION_KEYS.join(", ")}`).optional(),
  /** Shown below the review; empty for none. */
  reply: optionalText(REPLY_MAX).optional(),
  lastUpdatedAt: readAt,
});
export type ModerateReview = z.infer<typeof moderateReviewSchema>;

export const REVIEW_LIST = listShape(["createdAt", "rating"], "desc", {
  state: REVIEW_STATES,
  ...BETWEEN_DAYS,
  ...OF_BUYER,
});
