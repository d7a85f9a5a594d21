import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import { disputeSchema, type ProviderDispute } from "../schema";
import { callProvider, Deadline } from "./provider";

/** What the bank gets; the letters of each text are counted. */
export type ProviderEvidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | "access_activity_log"
  | "customer_email_address"
  | "customer_name"
  | "product_description"
  | "refund_policy_disclosure"
  | "service_date"
  | "service_documentation"
  | "uncategorized_text"
>;

/** Of each text. */
export const EVIDENCE_TEXT_MAX = 20_000;

/** In milliseconds: the file goes to another host, which is slower than the others. */
const SENDING_MS = 25_000;

async function refused<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new AppError("conflict", `The payment service refused: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

/** @throws AppError `conflict` where it does not know the dispute, `unavailable` */
export async function retrieveDispute(id: string): Promise<ProviderDispute> {
  return disputeSchema.parse(await refused(callProvider((stripe) => stripe.disputes.retrieve(id))));
}

/**
 * Its file first, then the evidence, which cannot be taken back.
 * @throws AppError `conflict` when it is refused, `unavailable`
 */
export async function submitEvidence(
  id: string,
  evidence: ProviderEvidence,
  pdf: { name: string; data: Buffer },
): Promise<ProviderDispute> {
  const deadline = new Deadline(SENDING_MS);
  const file = { ...pdf, type: "application/pdf" };
  const { id: fileId } = await refused(
    callProvider((stripe) => stripe.files.create({ purpose: "dispute_evidence", file }), deadline),
  );
  const params = { evidence: { ...evidence, service_documentation: fileId }, submit: true };
  return disputeSchema.parse(
    await refused(callProvider((stripe) => stripe.disputes.update(id, params), deadline)),
  );
}
