import type { PrismaClient } from "@/generated/prisma/client";

const BATCH = 1000;
const STYLES = ["Modern", "Farmhouse", "Contemporary", "Craftsman", "Minimalist"] as const;
const TYPES = ["stock", "custom", "adu", "tiny_home", "vacation"] as const;
const WORDS = [
  "Alder",
  "Birch",
  "Cedar",
  "Dune",
  "Elm",
  "Fern",
  "Glen",
  "Heath",
  "Iris",
  "Juniper",
  "Knoll",
  "Larch",
  "Mesa",
  "Noble",
  "Oak",
  "Pine",
];
const PLACES = [
  "Ridge",
  "Hollow",
  "Court",
  "Point",
  "Field",
  "Creek",
  "Lane",
  "Bend",
  "Grove",
  "Hill",
  "Landing",
  "Terrace",
  "View",
  "Yard",
  "Gate",
  "Mill",
];

/** The same sequence on every run (a linear congruential generator). */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/**
 * Fills the catalogue up to `total` plans for tests at size: rows only, with the
 * pictures of the sample plans. Rows that are there stay.
 */
export async function addBulkPlans(
  db: PrismaClient,
  total: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (!Number.isInteger(total) || total < 1)
    throw new Error("Say how many plans: npm run db:seed -- --plans 20000");
  const samples = await db.housePlan.findMany({
    where: { status: "published", slug: { not: { startsWith: "bulk-" } } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const missing = total - (await db.housePlan.count());
  const start = await db.housePlan.count({ where: { slug: { startsWith: "bulk-" } } });
  const next = sequence(42 + start);
  for (let done = 0; done < missing; done += BATCH) {
    const size = Math.min(BATCH, missing - done);
    const rows = Array.from({ length: size }, (_, offset) => bulkRow(start + done + offset, next, samples));
    await insertRows(db, rows);
    const written = done + size;
    if (written % (5 * BATCH) === 0 || written === missing) say(`Adding plans: ${written} of ${missing}`);
  }
  // The planner needs to know the new size, and counts from indexes alone only after a vacuum.
  await db.$executeRawUnsafe("vacuum analyze house_plans, plan_search");
}

/** One statement a batch, written by the database from JSON: far less work than rows bound value by value. */
async function insertRows(db: PrismaClient, rows: ReturnType<typeof bulkRow>[]): Promise<void> {
  await db.$executeRaw`
    insert into house_plans (name, slug, description, short_description, price, square_feet, bedrooms,
      bathrooms, stories, width, depth, garage, style, plan_type, status, main_image, images, image_alts,
      features, included_files, created_at)
    select row.name, row.slug, row.description, row.short_description, row.price, row.square_feet,
      row.bedrooms, row.bathrooms, row.stories, row.width, row.depth, row.garage, row.style,
      row.plan_type, 'published', sample.main_image, sample.images, sample.image_alts, sample.features,
      sample.included_files, row.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (sample_id int, name text, slug text,
      description text, short_description text, price numeric, square_feet int, bedrooms int,
      bathrooms numeric, stories int, width numeric, depth numeric, garage int, style text,
      plan_type plan_type, created_at timestamptz)
    join house_plans sample on sample.id = row.sample_id
    on conflict (slug) do nothing`;
}

function bulkRow(index: number, next: (below: number) => number, samples: readonly { id: number }[]) {
  const sample = samples[index % samples.length];
  if (!sample) throw new Error("There are no sample plans whose pictures bulk plans could share.");
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const bedrooms = 1 + next(6);
  const squareFeet = 480 + next(4720);
  const name = `${pick(WORDS)} ${pick(PLACES)} ${index + 1}`;
  return {
    sample_id: sample.id,
    name,
    slug: `bulk-${index + 1}`,
    description: `${name} is one of many plans made to test the catalogue at size.`,
    short_description: `${bedrooms} bedrooms in ${squareFeet} square feet.`,
    price: 295 + next(2200),
    square_feet: squareFeet,
    bedrooms,
    bathrooms: 1 + next(9) / 2,
    stories: 1 + next(3),
    width: 20 + next(700) / 10,
    depth: 20 + next(600) / 10,
    garage: next(4),
    style: pick(STYLES),
    plan_type: pick(TYPES),
    created_at: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
  };
}
