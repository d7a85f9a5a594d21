import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { addBulkPlans } from "./bulk-plans";
import { addBulkRows } from "./bulk-rows";
import { installRows } from "./rows";
import { placeIn, samplePictures } from "./sample-pictures";

const COUNT = { type: "string" } as const;

function readBulk(args: string[]): Partial<Record<"plans" | "posts" | "orders" | "activity", number>> {
  const options = { plans: COUNT, posts: COUNT, orders: COUNT, activity: COUNT };
  const { values } = parseArgs({ args, options });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const count = Number(value);
      if (!Number.isInteger(count) || count < 1)
        throw new Error(`Say how many ${name}: npm run db:seed -- --${name} 5000`);
      return [name, count];
    }),
  );
}

/**
 * The sample catalogue: writes the rows that are missing, with the pictures that are
 * committed; the drawing worker makes the rest. A second run changes nothing.
 */
async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? ".data";
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 4 }),
  });
  try {
    const started = performance.now();
    const say = (line: string) => console.log(line);
    await installRows(db, samplePictures(placeIn(dataDir)));
    const wanted = readBulk(process.argv.slice(2));
    if (wanted.plans) await addBulkPlans(db, wanted.plans, say);
    await addBulkRows(db, wanted, say);
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
