import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import type { PlanPreview } from "@/lib/catalog/previews/schema";
import type { LayoutRow } from "@/lib/drafting/layouts/server/layout-row";
import { db } from "@/lib/platform/db/client";
import { catalogue } from "@/prisma/seed/catalogue";
import { addons } from "@/prisma/seed/content/addons";
import { posts } from "@/prisma/seed/content/posts";
import { services } from "@/prisma/seed/content/services";
import { settings } from "@/prisma/seed/content/settings";
import { readAhead, sampleLayoutRow } from "@/prisma/seed/drawn-ahead";
import { sampleOffer } from "@/prisma/seed/offers";
import { planRow } from "@/prisma/seed/plan-row";
import { samplePreview } from "./preview";

const DAY_MS = 86_400_000;

export interface SampleFigures {
  layout: LayoutRow;
  preview: PlanPreview;
}

/**
 * What the sample houses show and which of their variants are sound, in the order of the catalogue. To
 * check all variants takes many seconds, so the first test file that asks leaves it to the others.
 */
export function sampleFigures(): SampleFigures[] {
  const file = path.join(inject("sharedDir"), "sample-figures.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const ahead = readAhead();
  const figures = catalogue.map(({ house }) => ({
    layout: sampleLayoutRow(house, ahead[house.slug]),
    preview: samplePreview(house),
  }));
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(figures));
  // Two that make it at once make the same.
  renameSync(own, file);
  return figures;
}

/** The rows of the sample catalogue that the concierge reads, without drawing anything. */
export async function insertSampleRows(): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const figures = sampleFigures();
  for (const [index, source] of catalogue.entries()) {
    const image = {
      name: source.house.slug,
      bytes: 1,
      url: `/media/${source.house.slug}.webp`,
      alt: source.house.name,
      width: 1600,
      height: 1067,
    };
    const row = planRow(source, { images: [image], sceneUrl: "/media/scene.json.gz" });
    const { layout, preview } = figures[index] as SampleFigures;
    const { packages, options, ...base } = sampleOffer(source, layout);
    const files = [
      { kind: "pdf", variant: "" },
      { kind: "dxf", variant: "" },
      { kind: "pdf", variant: STUDY_VARIANT },
    ] as const;
    const { id } = await db.housePlan.create({
      data: {
        ...row,
        ...base,
        packages: { create: packages },
        options: { create: options },
        preview: { create: { preview } },
        files: {
          create: files.map((file) => ({
            ...file,
            fileName: "a",
            storageKey: "none",
            bytes: 1n,
            sha256: "",
          })),
        },
        createdAt: daysAgo(source.createdDaysAgo),
      },
    });
    const stored = await db.planLayout.create({ data: { planId: id, revision: 1, ...layout } });
    await db.$executeRaw`UPDATE house_plans SET layout_id = ${stored.id} WHERE id = ${id}`;
  }
  await db.planAddon.createMany({ data: addons });
  await db.service.createMany({ data: services });
  await db.systemSetting.createMany({ data: settings });
  await db.blogPost.createMany({
    data: posts.map(({ publishedDaysAgo, ...post }) => {
      const scheduled = post.visibility === "scheduled";
      return {
        ...post,
        scheduledFor: scheduled ? daysAgo(publishedDaysAgo) : null,
        publishedAt: post.visibility === "public" ? daysAgo(publishedDaysAgo) : null,
      };
    }),
  });
}
