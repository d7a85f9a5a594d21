import "server-only";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { seesShares } from "@/lib/catalog/designers/queries";
import { db } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { recordRevision } from "@/lib/records/revisions/mutations";
import { updateRecorded } from "@/lib/records/writes/recorded-write";
import { PLAN } from "../mutations";
import { asTyped } from "../server/columns";
import { type AdminPlanDto, toAdminPlan } from "./dto";
import type { AddPlanImage } from "./file-schema";
import { MAX_PLAN_IMAGES } from "./schema";

/**
 * Changes that others make to the plan meanwhile stay.
 * @throws AppError `not_found`, `forbidden`, `conflict` for one image too many
 */
export async function addPlanImage(
  { planId, mediaId, isMain }: AddPlanImage,
  actor: Staff,
): Promise<AdminPlanDto> {
  const { url, alt } = orNotFound(await db.mediaAsset.findUnique({ where: { id: mediaId } }), "image");
  const row = await updateRecorded(PLAN, planId, actor, {}, async (tx, before) => {
    // The answer to an earlier call may have been lost on its way.
    if (isMain ? before.mainImage === url : before.images.includes(url)) return before;
    const alts = (before.imageAlts ?? {}) as Record<string, string>;
    const imageAlts = alt === "" ? alts : { [url]: alt, ...alts };
    if (!isMain && before.images.length >= MAX_PLAN_IMAGES)
      throw new AppError("conflict", `A plan has at most ${MAX_PLAN_IMAGES} images beside the main one.`);
    const shown = isMain ? { mainImage: url } : { images: [...before.images, url] };
    const after = await tx.housePlan.update({
      where: { id: planId },
      data: { ...shown, imageAlts, lastUpdatedBy: actor.id },
    });
    const typed = { before: asTyped(before), after: asTyped(after) };
    await recordRevision(tx, { entityType: "plan", entityId: planId, ...typed, userId: actor.id });
    return after;
  });
  return toAdminPlan(row, seesShares(actor.role));
}
