import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { addBulkPlans } from "@/prisma/seed/bulk-plans";
import { addBulkRows, type BulkRows } from "@/prisma/seed/bulk-rows";

/** The rows of the seed's generator, the plans among them; not through the store's own client, which gives up after ten seconds. */
export async function insertRowsAtSize({ plans, ...rows }: BulkRows & { plans: number }): Promise<void> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 1 }),
  });
  try {
    await addBulkPlans(db, plans);
    await addBulkRows(db, rows);
  } finally {
    await db.$disconnect();
  }
}
