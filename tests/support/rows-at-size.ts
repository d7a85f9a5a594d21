import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { addBulkPlans } from "@/prisma/seed/bulk-plans";
import { addBulkRows, type BulkRows } from "@/prisma/seed/bulk-rows";

/**
 * The test cluster commits without waiting for the disk, and a vacuum does not trust
 * rows whose commit is not written: the planner would find no index to count from.
 */
export const FLUSHED = "-c synchronous_commit=on";

/** The rows of the seed's generator, the plans among them; not through the store's own client, which gives up after ten seconds. */
export async function insertRowsAtSize({ plans, ...rows }: BulkRows & { plans: number }): Promise<void> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 1, options: FLUSHED }),
  });
  try {
    await addBulkPlans(db, plans);
    await addBulkRows(db, rows);
  } finally {
    await db.$disconnect();
  }
}
