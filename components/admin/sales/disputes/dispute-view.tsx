import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { formatMoment } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { DisputeDto, EvidencePart } from "@/lib/sales/disputes/dto";
import { DisputeBadge, EvidenceDue } from "./dispute-marks";
import { SubmitForm } from "./submit-form";

const money = (dollars: number) => formatCents(toCents(dollars));

function Part({ part: { title, note, entries } }: { part: EvidencePart }) {
  return (
    <DetailCard title={title}>
      {note ? <p className="mb-3 text-sm text-muted-foreground">{note}</p> : null}
      <dl className="divide-y text-[0.9375rem]">
        {entries.map(({ label, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of the same moment
          <div key={at} className="grid gap-x-6 gap-y-1 py-3 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-sm wrap-anywhere text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}

const sentBy = ({ submittedAt, submittedBy }: DisputeDto) =>
  submittedAt ? [formatMoment(submittedAt), submittedBy].filter(Boolean).join(", ") : null;

function Standing({ dispute }: { dispute: DisputeDto }) {
  return (
    <DetailCard title="Dispute">
      <Facts
        items={[
          ["State", <DisputeBadge key="state" state={dispute.stage} />],
          ["Disputed", `${money(dispute.amount)} of ${money(dispute.orderTotal)}`],
          ["Reason", dispute.reason],
          ["Opened", formatMoment(dispute.openedAt)],
          ["Evidence due", <EvidenceDue key="due" dispute={dispute} />],
          ["Evidence sent", sentBy(dispute)],
          ["Decided", dispute.closedAt ? formatMoment(dispute.closedAt) : null],
          [
            "Order",
            <Link key="order" href={`/admin/orders/${dispute.orderId}`} className="text-link">
              {dispute.orderNumber}
            </Link>,
          ],
          ["Buyer", dispute.name || "No name"],
          ["Email", <BuyerLink key="email" email={dispute.email} none="No email" />],
          [
            "At the provider",
            <code key="provider" className="text-sm break-all">
              {dispute.providerDisputeId}
            </code>,
          ],
        ]}
      />
    </DetailCard>
  );
}

function Answer({ dispute, maySubmit }: { dispute: DisputeDto; maySubmit: boolean }) {
  const { id, stage, statement, submittedAt } = dispute;
  if (stage === "answer") {
    return (
      <DetailCard title="Answer the bank">
        {maySubmit ? (
          <SubmitForm id={id} kept={statement} />
        ) : (
          <p>An admin sends the evidence. You can download it and gather what is missing.</p>
        )}
      </DetailCard>
    );
  }
  if (!submittedAt || !statement) return null;
  return (
    <DetailCard title="Statement">
      <p className="wrap-anywhere whitespace-pre-wrap">{statement}</p>
    </DetailCard>
  );
}

export function DisputeView({ dispute, maySubmit }: { dispute: DisputeDto; maySubmit: boolean }) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(13rem,1fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-6">
        <Standing dispute={dispute} />
        <Answer dispute={dispute} maySubmit={maySubmit} />
      </div>
      <div className="grid min-w-0 gap-6">
        {dispute.evidence.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
    </div>
  );
}
