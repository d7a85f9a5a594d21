"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { readAt, rowId, rowIds } from "@/lib/platform/forms/form-schema";
import type { BulkRunDto } from "@/lib/records/bulk-runs/dto";
import { stopRun } from "@/lib/records/bulk-runs/mutations";
import { TO_TRASH, TRASH_DAYS } from "@/lib/records/trash/schema";
import { previewBulk, startBulk } from "./admin/bulk-mutations";
import { applyBulkSchema, previewBulkSchema } from "./admin/bulk-schema";
import { removePlanFile } from "./admin/file-mutations";
import { listFileStates, matchPlanFiles } from "./admin/file-queries";
import { addPlanImageSchema, fileStatesSchema, matchFilesSchema } from "./admin/file-schema";
import { addPlanImage } from "./admin/image-mutations";
import { beginRun } from "./admin/run-mutations";
import { createPlanSchema, planStatusSchema, planWithOfferSchema } from "./admin/schema";
import {
  createPlan,
  deletePlan,
  deletePlans,
  duplicatePlan,
  restorePlan,
  restorePlanVersion,
  setPlansStatus,
  updatePlan,
  updatePlanWithOffer,
} from "./mutations";

/** The database itself announces a plan's old address. */
const planTags = (plan: { slug: string }) => [TAGS.plans, TAGS.plan(plan.slug)];

export const createPlanAction = adminAction(
  { permission: "plans:create", schema: createPlanSchema, tags: planTags },
  createPlan,
);

export const updatePlanAction = adminAction(
  {
    permission: "plans:set-status",
    schema: z.object({ id: rowId }).loose(),
    tags: planTags,
  },
  ({ id, ...sent }, actor) => updatePlan(id, sent, actor),
);

export const updatePlanWithOfferAction = adminAction(
  { permission: "plans:update", schema: planWithOfferSchema.extend({ id: rowId }), tags: planTags },
  ({ id, ...input }, actor) => updatePlanWithOffer(id, input, actor),
);

export const deletePlanAction = adminAction(
  { permission: "plans:delete", schema: z.object({ id: rowId }), tags: planTags },
  ({ id }, actor) => deletePlan(id, actor),
  ({ archived }) =>
    archived
      ? { title: "Plan archived", description: "It was sold, so its buyers keep their files." }
      : { title: "Plan deleted", description: TO_TRASH },
);

export const deletePlansAction = adminAction(
  { permission: "plans:delete", schema: z.object({ ids: rowIds }), tags: [TAGS.plans] },
  ({ ids }, actor) => deletePlans(ids, actor),
  ({ deleted, archived }) => ({
    title: deleted > 0 ? "Plan deleted" : "Plan archived",
    description: [
      ...(deleted > 0 ? [`In the trash for ${TRASH_DAYS} days: ${deleted}.`] : []),
      ...(archived > 0 ? [`Archived, since they were sold: ${archived}.`] : []),
    ].join(" "),
  }),
);

export const setPlansStatusAction = adminAction(
  {
    permission: "plans:set-status",
    schema: z.object({ ids: rowIds, status: planStatusSchema.shape.status }),
    tags: [TAGS.plans],
  },
  ({ ids, status }, actor) => setPlansStatus(ids, status, actor),
);

export const restorePlanAction = adminAction(
  { permission: "plans:delete", schema: z.object({ id: rowId }), tags: [TAGS.plans] },
  ({ id }, actor) => restorePlan(id, actor),
);

export const restorePlanVersionAction = adminAction(
  {
    permission: "plans:update",
    schema: z.object({ id: rowId, revisionId: rowId, lastUpdatedAt: readAt }),
    tags: planTags,
  },
  ({ id, revisionId, lastUpdatedAt }, actor) => restorePlanVersion(id, revisionId, lastUpdatedAt, actor),
);

export const removePlanFileAction = adminAction(
  { permission: "plans:update", schema: z.object({ planId: rowId, fileId: rowId }) },
  ({ planId, fileId }, actor) => removePlanFile(planId, fileId, actor),
);

export const matchPlanFilesAction = adminAction(
  { permission: "plans:update", schema: matchFilesSchema },
  ({ names }) => matchPlanFiles(names),
);

export const planFileStatesAction = adminAction(
  { permission: "plans:update", schema: fileStatesSchema },
  ({ ids }) => listFileStates(ids),
);

export const addPlanImageAction = adminAction(
  { permission: "plans:update", schema: addPlanImageSchema, tags: planTags },
  addPlanImage,
);

export const duplicatePlanAction = adminAction(
  { permission: "plans:create", schema: z.object({ id: rowId }), tags: planTags },
  ({ id }, actor) => duplicatePlan(id, actor),
  ({ name }) => ({ title: "Plan duplicated", description: `"${name}" is a draft. It has no files yet.` }),
);

function bulkDone({ finishedAt, changed, failed }: BulkRunDto) {
  const count = (plans: number) => plans.toLocaleString("en-US");
  if (!finishedAt) return { title: "Under way", description: "The list shows how far the change is." };
  const description = `${count(changed)} ${changed === 1 ? "plan" : "plans"} changed.`;
  return {
    title: "Plans updated",
    description: failed > 0 ? `${description} ${count(failed)} could not be changed.` : description,
  };
}

export const previewBulkAction = adminAction(
  { permission: "plans:set-status", schema: previewBulkSchema },
  previewBulk,
);

export const applyBulkAction = adminAction<typeof applyBulkSchema, BulkRunDto>(
  { permission: "plans:set-status", schema: applyBulkSchema, tags: [TAGS.plans] },
  async (input, actor) => beginRun(await startBulk(input, actor)),
  bulkDone,
);

/** The mutation checks who may stop which run. */
export const stopRunAction = adminAction(
  { permission: "plans:set-status", schema: z.object({ id: rowId }) },
  ({ id }, actor) => stopRun(id, actor),
);
