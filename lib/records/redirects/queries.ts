import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type RedirectRow, toRedirect } from "./dto";
import type { REDIRECT_LIST } from "./schema";

export type RedirectListQuery = QueryOf<typeof REDIRECT_LIST>;

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

export const {
  page: listRedirectRows,
  part: listRedirects,
  one: getRedirect,
} = staffReads({
  table: db.slugRedirect,
  noun: "redirect",
  matching,
  parts: { include: TARGETS },
  toDtos: (rows) => rows.map((row) => toRedirect(asRow(row))),
});
