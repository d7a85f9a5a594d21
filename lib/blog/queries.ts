import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache";
import { db, type Prisma } from "@/lib/platform/db";
import { POST_COLUMNS, type PostCardDto, type PostDto, publicationDate, toPost, toPostCard } from "./dto";
import { POSTS_PER_PAGE, type PostFilter } from "./schema";

/**
 * What the public may read at a moment: public posts, and scheduled ones from
 * their date on. lib/content/due-content.ts announces the tags when one is due.
 */
function publicAt(now: Date): Prisma.BlogPostWhereInput {
  return {
    deletedAt: null,
    OR: [{ visibility: "public" }, { visibility: "scheduled", scheduledFor: { lte: now } }],
  };
}

/** All public posts, newest first; those without a date come last. */
export async function listPosts(): Promise<PostCardDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts, TAGS.authors);
  const rows = await db.blogPost.findMany({ where: publicAt(new Date()), select: POST_COLUMNS });
  const time = (row: (typeof rows)[number]) => publicationDate(row)?.getTime() ?? Number.NEGATIVE_INFINITY;
  // The date of a scheduled post is another column, so the database cannot sort by one of them.
  return rows
    .sort((a, b) => (time(a) === time(b) ? b.id - a.id : time(b) > time(a) ? 1 : -1))
    .map(toPostCard);
}

export interface PostPage {
  items: PostCardDto[];
  /** All posts that match, over all pages. */
  total: number;
  page: number;
  pages: number;
}

/** One page of the list. */
export async function listPostPage({ tag, page = 1 }: PostFilter): Promise<PostPage> {
  const all = await listPosts();
  const matching = tag ? all.filter((post) => post.tags.some((one) => sameTag(one, tag))) : all;
  return {
    items: matching.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE),
    total: matching.length,
    page,
    pages: Math.max(1, Math.ceil(matching.length / POSTS_PER_PAGE)),
  };
}

function sameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The tags of public posts, the most used first. */
export async function listTags(): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const post of await listPosts()) {
    for (const tag of post.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([tag]) => tag);
}

/** A public post by slug, or null. */
export async function getPost(slug: string): Promise<PostDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.post(slug), TAGS.authors);
  const row = await db.blogPost.findFirst({
    where: { slug, ...publicAt(new Date()) },
    select: POST_COLUMNS,
  });
  return row ? toPost(row) : null;
}

/** Posts that share most tags with another, newest first among equals. */
export async function listRelatedPosts(slug: string, limit: number): Promise<PostCardDto[]> {
  const all = await listPosts();
  const tags = new Set(all.find((post) => post.slug === slug)?.tags);
  return all
    .filter((post) => post.slug !== slug)
    .map((post) => ({ post, shared: post.tags.filter((tag) => tags.has(tag)).length }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ post }) => post);
}
