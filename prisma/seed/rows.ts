import { hash } from "@node-rs/argon2";
import type { Prisma, PrismaClient } from "@/generated/prisma/client";
import { DEFAULT_TIME_ZONE, dayIn } from "@/lib/platform/format/zone";
import { catalogue, type PlanSource } from "./catalogue";
import { aboutSections } from "./content/about";
import { addons } from "./content/addons";
import { galleryImages } from "./content/gallery";
import { homeSections } from "./content/home-sections";
import { posts } from "./content/posts";
import { services } from "./content/services";
import { settings } from "./content/settings";
import { team } from "./content/team";
import { sampleLayoutRow } from "./drawn-ahead";
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

/** A plan as it is for sale, with its layout: what is drawn of it comes behind. */
async function installPlan(
  tx: Tx,
  source: PlanSource,
  pictures: SamplePictures,
  createdAt: Date,
): Promise<void> {
  const layout = sampleLayoutRow(source.house);
  const { packages, options, ...base } = sampleOffer(source, layout);
  const front = pictures.fronts[source.house.slug];
  if (!front) throw new Error(`${source.house.slug} has no front.`);
  const { id } = await tx.housePlan.create({
    data: {
      id: source.id,
      ...planRow(source, { images: [front], sceneUrl: null }),
      ...base,
      packages: { create: packages },
      options: { create: options },
      createdAt,
      lastUpdatedAt: createdAt,
    },
  });
  const stored = await tx.planLayout.create({ data: { planId: id, revision: 1, ...layout } });
  await tx.$executeRaw`UPDATE house_plans SET layout_id = ${stored.id} WHERE id = ${id}`;
}

/** Asks for the drawings of all plans, in the order in which a visitor comes upon them. */
async function queueFirstDrawings(tx: Tx): Promise<void> {
  const plans = await tx.housePlan.findMany({
    where: { isSample: true },
    orderBy: [{ isPopular: "desc" }, { isNew: "desc" }, { createdAt: "desc" }],
    include: { layout: true },
  });
  const isPublished = ({ status }: (typeof plans)[number]) => Number(status === "published");
  plans.sort((a, b) => isPublished(b) - isPublished(a));
  await tx.drawJob.createMany({
    data: plans.flatMap(({ id, layout, baseFoundation: foundation, baseWalls: walls }) =>
      layout
        ? [
            {
              planId: id,
              layoutId: layout.id,
              configuration: "",
              what: "plan",
              kit: layout.kit,
              chosen: { foundation, walls, mirrored: false },
              useWhenDrawn: true,
            },
          ]
        : [],
    ),
  });
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
      const author = await tx.user.findFirstOrThrow({ where: { username: "editor" } });
      for (const source of catalogue) await installPlan(tx, source, pictures, daysAgo(source.createdDaysAgo));
      await queueFirstDrawings(tx);
      // The next plan gets the number after these, whatever the database had counted to.
      await tx.$executeRaw`
        SELECT setval(pg_get_serial_sequence('house_plans', 'id'), (SELECT max(id) FROM house_plans))`;
      await tx.planAddon.createMany({ data: addons });
      await tx.blogPost.createMany({
        data: posts.map(({ publishedDaysAgo, image, ...post }) => {
          const scheduled = post.visibility === "scheduled";
          const at = daysAgo(publishedDaysAgo);
          return {
            ...post,
            image: pictures.urlOf(image),
            authorId: author.id,
            scheduledFor: scheduled ? at : null,
            publishedAt: post.visibility === "public" ? at : null,
            createdAt: scheduled ? now : at,
            lastUpdatedAt: scheduled ? now : at,
          };
        }),
      });
      await tx.service.createMany({ data: services });
      // The migrations made the one that holds the testimonials.
      await tx.homeSection.deleteMany();
      await tx.homeSection.createMany({
        data: homeSections.map((section) => ({
          ...section,
          backgroundImage: section.backgroundImage && pictures.urlOf(section.backgroundImage),
          content:
            section.content?.replaceAll(
              /"avatar":"([\w-]+)"/g,
              (_, name: string) => `"avatar":"${pictures.urlOf(name)}"`,
            ) ?? null,
        })),
      });
      // Rows with fixed ids do not move the sequence.
      await tx.$executeRaw`select setval('home_sections_id_seq', (select max(id) from home_sections))`;
      await tx.galleryImage.createMany({
        data: galleryImages.map((row) => ({ ...row, imageUrl: pictures.urlOf(row.imageUrl) })),
      });
      await tx.teamMember.createMany({
        data: team.map((row) => ({ ...row, image: pictures.urlOf(row.image) })),
      });
      await tx.aboutSection.createMany({ data: aboutSections });
      await tx.systemSetting.createMany({ data: settings });
      const plans = await tx.housePlan.findMany({
        where: { status: "published" },
        select: { id: true, isPopular: true },
        orderBy: { slug: "asc" },
      });
      const visits = sampleVisits(plans, dayIn(now, DEFAULT_TIME_ZONE));
      await tx.dailyCount.createMany({ data: visits });
      await tx.dailyStep.createMany({ data: sampleSteps(visits) });
      await tx.storeIdentity.updateMany({ data: { sampleSeed: SAMPLE } });
    },
    { timeout: 60_000 },
  );
}
