import "server-only";
import { EVIDENCE_TEXT_MAX, type ProviderEvidence } from "@/lib/sales/payments/server/disputes";
import { EVIDENCE_TITLES } from "../admin/evidence-dto";
import type { DisputeDto } from "../dto";
import { clipped, entryText, evidenceText } from "../rules/evidence-text";

type Title = (typeof EVIDENCE_TITLES)[keyof typeof EVIDENCE_TITLES];

/** In the fields of the bank's form; the document has all of it. */
export function providerEvidence({ name, email, statement, evidence }: DisputeDto): ProviderEvidence {
  const partOf = (title: Title) => evidence.find((part) => part.title === title);
  const textOf = (title: Title) =>
    clipped(partOf(title)?.entries.map(entryText).join("\n") ?? "", EVIDENCE_TEXT_MAX);
  const paid = partOf(EVIDENCE_TITLES.order)?.entries.find(({ label }) => label === "Paid")?.text;
  const texts = {
    customer_name: name,
    customer_email_address: email,
    product_description: textOf(EVIDENCE_TITLES.lines),
    service_date: paid,
    access_activity_log: textOf(EVIDENCE_TITLES.downloads),
    refund_policy_disclosure: textOf(EVIDENCE_TITLES.policies),
    uncategorized_text: clipped(evidenceText(evidence, statement), EVIDENCE_TEXT_MAX),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}
