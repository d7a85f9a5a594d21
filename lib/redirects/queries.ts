import "server-only";
import { publicAt } from "@/lib/blog/dto";
import { PUBLISHED } from "@/lib/plans/dto";
import { db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListQuery, Page, Part } from "@/lib/platform/lists/list-query";
import { callRows, screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type RedirectDto, type RedirectRow, toRedirect } from "./dto";
import type { REDIRECT_LIST, RedirectFolder } from "./schema";

export type RedirectListQuery = ListQuery<
  (typeof REDIRECT_LIST.sorts)[number],
  keyof typeof REDIRECT_LIST.filters
>;

/**
 * The slug that a plan or a post has now which had this one before; undefined when there is
 * none, or none that the public may see.
 */
export function currentSlug(folder: RedirectFolder, slug: string): Promise<string | undefined> {
  return publicRead(async (from) => {
    const row = await from.slugRedirect.findUnique({
      where: {
        folder_slug: { folder, slug },
        OR: [{ plan: PUBLISHED }, { post: publicAt(new Date()) }],
      },
      select: { plan: { select: { slug: true } }, post: { select: { slug: true } } },
    });
    return (row?.plan ?? row?.post)?.slug;
  });
}

const matching = (query: RedirectListQuery): Prisma.SlugRedirectWhereInput => ({
  ...(query.filters.folder ? { folder: query.filters.folder } : {}),
  ...searchIn(query.q, ["slug"]),
});

const TARGETS = {
  plan: { select: { id: true, name: true, slug: true, status: true, deletedAt: true } },
  post: {
    select: { id: true, title: true, slug: true, visibility: true, scheduledFor: true, deletedAt: true },
  },
} as const;
type Stored = Prisma.SlugRedirectGetPayload<{ include: typeof TARGETS }>;

function asRow({ plan, post, ...row }: Stored): RedirectRow {
  const isDue = post?.scheduledFor && post.scheduledFor <= new Date();
  const isReadable = post?.visibility === "public" || (post?.visibility === "scheduled" && isDue);
  return {
    ...row,
    plan: plan && { ...plan, isPublic: plan.status === "published" && !plan.deletedAt },
    post: post && { ...post, name: post.title, isPublic: Boolean(isReadable && !post.deletedAt) },
  };
}

/** One page of the list, and how many match. */
export async function listRedirectRows(query: RedirectListQuery): Promise<Page<RedirectDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.slugRedirect, query, { where, include: TARGETS });
  return { items: rows.map((row) => toRedirect(asRow(row))), total };
}

/** A part of the list for a call, newest first. @throws AppError `validation_failed` for a cursor of nothing */
export async function listRedirects(query: RedirectListQuery, page: ListPage): Promise<Part<RedirectDto>> {
  const where = matching(query);
  const { rows, total } = await callRows(db.slugRedirect, page, {
    where,
    include: TARGETS,
  });
  return { rows: rows.map((row) => toRedirect(asRow(row))), total };
}
