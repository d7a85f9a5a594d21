import { z } from "zod";
import type { BlogPost, Prisma } from "@/generated/prisma/client";
import { instant } from "@/lib/platform/format/shape";

export const postCardDtoSchema = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  publishedAt: instant.nullable().describe("Null for a post that carries no date"),
  tags: z.array(z.string()),
  author: z.string().nullable().describe("Full name of who wrote it; null when they are no longer known"),
  readingMinutes: z.int(),
  updatedAt: instant,
});
export type PostCardDto = z.infer<typeof postCardDtoSchema>;

export const postDtoSchema = postCardDtoSchema.extend({ content: z.string().describe("Markdown") });
export type PostDto = z.infer<typeof postDtoSchema>;

export interface ListedPost extends Omit<PostCardDto, "publishedAt" | "updatedAt"> {
  publishedAt: Date | null;
  updatedAt: Date;
}

export const POST_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  image: true,
  content: true,
  readingMinutes: true,
  tags: true,
  visibility: true,
  scheduledFor: true,
  publishedAt: true,
  createdAt: true,
  lastUpdatedAt: true,
  author: { select: { fullName: true } },
} as const;

export const PAGE_COLUMNS = { ...POST_COLUMNS, seoTitle: true, seoDescription: true } as const;

export interface PostPageDto extends PostDto {
  /** What search engines and shared links are told in place of the title and the excerpt. */
  seoTitle: string;
  seoDescription: string;
}

type PostRow = Pick<BlogPost, Exclude<keyof typeof POST_COLUMNS, "author">> & {
  author: { fullName: string } | null;
};

export function toPostCard(row: ListedPost): PostCardDto {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toPost(row: PostRow): PostDto {
  const { id, slug, title, excerpt, image, tags, readingMinutes, content } = row;
  const publishedAt = row.visibility === "scheduled" ? row.scheduledFor : row.publishedAt;
  const author = row.author?.fullName ?? null;
  const listed = { id, slug, title, excerpt, image, tags, readingMinutes, publishedAt, author };
  return { ...toPostCard({ ...listed, updatedAt: row.lastUpdatedAt }), content };
}

/** Pages are cached: `announceDueContent` expires their tags when a scheduled post is due. */
export function publicAt(now: Date): Prisma.BlogPostWhereInput {
  return {
    deletedAt: null,
    OR: [{ visibility: "public" }, { visibility: "scheduled", scheduledFor: { lte: now } }],
  };
}
