import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { addBulkPlans } from "./bulk-plans";
import { drawAll } from "./draw/draw-all";
import { installRows } from "./rows";

/**
 * The sample catalogue: draws every picture and file that is missing, then writes
 * the rows that are missing. A second run changes nothing.
 */
async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? ".data";
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 4 }),
  });
  try {
    const started = performance.now();
    const say = (line: string) => console.log(line);
    const drawn = await drawAll(dataDir, say);
    await installRows(db, drawn);
    const flag = process.argv.indexOf("--plans");
    if (flag > 0) await addBulkPlans(db, Number(process.argv[flag + 1]), say);
    console.log(
      `The sample catalogue is installed (${((performance.now() - started) / 1000).toFixed(1)} s).`,
    );
  } finally {
    await db.$disconnect();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
