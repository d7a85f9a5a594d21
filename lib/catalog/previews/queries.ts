import "server-only";
import { NOT_IN_SET } from "drafting";
import { cacheLife, cacheTag } from "next/cache";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { type DrawingsDto, planPreviewSchema } from "./schema";

export async function getDrawings(slug: string): Promise<DrawingsDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  const row = await publicRead((from) =>
    from.planPreview.findFirst({ where: { plan: { slug, ...PUBLISHED } }, select: { preview: true } }),
  );
  return row && toDrawings(row);
}

const toDrawings = ({ preview }: { preview: unknown }): DrawingsDto => ({
  ...planPreviewSchema.parse(preview),
  notIncluded: [...NOT_IN_SET],
});

export async function getDrawingsPreview(planId: number): Promise<DrawingsDto | null> {
  const row = await db.planPreview.findUnique({ where: { planId }, select: { preview: true } });
  return row && toDrawings(row);
}
