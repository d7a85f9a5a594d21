import { z } from "zod";
import { storeZone } from "@/lib/platform/format/dates";
import { startOfDay } from "@/lib/platform/format/zone";
import {
  changesOf,
  optionalAddress,
  optionalText,
  requiredText,
  searchFields,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";
import { slugIn } from "@/lib/records/redirects/rules/reserved-slugs";

export const BLOG_TAGS = [
  "design_trends",
  "homebuilding",
  "floor_plans",
  "sustainability",
  "technology",
  "financing",
  "seo",
] as const;
export const VISIBILITIES = ["public", "private", "scheduled"] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: "Public",
  private: "Private",
  scheduled: "Scheduled",
};

const tag = z
  .string("A tag is a text")
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,49}$/u, "A tag has letters, digits, spaces, hyphens or underscores");

/** A day without a time of day begins when it does in the store's time zone. */
const date = z
  .union(
    [
      z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      z.iso.date().transform((day) => startOfDay(day, storeZone())),
      z.literal(""),
      z.null(),
    ],
    "Enter an ISO 8601 date",
  )
  .transform((value) => value || null);

/**
 * `summary`, `publishDate` and `tag` are the form's names of `excerpt`, `scheduledFor` and the first of
 * `tags`.
 */
const fields = {
  title: requiredText("Title is required", 200),
  slug: slugIn("blog"),
  content: requiredText("Content is required", 200_000),
  excerpt: optionalText(1000).optional(),
  summary: optionalText(1000).optional(),
  image: optionalAddress.optional(),
  visibility: z.enum(VISIBILITIES, "Visibility must be public, private or scheduled").optional(),
  scheduledFor: date.optional(),
  publishDate: date.optional(),
  tags: z.array(tag, "Tags are a list").max(20, "At most 20 tags").optional(),
  tag: z.union([tag, z.literal(""), z.null()]).optional(),
  authorId: z.number("The author is a user's id").int("The author is a user's id").positive().nullish(),
  internalNotes: optionalText(20_000).optional(),
  ...searchFields,
};

export const createPostSchema = z.object(fields);

export const updatePostSchema = changesOf(fields);

export const NO_PUBLISH_DATE = "Choose the date on which the post is published";
const dated = (value: { visibility?: Visibility; publishDate?: Date | null }) =>
  value.visibility !== "scheduled" || Boolean(value.publishDate);
const UNDATED = { path: ["publishDate"], message: NO_PUBLISH_DATE };

export const createPostFormSchema = createPostSchema.refine(dated, UNDATED);
export const updatePostFormSchema = updatePostSchema.refine(dated, UNDATED);

export type CreatePost = z.infer<typeof createPostSchema>;
export type UpdatePost = z.infer<typeof updatePostSchema>;

export const POST_LIST = listShape(
  ["createdAt", "id", "title", "authorId", "visibility", "publishedAt", "lastUpdatedAt"],
  "desc",
  { visibility: VISIBILITIES, tag: BLOG_TAGS },
);
