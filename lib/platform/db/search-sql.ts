import "server-only";
import { Prisma } from "./client";
import { escapeLike } from "./search-text";

/** Fewer letters than the trigram indexes are made of. */
const SHORT = 3;

/**
 * The condition, as SQL, for a column that contains a text in any letters. One or
 * two letters are looked for where words begin: for those that stand anywhere no
 * index helps, and every row would be read.
 */
export function columnContains(column: Prisma.Sql, text: string): Prisma.Sql {
  const wanted = escapeLike(text);
  if (text.length >= SHORT) return Prisma.sql`${column} ILIKE ${`%${wanted}%`}`;
  return Prisma.sql`(${column} ILIKE ${`${wanted}%`} OR ${column} ILIKE ${`% ${wanted}%`})`;
}
