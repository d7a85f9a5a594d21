import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import type { Page, QueryOf } from "@/lib/platform/lists/list-query";
import type { TRASH_LIST, TrashKind } from "./schema";

export type TrashQuery = QueryOf<typeof TRASH_LIST>;

export interface TrashedRow {
  kind: TrashKind;
  id: number;
  name: string;
  deletedAt: Date;
}

const TABLES: Record<TrashKind, Prisma.Sql> = {
  plan: Prisma.sql`SELECT 'plan' AS kind, id, name, deleted_at FROM house_plans WHERE deleted_at IS NOT NULL`,
  post: Prisma.sql`SELECT 'post' AS kind, id, title AS name, deleted_at FROM blog_posts WHERE deleted_at IS NOT NULL`,
};

export async function listTrash({
  q,
  filters,
  sort,
  dir,
  page,
  size,
}: TrashQuery): Promise<Page<TrashedRow>> {
  const kinds = Object.entries(TABLES).flatMap(([kind, rows]) =>
    !filters.kind || filters.kind === kind ? [rows] : [],
  );
  const order = Prisma.raw(
    `${sort === "name" ? "lower(name)" : "deleted_at"} ${dir === "asc" ? "ASC" : "DESC"}, kind, id DESC`,
  );
  const rows = await db.$queryRaw<(TrashedRow & { total: bigint })[]>`
    SELECT kind, id, name, deleted_at AS "deletedAt", count(*) OVER () AS total
    FROM (${Prisma.join(kinds, " UNION ALL ")}) AS trash
    ${q ? Prisma.sql`WHERE ${columnContains(Prisma.sql`name`, q)}` : Prisma.empty}
    ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  return { items: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
}
