import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import {
  type ListedPost,
  PAGE_COLUMNS,
  type PostCardDto,
  type PostPageDto,
  publicAt,
  toPost,
  toPostCard,
} from "./dto";
import { POSTS_PER_PAGE, type PostFilter } from "./schema";

/** `publicAt` as SQL that fits the index of the public lists. */
const isPublic = Prisma.sql`p.deleted_at IS NULL AND p.visibility <> 'private'
  AND (p.visibility = 'public' OR p.scheduled_for <= now())`;

const PUBLICATION = Prisma.sql`(CASE WHEN p.visibility = 'scheduled' THEN p.scheduled_for ELSE p.published_at END)`;
/** Newest first; posts without a date come last. */
const NEWEST_FIRST = Prisma.sql`${PUBLICATION} DESC NULLS LAST, p.id DESC`;

async function findCards(
  where: Prisma.Sql,
  { order = NEWEST_FIRST, limit, skip = 0 }: { order?: Prisma.Sql; limit?: number; skip?: number },
): Promise<PostCardDto[]> {
  const rows = await publicRead(
    (from) => from.$queryRaw<ListedPost[]>`
      SELECT p.id, p.slug, p.title, p.excerpt, p.image, p.tags, p.reading_minutes AS "readingMinutes",
        ${PUBLICATION} AS "publishedAt", p.last_updated_at AS "updatedAt", u.full_name AS author
      FROM blog_posts p LEFT JOIN users u ON u.id = p.author_id
      WHERE ${where} ORDER BY ${order} LIMIT ${limit ?? null}::int OFFSET ${skip}`,
  );
  return rows.map(toPostCard);
}

export async function listPosts(limit?: number): Promise<PostCardDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts, TAGS.authors);
  return findCards(isPublic, { limit });
}

export async function listSitemapPosts(): Promise<{ slug: string; updatedAt: string; image: string }[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts);
  const rows = await publicRead(
    (from) => from.$queryRaw<{ slug: string; updatedAt: Date; image: string }[]>`
      SELECT p.slug, p.last_updated_at AS "updatedAt", p.image FROM blog_posts p
      WHERE ${isPublic} ORDER BY ${NEWEST_FIRST}`,
  );
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

export interface PostPage {
  items: PostCardDto[];
  total: number;
  page: number;
  pages: number;
}

export async function listPostPage({ tag, page = 1 }: PostFilter): Promise<PostPage> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts, TAGS.authors);
  // Posts are found by a tag as it is spelt; whoever asks may spell it in other letters.
  const spelt = tag ? (await listTags()).filter((one) => one.toLowerCase() === tag.toLowerCase()) : [];
  const where = tag ? Prisma.sql`${isPublic} AND p.tags && ${spelt}::text[]` : isPublic;
  const [items, [count]] = await Promise.all([
    findCards(where, { limit: POSTS_PER_PAGE, skip: (page - 1) * POSTS_PER_PAGE }),
    publicRead(
      (from) => from.$queryRaw<{ total: number }[]>`
        SELECT count(*)::int AS total FROM blog_posts p WHERE ${where}`,
    ),
  ]);
  const total = count?.total ?? 0;
  return { items, total, page, pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)) };
}

/** The most used first. Reads every public post, once after each save of one. */
export async function listTags(): Promise<string[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts);
  const rows = await publicRead(
    (from) => from.$queryRaw<{ tag: string; posts: number }[]>`
      SELECT tag, count(*)::int AS posts FROM blog_posts p, unnest(p.tags) AS tag
      WHERE ${isPublic} GROUP BY tag`,
  );
  return rows.sort((a, b) => b.posts - a.posts || a.tag.localeCompare(b.tag)).map(({ tag }) => tag);
}

export async function getPost(slug: string): Promise<PostPageDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.post(slug), TAGS.authors);
  const row = await publicRead((from) =>
    from.blogPost.findFirst({ where: { slug, ...publicAt(new Date()) }, select: PAGE_COLUMNS }),
  );
  return row ? { ...toPost(row), seoTitle: row.seoTitle, seoDescription: row.seoDescription } : null;
}

export async function listRelatedPosts(slug: string, limit: number): Promise<PostCardDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.posts, TAGS.authors);
  const post = await publicRead((from) =>
    from.blogPost.findFirst({ where: { slug }, select: { tags: true } }),
  );
  const tags = post?.tags ?? [];
  const sharing = await findCards(
    Prisma.sql`${isPublic} AND p.slug <> ${slug} AND p.tags && ${tags}::text[]`,
    {
      order: Prisma.sql`(SELECT count(*) FROM unnest(p.tags) AS tag WHERE tag = ANY(${tags}::text[])) DESC, ${NEWEST_FIRST}`,
      limit,
    },
  );
  if (sharing.length === limit) return sharing;
  const others = Prisma.sql`${isPublic} AND p.slug <> ${slug} AND NOT p.tags && ${tags}::text[]`;
  return [...sharing, ...(await findCards(others, { limit: limit - sharing.length }))];
}
