import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { assertCursor, daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import { BETWEEN_DAYS, listShape, type Part, type QueryOf } from "@/lib/platform/lists/list-query";
import { stepsByIds } from "@/lib/platform/lists/list-steps";
import { type ActivityDto, toActivity } from "./dto";

export const ACTIVITY_LIST = listShape(["createdAt"], "desc", {
  user: null,
  action: null,
  entity: null,
  row: null,
  ...BETWEEN_DAYS,
});

export type ActivityListQuery = QueryOf<typeof ACTIVITY_LIST>;

/** Counting stops here: the exact number beyond it helps nobody, and costs time. */
const COUNT_MAX = 10_000;
/** Written as SQL, because the name of a row is searched by an index on a member of the JSON details. */
function matching(query: ActivityListQuery): Prisma.Sql {
  const { q, filters } = query;
  const days = daysBetween(query);
  const parts: Prisma.Sql[] = [];
  if (/^\d{1,9}$/.test(filters.user ?? "")) parts.push(Prisma.sql`user_id = ${Number(filters.user)}`);
  if (filters.action) parts.push(Prisma.sql`action = ${filters.action}`);
  if (filters.entity) parts.push(Prisma.sql`entity_type = ${filters.entity}`);
  if (filters.row) parts.push(Prisma.sql`entity_id = ${filters.row}`);
  if (days?.gte) parts.push(Prisma.sql`created_at >= ${days.gte}`);
  if (days?.lt) parts.push(Prisma.sql`created_at < ${days.lt}`);
  if (q) {
    const name = columnContains(Prisma.sql`user_name`, q);
    const label = columnContains(Prisma.sql`(details ->> 'label')`, q);
    parts.push(Prisma.sql`(${name} OR ${label} OR entity_id = ${q})`);
  }
  return parts.length > 0 ? Prisma.join(parts, " AND ") : Prisma.sql`true`;
}

async function countMatching(where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM activity_logs WHERE ${where} LIMIT ${COUNT_MAX + 1}) AS matching`;
  return row?.count ?? 0;
}

async function entries(ids: { id: number }[], dir: "asc" | "desc"): Promise<ActivityDto[]> {
  const rows = await db.activityLog.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: dir }, { id: dir }],
  });
  return rows.map(toActivity);
}

const direction = (dir: "asc" | "desc") => (dir === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`);

/** `more`: there are more than `total`, which stops at COUNT_MAX. */
export async function findActivity(
  query: ActivityListQuery,
): Promise<{ rows: ActivityDto[]; total: number; more: boolean }> {
  const where = matching(query);
  const dir = direction(query.dir);
  // Pages past the counted ones would cost as much as the rows before them.
  const skip = Math.min((query.page - 1) * query.size, COUNT_MAX - query.size);
  const [ids, count] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT id FROM activity_logs WHERE ${where}
      ORDER BY created_at ${dir}, id ${dir} LIMIT ${query.size} OFFSET ${skip}`,
    countMatching(where),
  ]);
  return {
    rows: await entries(ids, query.dir),
    total: Math.min(count, COUNT_MAX),
    more: count > COUNT_MAX,
  };
}

async function idsAfter(where: Prisma.Sql, after: number | undefined, limit: number) {
  const from = after
    ? Prisma.sql`(created_at, id) < (SELECT created_at, id FROM activity_logs WHERE id = ${after})`
    : Prisma.sql`true`;
  return db.$queryRaw<{ id: number }[]>`
    SELECT id FROM activity_logs WHERE ${where} AND ${from}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** @throws AppError `validation_failed` for a cursor of no entry */
export async function listActivity(
  query: ActivityListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<ActivityDto>> {
  const where = matching(query);
  if (cursor) assertCursor(cursor, await db.activityLog.findUnique({ where: { id: cursor } }));
  const [ids, total] = await Promise.all([idsAfter(where, cursor, limit + 1), countMatching(where)]);
  return { rows: await entries(ids, "desc"), total: Math.min(total, COUNT_MAX) };
}

export const exportActivity = (query: ActivityListQuery) =>
  stepsByIds(matching(query), idsAfter, (ids) => entries(ids, "desc"));

export async function listRecentActivity(limit: number): Promise<ActivityDto[]> {
  const rows = await db.activityLog.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toActivity);
}

/** Skips from one value to the next by the index, instead of reading the whole table. */
async function distinct(column: "action" | "entity_type"): Promise<string[]> {
  const name = Prisma.raw(column);
  const rows = await db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE seen AS (
      (SELECT ${name} AS value FROM activity_logs ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM activity_logs WHERE ${name} > seen.value ORDER BY ${name} LIMIT 1)
      FROM seen WHERE seen.value IS NOT NULL)
    SELECT value FROM seen WHERE value IS NOT NULL LIMIT 200`;
  return rows.map((row) => row.value);
}

async function actors(): Promise<{ id: number; name: string }[]> {
  return db.$queryRaw`
    WITH RECURSIVE seen AS (
      (SELECT user_id AS id FROM activity_logs WHERE user_id IS NOT NULL ORDER BY user_id LIMIT 1)
      UNION ALL
      SELECT (SELECT user_id FROM activity_logs WHERE user_id > seen.id ORDER BY user_id LIMIT 1)
      FROM seen WHERE seen.id IS NOT NULL)
    SELECT seen.id, last.user_name AS name FROM seen
    CROSS JOIN LATERAL (
      SELECT user_name FROM activity_logs WHERE user_id = seen.id ORDER BY created_at DESC LIMIT 1) AS last
    WHERE seen.id IS NOT NULL ORDER BY name LIMIT 200`;
}

export async function listActivityChoices(): Promise<{
  users: { id: number; name: string }[];
  actions: string[];
  entities: string[];
}> {
  const [users, actions, entities] = await Promise.all([
    actors(),
    distinct("action"),
    distinct("entity_type"),
  ]);
  return { users, actions, entities };
}
