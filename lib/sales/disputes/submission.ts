import "server-only";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { withLock } from "@/lib/platform/db/lock";
import { AppError } from "@/lib/platform/errors";
import { recordDispute } from "@/lib/sales/orders/dispute-mutations";
import { refundLock } from "@/lib/sales/orders/settlement";
import type { ProviderDispute } from "@/lib/sales/payments/schema";
import { retrieveDispute, submitEvidence } from "@/lib/sales/payments/server/disputes";
import { getDispute } from "./admin/queries";
import type { DisputeDto } from "./dto";
import { keepStatement, noteSubmission } from "./mutations";
import { ANSWERABLE } from "./rules/stage";
import type { DisputeStage, SubmitEvidence } from "./schema";
import { evidencePdf } from "./server/evidence-pdf";
import { providerEvidence } from "./server/provider-evidence";

const WAIT_MS = 30_000;

const WHY_NOT: Record<Exclude<DisputeStage, "answer">, string> = {
  bank: "The evidence is with the bank already. It is taken once.",
  late: "The date for evidence has passed: the bank decides without it.",
  won: "The dispute was decided for the store.",
  lost: "The dispute was lost. The bank takes no more evidence.",
};

const refusal = (stage: keyof typeof WHY_NOT) =>
  new AppError("conflict", WHY_NOT[stage], { extra: { stage } });

/** What the provider knows and the rows do not: a decision, or evidence that was sent before a stop. */
async function assertTaken({ id, orderId }: DisputeDto, told: ProviderDispute): Promise<void> {
  const isSent = (told.evidence_details?.submission_count ?? 0) > 0;
  if (!isSent && ANSWERABLE.includes(told.status)) return;
  await withLock(refundLock(orderId), WAIT_MS, () => recordDispute(orderId, told));
  if (isSent) await noteSubmission({ id, orderId }, told.status);
  const { stage } = await getDispute(id);
  throw refusal(stage === "answer" ? "bank" : stage);
}

/**
 * Once: whoever comes second is told so, and so is who comes after a stop between the provider and our rows,
 * which then say what the provider has.
 * @throws AppError `forbidden`, `not_found`, `conflict` when the bank has evidence, has decided, or its date
 * has passed, `unavailable`
 */
export async function submitDispute(
  id: number,
  { statement = "" }: SubmitEvidence,
  actor: Staff,
): Promise<void> {
  assertCan(actor, "disputes:submit");
  await withLock(`dispute:${id}`, WAIT_MS, async () => {
    const dispute = await getDispute(id);
    if (dispute.stage !== "answer") throw refusal(dispute.stage);
    await assertTaken(dispute, await retrieveDispute(dispute.providerDisputeId));
    await keepStatement(id, statement, actor);
    const answer = { ...dispute, statement };
    const pdf = { name: `Evidence ${dispute.orderNumber}.pdf`, data: await evidencePdf(answer) };
    const told = await submitEvidence(dispute.providerDisputeId, providerEvidence(answer), pdf);
    await noteSubmission(dispute, told.status, actor);
  });
}
