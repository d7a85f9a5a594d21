import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { FileKind } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { privateStorage } from "@/lib/platform/ops/storage";
import { plainFileName, planFileKind, SNIFF_BYTES } from "../rules/file-kinds";
import { fileLimit, PLAN_FILE_WRONG_TYPE, STUDY_SET_WRONG_TYPE } from "../rules/file-limits";
import { stampPdf } from "../server/stamp-pdf";
import { type PlanFileDto, toPlanFile } from "./dto";
import type { PlanFileUse } from "./file-schema";

interface Upload extends PlanFileUse {
  planId: number;
  name: string;
  body: ReadableStream<Uint8Array>;
}

interface StoredFile {
  key: string;
  kind: FileKind;
  bytes: number;
  sha256: string;
}

const newKey = (planId: number) => `plans/${planId}/${randomUUID()}`;

async function storeUpload({ planId, body, study, stamp }: Upload): Promise<StoredFile> {
  const key = newKey(planId);
  const { maxBytes, tooLarge } = fileLimit(stamp);
  const kindOf = (head: Uint8Array): FileKind => {
    const kind = planFileKind(head);
    if (study && kind !== "pdf") throw new AppError("unsupported_media_type", STUDY_SET_WRONG_TYPE);
    if (!kind) throw new AppError("unsupported_media_type", PLAN_FILE_WRONG_TYPE);
    return kind;
  };
  const { head, bytes, sha256 } = await privateStorage().putStream(key, body, {
    maxBytes,
    tooLarge: () => new AppError("too_large", tooLarge),
    headBytes: SNIFF_BYTES,
    checkHead: kindOf,
  });
  return { key, kind: kindOf(head), bytes, sha256 };
}

async function stampStored(planId: number, { key, kind }: StoredFile): Promise<StoredFile> {
  const storage = privateStorage();
  try {
    const read = async () => new Uint8Array(await new Response(storage.read(key)).arrayBuffer());
    const stamped = await stampPdf(read);
    const sha256 = createHash("sha256").update(stamped).digest("hex");
    const stampedKey = newKey(planId);
    await storage.put(stampedKey, stamped);
    return { key: stampedKey, kind, bytes: stamped.byteLength, sha256 };
  } finally {
    await storage.delete(key);
  }
}

/**
 * The file is on disk before its row is written, so that no row names half a file. It replaces one of the
 * same kind, which stays for the orders that name it.
 * @throws AppError `not_found`, `forbidden`, `too_large`, `unsupported_media_type` by content,
 * `validation_failed` for a PDF that cannot be stamped, `unavailable` while too many are, `storage_full`
 */
export async function addPlanFile(upload: Upload, actor: Staff): Promise<PlanFileDto> {
  assertCan(actor, "plans:update");
  const { planId } = upload;
  const plan = await db.housePlan.findFirst({
    where: { id: planId, deletedAt: null },
    select: { name: true },
  });
  if (!plan) throw notFound("There is no such plan.");
  const raw = await storeUpload(upload);
  const { key, kind, bytes, sha256 } = upload.stamp ? await stampStored(planId, raw) : raw;
  const place = { planId, kind, variant: upload.study ? STUDY_VARIANT : "" };
  const data = { ...place, fileName: plainFileName(upload.name, kind), storageKey: key, bytes, sha256 };
  try {
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${planId} FOR UPDATE`;
      const last = await tx.planFile.findFirst({
        where: place,
        orderBy: { revision: "desc" },
      });
      await tx.planFile.updateMany({
        where: { ...place, replacedAt: null },
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
    await privateStorage().delete(key);
    throw error;
  }
}

/**
 * Past orders keep it.
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
