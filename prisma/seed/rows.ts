import { hash } from "@node-rs/argon2";
import type { Prisma, PrismaClient } from "@/generated/prisma/client";
import type { LayoutRow } from "@/lib/drafting/layouts/server/layout-row";
import type { SampleEntity } from "@/lib/insights/first-day/schema";
import { DEFAULT_TIME_ZONE, dayIn } from "@/lib/platform/format/zone";
import { catalogue, type PlanSource } from "./catalogue";
import { aboutSections } from "./content/about";
import { addons } from "./content/addons";
import { designerOf, designers } from "./content/designers";
import { galleryImages } from "./content/gallery";
import { homeSections } from "./content/home-sections";
import { posts } from "./content/posts";
import { services } from "./content/services";
import { settings } from "./content/settings";
import { team } from "./content/team";
import { readAhead, sampleLayoutRow } from "./drawn-ahead";
import { sampleOffer } from "./offers";
import { planRow } from "./plan-row";
import type { SamplePictures } from "./sample-pictures";
import { sampleSteps, sampleVisits } from "./visits";

/** Names the sample in the database, so that a second run knows it is there. */
const SAMPLE = "sample-1";
const DAY_MS = 86_400_000;
type Tx = Prisma.TransactionClient;

const USERS = [
  { username: "admin", fullName: "Ada Hearth", role: "admin" },
  { username: "editor", fullName: "Edwin Page", role: "content_editor" },
  { username: "reviewer", fullName: "Rosa Check", role: "qc_reviewer" },
] as const;

/** Argon2id, 19 MiB, two passes: the figures the sign-in expects. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Writes down which rows are the sample's, by which they are found when it is removed. */
async function mark(tx: Tx, entityType: SampleEntity, rows: readonly { id: number }[]): Promise<void> {
  await tx.sampleRow.createMany({ data: rows.map(({ id }) => ({ entityType, entityId: id })) });
}

const ID = { id: true } as const;

/** @returns the job of the plan's first drawing */
async function installPlan(
  tx: Tx,
  source: PlanSource,
  layout: LayoutRow,
  { front, createdAt }: { front: SamplePictures["fronts"][string]; createdAt: Date },
): Promise<Prisma.DrawJobCreateManyInput> {
  const { packages, options, ...base } = sampleOffer(source, layout);
  const { id } = await tx.housePlan.create({
    data: {
      id: source.id,
      ...planRow(source, { images: [front], sceneUrl: null }),
      ...base,
      designerId: designerOf(source.id),
      packages: { create: packages },
      options: { create: options },
      createdAt,
      lastUpdatedAt: createdAt,
    },
  });
  const stored = await tx.planLayout.create({ data: { planId: id, revision: 1, ...layout } });
  await tx.$executeRaw`UPDATE house_plans SET layout_id = ${stored.id} WHERE id = ${id}`;
  return {
    ...{ planId: id, layoutId: stored.id, configuration: "", what: "plan", kit: layout.kit },
    chosen: { foundation: base.baseFoundation, walls: base.baseWalls, mirrored: false },
    useWhenDrawn: true,
  };
}

const bySight = catalogue.toSorted(
  (a, b) =>
    Number(b.status === "published") - Number(a.status === "published") ||
    Number(b.isPopular) - Number(a.isPopular) ||
    Number(b.isNew) - Number(a.isNew) ||
    a.createdDaysAgo - b.createdDaysAgo,
);

async function installPlans(
  tx: Tx,
  pictures: SamplePictures,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const ahead = readAhead();
  const jobs: Prisma.DrawJobCreateManyInput[] = [];
  for (const source of bySight) {
    const { house, createdDaysAgo } = source;
    const front = pictures.fronts[house.slug];
    if (!front) throw new Error(`${house.slug} has no front.`);
    const layout = sampleLayoutRow(house, ahead[house.slug]);
    jobs.push(await installPlan(tx, source, layout, { front, createdAt: daysAgo(createdDaysAgo) }));
  }
  await tx.drawJob.createMany({ data: jobs });
  await mark(tx, "plan", bySight);
  // The next plan gets the number after these, whatever the database had counted to.
  await tx.$executeRaw`
    SELECT setval(pg_get_serial_sequence('house_plans', 'id'), (SELECT max(id) FROM house_plans))`;
}

