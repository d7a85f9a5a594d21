import "server-only";
import { staffByName } from "@/lib/access/staff/name-queries";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound, orNotFound } from "@/lib/platform/errors";
import { EXPORT_STEP, type Page, type QueryOf } from "@/lib/platform/lists/list-query";
import { listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { exportSteps, olderThan, wholeList } from "@/lib/platform/lists/list-steps";
import { POST_COLUMNS, type PostDto, toPost } from "../dto";
import { type AdminPostDto, type PostRowDto, ROW_COLUMNS, toAdminPost, toPostRow } from "./dto";
import type { POST_LIST, Visibility } from "./schema";

export type PostListQuery = QueryOf<typeof POST_LIST>;

export const seesPrivate = (actor: Staff) => can(actor.role, "blog:private-fields");

function listWhere(query: PostListQuery): Prisma.BlogPostWhereInput {
  const contains = containing(query.q);
  return {
    deletedAt: null,
    ...(query.filters.visibility ? { visibility: query.filters.visibility as Visibility } : {}),
    ...(query.filters.tag ? { tags: { has: query.filters.tag } } : {}),
    ...(query.q ? { OR: [{ title: contains }, { excerpt: contains }, { slug: contains }] } : {}),
  };
}

export async function listPostRows(query: PostListQuery): Promise<Page<PostRowDto>> {
  const where = listWhere(query);
  const { rows, total } = await screenRows(db.blogPost, query, {
    where,
    select: ROW_COLUMNS,
  });
  return { items: rows.map(toPostRow), total };
}

export async function* exportPostRows(query: PostListQuery): AsyncGenerator<PostRowDto[]> {
  const orderBy = listOrder(query);
  const where = listWhere(query);
  const columns = { orderBy, select: ROW_COLUMNS };
  const steps = exportSteps({
    first: (take) => db.blogPost.findMany({ ...columns, where, take }),
    ids: (take) => db.blogPost.findMany({ where, orderBy, take, select: { id: true } }),
    rows: (ids) => db.blogPost.findMany({ ...columns, where: { id: { in: ids } } }),
  });
  for await (const rows of steps) yield rows.map(toPostRow);
}

/** Internal notes for admins only. */
export function listAdminPosts(actor: Staff): Promise<AsyncGenerator<AdminPostDto[]>> {
  return wholeList<AdminPostDto>(async (after) => {
    const rows = await db.blogPost.findMany({
      where: { deletedAt: null, ...(after ? olderThan(after) : {}) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: EXPORT_STEP,
    });
    return rows.map((row) => toAdminPost(row, seesPrivate(actor)));
  });
}

/** @throws AppError `not_found`, also for a post in the trash */
export async function getAdminPost(id: number, actor: Staff): Promise<AdminPostDto> {
  const row = orNotFound(await db.blogPost.findFirst({ where: { id, deletedAt: null } }), "post");
  return toAdminPost(row, seesPrivate(actor));
}

/** @throws AppError `not_found` */
export async function getPostPreview(id: number): Promise<PostDto & { visibility: Visibility }> {
  const row = await db.blogPost.findFirst({ where: { id, deletedAt: null }, select: POST_COLUMNS });
  if (!row) throw notFound("There is no such post.");
  return { ...toPost(row), visibility: row.visibility };
}

export const listAuthors = () => staffByName();
