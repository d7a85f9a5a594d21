import { ApiError, invalid, missing } from "./api-error";
import { type Form, hash, text } from "./form";
import type { Unit } from "./journal";
import { type DisputeObject, type FileObject, type IntentObject, newId, seconds } from "./objects";
import { emit } from "./payment-intents";
import { chargeOf } from "./refunds";

const DISPUTE_DAYS = 20;
const TEXT_MAX = 20_000;
const ALL_TEXT_MAX = 150_000;

/** Where evidence is taken, and what the status is once it is submitted. */
const ANSWERABLE: Readonly<Record<string, string>> = {
  needs_response: "under_review",
  warning_needs_response: "warning_under_review",
};
const CLOSED = ["won", "lost", "warning_closed", "prevented"];
const STATUSES = [...Object.keys(ANSWERABLE), ...Object.values(ANSWERABLE), ...CLOSED];

/** Members of the evidence that name a file. */
const FILES = [
  ...["cancellation_policy", "customer_communication", "customer_signature", "receipt", "refund_policy"],
  ...["duplicate_charge_documentation", "service_documentation", "shipping_documentation"],
  "uncategorized_file",
];

function assertStatus(status: string): void {
  if (!STATUSES.includes(status))
    throw invalid(`No such status of a dispute: ${status}`, { param: "status" });
}

interface Opening {
  /** A part of the charge; all of it where left out. */
  cents?: number;
  /** `warning_needs_response` opens an inquiry. */
  status?: string;
  reason?: string;
}

export function createDispute(unit: Unit, intentId: string, opening: Opening = {}): DisputeObject {
  const { cents, status = "needs_response", reason = "fraudulent" } = opening;
  assertStatus(status);
  const charge = chargeOf(unit, intentId);
  const dispute: DisputeObject = {
    id: newId("du"),
    object: "dispute",
    amount: cents ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    created: seconds(),
    livemode: false,
    metadata: {},
    reason,
    status,
    evidence: {},
    evidence_details: {
      due_by: seconds() + DISPUTE_DAYS * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  };
  charge.disputed = true;
  unit.put("dispute", dispute);
  unit.put("charge", charge);
  emit(unit, "charge.dispute.created", dispute);
  return dispute;
}

export function getDispute(unit: Unit, id: string): DisputeObject {
  const dispute = unit.get("dispute", id);
  if (!dispute) throw missing("dispute", id);
  return structuredClone(dispute);
}

/** What bank and cardholder do: any of Stripe's statuses. */
export function changeDispute(unit: Unit, id: string, status: string): DisputeObject {
  assertStatus(status);
  const changed = { ...getDispute(unit, id), status };
  unit.put("dispute", changed);
  emit(unit, CLOSED.includes(status) ? "charge.dispute.closed" : "charge.dispute.updated", changed);
  return changed;
}

function assertEvidence(unit: Unit, evidence: Record<string, string>): void {
  let all = 0;
  for (const [name, value] of Object.entries(evidence)) {
    const param = `evidence[${name}]`;
    if (FILES.includes(name)) {
      const file = unit.get("file", value);
      if (file?.purpose !== "dispute_evidence") throw invalid(`No such file upload: '${value}'`, { param });
    } else if (value.length > TEXT_MAX) {
      throw invalid(`Invalid string: must be at most ${TEXT_MAX} characters`, { param });
    } else all += value.length;
  }
  if (all > ALL_TEXT_MAX) throw invalid("The evidence is too long.", { param: "evidence" });
}

/** Evidence is taken once, by the date, while the bank has not decided. */
export function updateDispute(unit: Unit, id: string, form: Form): DisputeObject {
  const dispute = getDispute(unit, id);
  if (CLOSED.includes(dispute.status)) throw invalid("This dispute is already closed.");
  const details = dispute.evidence_details;
  if (details.submission_count > 0) throw invalid("Evidence for this dispute was submitted already.");
  if (details.due_by < seconds()) throw invalid("The date for submitting evidence has passed.");
  const evidence = hash(form, "evidence") ?? {};
  assertEvidence(unit, evidence);
  dispute.evidence = { ...dispute.evidence, ...evidence };
  details.has_evidence = Object.keys(dispute.evidence).length > 0;
  if (text(form, "submit") !== "false") {
    details.submission_count += 1;
    dispute.status = ANSWERABLE[dispute.status] ?? dispute.status;
  }
  unit.put("dispute", dispute);
  emit(unit, "charge.dispute.updated", dispute);
  return dispute;
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Of a file its name, size and hash are kept. */
export function createFile(unit: Unit, form: Form): FileObject {
  const purpose = text(form, "purpose");
  if (purpose !== "dispute_evidence") throw invalid("Invalid purpose", { param: "purpose" });
  const type = FILE_TYPES[text(form, "file", "type") ?? ""];
  if (!type) throw invalid("Files of evidence are PDF, JPEG or PNG.", { param: "file" });
  const file: FileObject = {
    id: newId("file"),
    object: "file",
    created: seconds(),
    filename: text(form, "file", "name") ?? null,
    purpose,
    sha256: text(form, "file", "sha256") ?? "",
    size: Number(text(form, "file", "size") ?? 0),
    type,
  };
  unit.put("file", file);
  return file;
}

export function getFile(unit: Unit, id: string): FileObject {
  const file = unit.get("file", id);
  if (!file) throw missing("file", id);
  return file;
}

/** The test card whose payments succeed and are disputed at once (https://docs.stripe.com/testing#disputes). */
const DISPUTED_CARD = "4000000000000259";

export function disputeIfTestCard(
  unit: Unit,
  form: Form,
  confirmed: IntentObject | ApiError,
): IntentObject | ApiError {
  const number = text(form, "payment_method_data", "card", "number")?.replaceAll(/[ -]/g, "");
  const isPaid = !(confirmed instanceof ApiError) && confirmed.status === "succeeded";
  if (number === DISPUTED_CARD && isPaid) createDispute(unit, confirmed.id);
  return confirmed;
}
