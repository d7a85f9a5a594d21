import "server-only";
import { Prisma } from "@/lib/platform/db/client";
import { escapeLike } from "@/lib/platform/db/search-text";
import type { Cursor } from "./cursor";
import { type PlanFilter, SIZES, type Sort } from "./filter";

/** Letters of a word's end that are in the index of `search_suffixes`. */
const INDEXED_LETTERS = 20;

/**
 * Up to so many matches are read from the index of words and then sorted; with more of them,
 * a walk along the sorted plans meets a page of them sooner than all of them are read.
 */
const FEW_MATCHES = 2000;

const likeWord = (word: string) => Prisma.sql`search_text LIKE ${`%${escapeLike(word)}%`}`;

/** The condition for a text one of whose words contains this one; in the database's notation for lexemes. */
function indexedWord(word: string): Prisma.Sql {
  const start = [...word].slice(0, INDEXED_LETTERS).join("");
  const lexeme = `'${start.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
  const indexed = Prisma.sql`search_suffixes(search_text) @@ ${lexeme}::tsquery`;
  return start === word ? indexed : Prisma.sql`${indexed} AND ${likeWord(word)}`;
}

/** What a filter asks of a row of either table. */
function narrowing(filter: PlanFilter): Prisma.Sql[] {
  const { style, bedrooms, stories, type, maxWidth, maxDepth, minPrice, maxPrice } = filter;
  const size = filter.size ? SIZES[filter.size] : undefined;
  const parts: Prisma.Sql[] = [];
  if (style) parts.push(Prisma.sql`style = ${style}`);
  if (bedrooms) parts.push(Prisma.sql`bedrooms >= ${bedrooms}`);
  if (size?.min) parts.push(Prisma.sql`square_feet >= ${size.min}`);
  if (size?.below) parts.push(Prisma.sql`square_feet < ${size.below}`);
  if (stories) parts.push(Prisma.sql`stories = ${stories}`);
  if (type) parts.push(Prisma.sql`plan_type = ${type}::plan_type`);
  if (maxWidth !== undefined) parts.push(Prisma.sql`width <= ${maxWidth}`);
  if (maxDepth !== undefined) parts.push(Prisma.sql`depth <= ${maxDepth}`);
  if (minPrice !== undefined) parts.push(Prisma.sql`price >= ${minPrice}`);
  if (maxPrice !== undefined) parts.push(Prisma.sql`price <= ${maxPrice}`);
  return parts;
}

/**
 * Where those that match are read: from `plan_search`, which holds the published plans, by the
 * index of all ends of their words; or from the plans themselves, looking into each.
 */
function matching(filter: PlanFilter, by: "words" | "plans"): { table: Prisma.Sql; where: Prisma.Sql } {
  const words = filter.q ? filter.q.toLowerCase().split(/\s+/) : [];
  const parts = narrowing(filter);
  if (words.length > 0 && by === "words") {
    const where = Prisma.join([...words.map(indexedWord), ...parts], " AND ");
    return { table: Prisma.sql`plan_search`, where };
  }
  const published = Prisma.sql`status = 'published' AND deleted_at IS NULL`;
  const where = Prisma.join([published, ...parts, ...words.map(likeWord)], " AND ");
  return { table: Prisma.sql`house_plans`, where };
}

const ORDER: Record<Sort, Prisma.Sql> = {
  newest: Prisma.sql`created_at DESC, id DESC`,
  "price-asc": Prisma.sql`price, id`,
  "price-desc": Prisma.sql`price DESC, id DESC`,
  "size-asc": Prisma.sql`square_feet, id`,
};

function after(sort: Sort, { value, id }: Cursor): Prisma.Sql {
  switch (sort) {
    case "newest":
      return Prisma.sql`(created_at, id) < (${new Date(value)}, ${id})`;
    case "price-asc":
      return Prisma.sql`(price, id) > (${value}::numeric, ${id})`;
    case "price-desc":
      return Prisma.sql`(price, id) < (${value}::numeric, ${id})`;
    case "size-asc":
      return Prisma.sql`(square_feet, id) > (${Number(value)}, ${id})`;
  }
}

export interface Part {
  limit: number;
  /** How many match in all, if that is known; it is counted otherwise. */
  total?: number;
  cursor?: Cursor;
  skip?: number;
}

/**
 * The number of each plan of a part, read in the shorter way: which one that is, only the
 * number of all matches tells, and the database takes none but that one.
 */
function idsSql(filter: PlanFilter, { limit, cursor, skip = 0 }: Part): Prisma.Sql {
  const sort = filter.sort ?? "newest";
  const way = (by: "words" | "plans", condition: Prisma.Sql) => {
    const { table, where } = matching(filter, by);
    return Prisma.sql`(SELECT id FROM ${table}
      WHERE (SELECT ${condition} FROM counted) AND ${where} AND ${cursor ? after(sort, cursor) : Prisma.sql`true`}
      ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${skip})`;
  };
  if (!filter.q) return way("plans", Prisma.sql`total > 0`);
  const few = way("words", Prisma.sql`total BETWEEN 1 AND ${FEW_MATCHES}`);
  return Prisma.sql`(${few} UNION ALL ${way("plans", Prisma.sql`total > ${FEW_MATCHES}`)})`;
}

/** The columns of a plan under the names of its fields. */
function columnsNamed(fields: string[]): Prisma.Sql {
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `plan.${column(field)} AS "${field}"`).join(", "));
}

/**
 * How many plans match (`total`, in each row), and these columns of a part of them in the
 * filter's order; where the part is empty, one row whose columns are null.
 */
export function partSql(filter: PlanFilter, columns: Prisma.HousePlanSelect, part: Part): Prisma.Sql {
  const { table, where } = matching(filter, "words");
  const total =
    part.total === undefined
      ? Prisma.sql`SELECT count(*)::int AS total FROM ${table} WHERE ${where}`
      : Prisma.sql`SELECT ${part.total}::int AS total`;
  return Prisma.sql`WITH counted AS MATERIALIZED (${total})
    SELECT total, ${columnsNamed(Object.keys(columns))}
    FROM counted LEFT JOIN (${idsSql(filter, part)} part JOIN house_plans plan USING (id)) ON true
    ORDER BY ${ORDER[filter.sort ?? "newest"]}`;
}
