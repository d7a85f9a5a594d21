import "server-only";
import { Prisma } from "./client";
import { escapeLike } from "./search-text";

const SHORT = 3;

/** One or two letters are searched only where words begin: anywhere else no index helps. */
export function columnContains(column: Prisma.Sql, text: string): Prisma.Sql {
  const wanted = escapeLike(text);
  if (text.length >= SHORT) return Prisma.sql`${column} ILIKE ${`%${wanted}%`}`;
  return Prisma.sql`(${column} ILIKE ${`${wanted}%`} OR ${column} ILIKE ${`% ${wanted}%`})`;
}
