import "server-only";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { publicAt } from "@/lib/content/blog/dto";
import { db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type RedirectRow, toRedirect } from "./dto";
import type { REDIRECT_LIST, RedirectFolder } from "./schema";

export type RedirectListQuery = QueryOf<typeof REDIRECT_LIST>;

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

/** The old addresses, as staff read them. */
export const {
  page: listRedirectRows,
  part: listRedirects,
  one: getRedirect,
} = staffReads({
  table: db.slugRedirect,
  noun: "redirect",
  matching,
  parts: { include: TARGETS },
  told: (rows) => rows.map((row) => toRedirect(asRow(row))),
});
