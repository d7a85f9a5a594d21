import "server-only";
import { randomUUID } from "node:crypto";
import { recordActivity } from "@/lib/activity/mutations";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { privateStorage } from "@/lib/platform/ops/storage";
import { assertCan, type Staff } from "@/lib/users/rules/staff";
import { plainFileName, planFileKind, SNIFF_BYTES } from "../rules/file-kinds";
import { MAX_PLAN_FILE_BYTES, PLAN_FILE_TOO_LARGE, PLAN_FILE_WRONG_TYPE } from "../rules/file-limits";
import { type PlanFileDto, toPlanFile } from "./dto";

interface Upload {
  planId: number;
  /** As the uploader's computer calls it. */
  name: string;
  body: ReadableStream<Uint8Array>;
}

/**
 * Puts a file on sale: streamed to private storage and flushed before its row is
 * written, so that a row never names half a file. A file of the same kind gives
 * way to it as the next revision and stays for the orders that name it.
 *
 * @throws AppError `not_found`, `forbidden`, `too_large` above 200 MB,
 * `unsupported_media_type` by content, `storage_full`
 */
export async function addPlanFile(upload: Upload, actor: Staff): Promise<PlanFileDto> {
  assertCan(actor, "plans:update");
  const { planId } = upload;
  const plan = await db.housePlan.findFirst({
    where: { id: planId, deletedAt: null },
    select: { name: true },
  });
  if (!plan) throw notFound("There is no such plan.");
  const storage = privateStorage();
  const key = `plans/${planId}/${randomUUID()}`;
  const stored = await storage.putStream(key, upload.body, {
    maxBytes: MAX_PLAN_FILE_BYTES,
    tooLarge: () => new AppError("too_large", PLAN_FILE_TOO_LARGE),
    headBytes: SNIFF_BYTES,
    checkHead: (head) => {
      if (!planFileKind(head)) throw new AppError("unsupported_media_type", PLAN_FILE_WRONG_TYPE);
    },
  });
  const kind = planFileKind(stored.head);
  try {
    if (!kind) throw new AppError("unsupported_media_type", PLAN_FILE_WRONG_TYPE);
    const data = {
      planId,
      kind,
      fileName: plainFileName(upload.name, kind),
      storageKey: key,
      bytes: stored.bytes,
      sha256: stored.sha256,
    };
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${planId} FOR UPDATE`;
      const last = await tx.planFile.findFirst({
        where: { planId, kind, variant: "" },
        orderBy: { revision: "desc" },
      });
      await tx.planFile.updateMany({
        where: { planId, kind, variant: "", replacedAt: null },
        data: { replacedAt: new Date() },
      });
      const row = await tx.planFile.create({ data: { ...data, revision: (last?.revision ?? 0) + 1 } });
      await recordActivity(tx, {
        actor,
        action: last ? "replace-file" : "add-file",
        entityType: "plan",
        entityId: planId,
        label: plan.name,
        after: toPlanFile(row),
      });
      return toPlanFile(row);
    });
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/**
 * Takes a file off sale. Past orders keep it.
 * @throws AppError `not_found`, `forbidden`
 */
export async function removePlanFile(planId: number, fileId: number, actor: Staff): Promise<void> {
  assertCan(actor, "plans:update");
  await db.$transaction(async (tx) => {
    const row = await tx.planFile.findFirst({
      where: { id: fileId, planId, replacedAt: null },
      include: { plan: { select: { name: true } } },
    });
    if (!row) throw notFound("There is no such file.");
    await tx.planFile.update({ where: { id: fileId }, data: { replacedAt: new Date() } });
    await recordActivity(tx, {
      actor,
      action: "remove-file",
      entityType: "plan",
      entityId: planId,
      label: row.plan?.name ?? row.fileName,
      before: toPlanFile(row),
    });
  });
}
