import { setTimeout } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { addBulkPlans } from "@/prisma/seed/bulk-plans";
import { addBulkRows, type BulkRows } from "@/prisma/seed/bulk-rows";

/**
 * The test cluster commits without waiting for the disk, and a vacuum does not trust
 * rows whose commit is not written: the planner would find no index to count from.
 */
export const FLUSHED = "-c synchronous_commit=on";

/** How long an older snapshot, such as that of an autovacuum, may be held, and how often is looked; in milliseconds. */
const LONGEST_MS = 20_000;
const POLL_INTERVAL_MS = 200;

/**
 * Vacuums until every page is known to be visible to all. The seed's own vacuum leaves out what
 * an older snapshot cannot see yet; to the planner an index over such pages is several times as dear,
 * and it would read whole tables in one run of many.
 */
async function settle(db: PrismaClient): Promise<void> {
  const giveUp = Date.now() + LONGEST_MS;
  while (Date.now() < giveUp) {
    const behind = await db.$queryRaw<{ table: string }[]>`
      select oid::regclass::text as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`;
    if (behind.length === 0) return;
    await db.$executeRawUnsafe(`vacuum ${behind.map(({ table }) => table).join(", ")}`);
    await setTimeout(POLL_INTERVAL_MS);
  }
  throw new Error("The database holds a snapshot from before the rows.");
}

/** The rows of the seed's generator, the plans among them; not through the store's own client, which gives up after ten seconds. */
export async function insertRowsAtSize({ plans, ...rows }: BulkRows & { plans: number }): Promise<void> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 1, options: FLUSHED }),
  });
  try {
    await addBulkPlans(db, plans);
    await addBulkRows(db, rows);
    await settle(db);
  } finally {
    await db.$disconnect();
  }
}