async function installDesigners(tx: Tx): Promise<void> {
  await tx.designer.createMany({ data: designers });
  await tx.$executeRaw`SELECT setval('designers_id_seq', (SELECT max(id) FROM designers))`;
  await mark(tx, "designer", designers);
}

async function installPosts(tx: Tx, { urlOf }: SamplePictures, now: Date): Promise<void> {
  const author = await tx.user.findFirstOrThrow({ where: { username: "editor" } });
  const rows = await tx.blogPost.createManyAndReturn({
    data: posts.map(({ publishedDaysAgo, image, ...post }) => {
      const scheduled = post.visibility === "scheduled";
      const at = new Date(now.getTime() - publishedDaysAgo * DAY_MS);
      return {
        ...post,
        image: urlOf(image),
        authorId: author.id,
        scheduledFor: scheduled ? at : null,
        publishedAt: post.visibility === "public" ? at : null,
        createdAt: scheduled ? now : at,
        lastUpdatedAt: scheduled ? now : at,
      };
    }),
    select: ID,
  });
  await mark(tx, "post", rows);
}

async function installHomeSections(tx: Tx, { urlOf }: SamplePictures): Promise<void> {
  // The migrations made the one that holds the testimonials.
  await tx.homeSection.deleteMany();
  const rows = await tx.homeSection.createManyAndReturn({
    data: homeSections.map((section) => ({
      ...section,
      backgroundImage: section.backgroundImage && urlOf(section.backgroundImage),
      content:
        section.content?.replaceAll(
          /"avatar":"([\w-]+)"/g,
          (_, name: string) => `"avatar":"${urlOf(name)}"`,
        ) ?? null,
    })),
    select: ID,
  });
  // Rows with fixed ids do not move the sequence.
  await tx.$executeRaw`select setval('home_sections_id_seq', (select max(id) from home_sections))`;
  await mark(tx, "home-section", rows);
}

async function installContent(tx: Tx, { urlOf }: SamplePictures): Promise<void> {
  const select = ID;
  await mark(tx, "addon", await tx.planAddon.createManyAndReturn({ data: addons, select }));
  await mark(tx, "service", await tx.service.createManyAndReturn({ data: services, select }));
  const images = galleryImages.map((row) => ({ ...row, imageUrl: urlOf(row.imageUrl) }));
  await mark(tx, "gallery-image", await tx.galleryImage.createManyAndReturn({ data: images, select }));
  const members = team.map((row) => ({ ...row, image: urlOf(row.image) }));
  await mark(tx, "team-member", await tx.teamMember.createManyAndReturn({ data: members, select }));
  await mark(tx, "about-section", await tx.aboutSection.createManyAndReturn({ data: aboutSections, select }));
  await mark(tx, "setting", await tx.systemSetting.createManyAndReturn({ data: settings, select }));
}

async function installVisits(tx: Tx, now: Date): Promise<void> {
  const plans = await tx.housePlan.findMany({
    where: { status: "published" },
    select: { id: true, isPopular: true },
    orderBy: { slug: "asc" },
  });
  const visits = sampleVisits(plans, dayIn(now, DEFAULT_TIME_ZONE));
  await tx.dailyCount.createMany({ data: visits });
  await tx.dailyStep.createMany({ data: sampleSteps(visits) });
}

/** Writes the rows of the sample catalogue, whole or not at all; does nothing when they are there. */
export async function installRows(db: PrismaClient, pictures: SamplePictures): Promise<void> {
  const identity = await db.storeIdentity.findFirst();
  if (identity?.sampleSeed === SAMPLE) return;
  const users = await Promise.all(
    USERS.map(async (user) => ({ ...user, password: await hash(`${user.username}-demo-1`, ARGON) })),
  );
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

  await db.$transaction(
    async (tx) => {
      await tx.user.createMany({
        data: users.map((user) => ({
          ...user,
          email: `${user.username}@hearthandplan.example`,
          isSample: true,
        })),
      });
      await installDesigners(tx);
      await installPlans(tx, pictures, daysAgo);
      await installPosts(tx, pictures, now);
      await installHomeSections(tx, pictures);
      await installContent(tx, pictures);
      await installVisits(tx, now);
      await tx.storeIdentity.updateMany({ data: { sampleSeed: SAMPLE } });
    },
    { timeout: 60_000 },
  );
}
