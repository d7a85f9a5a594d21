import type { BlogPost } from "@/generated/prisma/client";
import { readingMinutes } from "./schema";

/** A post in a list. */
export interface PostCardDto {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  /** ISO 8601; null for a post that carries no date. */
  publishedAt: string | null;
  tags: string[];
  /** Full name of who wrote it; null when they are no longer known. */
  author: string | null;
  /** Whole minutes. */
  readingMinutes: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** A post with its text. */
export interface PostDto extends PostCardDto {
  /** Markdown. */
  content: string;
}

export const POST_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  image: true,
  content: true,
  tags: true,
  visibility: true,
  scheduledFor: true,
  publishedAt: true,
  createdAt: true,
  lastUpdatedAt: true,
  author: { select: { fullName: true } },
} as const;

type PostRow = Pick<BlogPost, Exclude<keyof typeof POST_COLUMNS, "author">> & {
  author: { fullName: string } | null;
};

/** When a post came out: a scheduled one on the date it was scheduled for. */
export function publicationDate(
  row: Pick<PostRow, "visibility" | "scheduledFor" | "publishedAt">,
): Date | null {
  return row.visibility === "scheduled" ? row.scheduledFor : row.publishedAt;
}

/** Row to a post of a list. */
export function toPostCard(row: PostRow): PostCardDto {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image,
    publishedAt: publicationDate(row)?.toISOString() ?? null,
    tags: row.tags,
    author: row.author?.fullName ?? null,
    readingMinutes: readingMinutes(row.content),
    updatedAt: row.lastUpdatedAt.toISOString(),
  };
}

/** Row to a whole post. */
export function toPost(row: PostRow): PostDto {
  return { ...toPostCard(row), content: row.content };
}
