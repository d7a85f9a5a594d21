import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { listOf } from "./rules/lists";
import type { OrderedList } from "./schema";

export async function nextPlace(list: OrderedList): Promise<number> {
  const rows = await db.$queryRaw<{ place: number }[]>`
    SELECT coalesce(max(display_order), 0)::int + 1 AS place FROM ${Prisma.raw(`"${listOf(list).table}"`)}`;
  return rows[0]?.place ?? 1;
}
