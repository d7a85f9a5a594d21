import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import type { CorrectableFileDto, CorrectionDto, RecipientsDto } from "./dto";
import type { CorrectedFiles } from "./schema";

/** Corrections of one plan that are listed. */
const LISTED = 20;
const ADDRESSES_SHOWN = 20;

/**
 * Files of paid orders that hold no later revision than an earlier one of these and are still their buyer's, with
 * the revision that corrects each. By the earlier revisions, whose index serves.
 */
export const correctedFiles = (planId: number, fileIds: readonly number[]) => Prisma.sql`
  plan_files corrected
  JOIN plan_files earlier ON earlier.plan_id = corrected.plan_id AND earlier.kind = corrected.kind
    AND earlier.variant = corrected.variant AND earlier.revision < corrected.revision
  JOIN order_files f ON (f.corrected_file_id = earlier.id
      OR f.plan_file_id = earlier.id AND f.corrected_file_id IS NULL)
    AND f.plan_id = corrected.plan_id AND f.revoked_at IS NULL
  JOIN orders o ON o.id = f.order_id AND o.status IN ('paid', 'partially_refunded')
  WHERE corrected.id = ANY(${fileIds}::int[]) AND corrected.plan_id = ${planId}`;

export async function countRecipients(client: Tx, { planId, fileIds }: CorrectedFiles): Promise<number> {
  const [row] = await client.$queryRaw<{ orders: number }[]>`
    SELECT count(DISTINCT f.order_id)::int AS orders FROM ${correctedFiles(planId, fileIds)}`;
  return row?.orders ?? 0;
}

export async function listRecipients(files: CorrectedFiles, role: Role): Promise<RecipientsDto> {
  const total = await countRecipients(db, files);
  if (!can(role, "orders:read")) return { total, addresses: null };
  const rows = await db.$queryRaw<{ email: string }[]>`
    SELECT email FROM orders WHERE id IN (SELECT f.order_id FROM ${correctedFiles(files.planId, files.fileIds)})
    ORDER BY id LIMIT ${ADDRESSES_SHOWN}`;
  return { total, addresses: rows.map(({ email }) => email) };
}

/** Those for sale now that took the place of others, and that nobody was told of yet. */
export async function listCorrectableFiles(planId: number): Promise<CorrectableFileDto[]> {
  const rows = await db.planFile.findMany({
    where: { planId, replacedAt: null, revision: { gt: 1 }, correction: null },
    select: { id: true, kind: true, variant: true, fileName: true, revision: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function listCorrections(planId: number): Promise<CorrectionDto[]> {
  const rows = await db.planCorrection.findMany({
    where: { planId },
    include: {
      files: {
        select: { planFile: { select: { kind: true, variant: true, fileName: true, revision: true } } },
        orderBy: { planFileId: "asc" },
      },
      _count: { select: { orders: true } },
    },
    orderBy: { id: "desc" },
    take: LISTED,
  });
  const names = await staffNames(rows.map(({ createdBy }) => createdBy));
  return rows.map(({ id, note, files, createdAt, createdBy, recipients, finishedAt, _count }) => ({
    ...{ id, note, recipients },
    files: files.map(({ planFile }) => planFile),
    createdAt: createdAt.toISOString(),
    by: createdBy === null ? null : (names.get(createdBy) ?? null),
    told: _count.orders,
    isFinished: finishedAt !== null,
  }));
}
