import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { invalidField } from "@/lib/platform/errors";

/** @throws AppError `forbidden` for a share that the actor may not set */
export function assertMaySetShare(sent: { designerSharePercent?: unknown }, actor: Staff): void {
  if (sent.designerSharePercent !== undefined) assertCan(actor, "designer-shares:update");
}

type Designed = Partial<Pick<HousePlan, "designerId" | "designerShareBps">>;

/**
 * A share was agreed with one designer: it does not go over to another one, nor stay without one.
 * @throws AppError `validation_failed` for a designer who is not there
 */
export async function designerColumns(tx: Tx, columns: Designed, before?: Designed): Promise<Designed> {
  const was = before?.designerId ?? null;
  const { designerId = was, designerShareBps } = columns;
  if (designerId === null) return { designerShareBps: null };
  if (designerId === was) return {};
  // Locked, so that nobody deletes them meanwhile.
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM designers WHERE id = ${designerId} FOR KEY SHARE`;
  if (found.length === 0) throw invalidField("designerId", "There is no such designer");
  return { designerShareBps: designerShareBps ?? null };
}
