import type { BlogPost } from "@/generated/prisma/client";
import type { Visibility } from "./schema";

/** A post as staff see it, under the stored names and the form's. */
export interface AdminPostDto {
  id: number;
  title: string;
  slug: string;
  /** Markdown. */
  content: string;
  excerpt: string;
  summary: string;
  image: string;
  /** For search engines and shared links; empty for the title and the excerpt. */
  seoTitle: string;
  seoDescription: string;
  authorId: number | null;
  tags: string[];
  /** The first of `tags`. */
  tag: string | null;
  visibility: Visibility;
  /** ISO 8601. */
  scheduledFor: string | null;
  publishDate: string | null;
  publishedAt: string | null;
  version: number;
  /** For admins only: left out for everybody else. */
  internalNotes?: string | null;
  lastUpdatedBy: number | null;
  lastUpdatedAt: string;
  createdAt: string;
}

/** A row of the staff list. */
export interface PostRowDto {
  id: number;
  title: string;
  slug: string;
  image: string;
  authorId: number | null;
  tag: string | null;
  visibility: Visibility;
  scheduledFor: string | null;
  createdAt: string;
  deletedAt: string | null;
}

/** Whether visitors can read a post: it is public, or its date has come. */
export function isOnSite(post: Pick<PostRowDto, "visibility" | "scheduledFor">, now: Date): boolean {
  if (post.visibility !== "scheduled") return post.visibility === "public";
  return post.scheduledFor !== null && new Date(post.scheduledFor) <= now;
}

export const ROW_COLUMNS = {
  id: true,
  title: true,
  slug: true,
  image: true,
  authorId: true,
  tags: true,
  visibility: true,
  scheduledFor: true,
  createdAt: true,
  deletedAt: true,
} as const;

/** Row to the staff's post; `privately` adds the internal notes. */
export function toAdminPost(row: BlogPost, privately: boolean): AdminPostDto {
  const scheduledFor = row.scheduledFor?.toISOString() ?? null;
  const published =
    row.visibility === "scheduled" && row.scheduledFor && row.scheduledFor <= new Date()
      ? scheduledFor
      : (row.publishedAt?.toISOString() ?? null);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    content: row.content,
    excerpt: row.excerpt,
    summary: row.excerpt,
    image: row.image,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    authorId: row.authorId,
    tags: row.tags,
    tag: row.tags[0] ?? null,
    visibility: row.visibility,
    scheduledFor,
    publishDate: scheduledFor,
    publishedAt: published,
    version: row.version,
    ...(privately ? { internalNotes: row.internalNotes } : {}),
    lastUpdatedBy: row.lastUpdatedBy,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Row to a row of the staff list. */
export function toPostRow({ tags, ...row }: Pick<BlogPost, keyof typeof ROW_COLUMNS>): PostRowDto {
  return {
    ...row,
    tag: tags[0] ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
