import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink } from "@/components/admin/table/list-parts";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { type DisputeListQuery, listDisputeRows } from "@/lib/sales/disputes/admin/queries";
import type { DisputeRowDto } from "@/lib/sales/disputes/dto";
import { DisputeBadge, EvidenceDue } from "./dispute-marks";

const money = (dollars: number) => formatCents(toCents(dollars));

const COLUMNS: Column<DisputeRowDto>[] = [
  {
    header: "Dispute",
    className: "w-full sm:min-w-52",
    cell: (dispute) => (
      <>
        <RowLink href={`/admin/disputes/${dispute.id}`} className="font-medium">
          {dispute.reason}
        </RowLink>
        <p className="text-sm break-all text-muted-foreground">
          <BuyerLink email={dispute.email} none="No email" />
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm md:hidden">
          <DisputeBadge state={dispute.stage} />
          <span className="tabular-nums">{money(dispute.amount)}</span>
          <span className="text-muted-foreground">{dispute.orderNumber}</span>
        </div>
      </>
    ),
  },
  {
    header: "Evidence due",
    sort: "evidenceDueAt",
    cellClass: "text-sm",
    cell: (dispute) => <EvidenceDue dispute={dispute} />,
  },
  {
    header: "Amount",
    sort: "amountCents",
    hideBelow: "md",
    cellClass: "tabular-nums whitespace-nowrap",
    cell: ({ amount }) => money(amount),
  },
  { header: "State", hideBelow: "md", cell: ({ stage }) => <DisputeBadge state={stage} /> },
  {
    header: "Order",
    hideBelow: "lg",
    cell: ({ orderId, orderNumber }) => (
      <RowLink href={`/admin/orders/${orderId}`} className="whitespace-nowrap">
        {orderNumber}
      </RowLink>
    ),
  },
  {
    header: "Opened",
    sort: "openedAt",
    hideBelow: "lg",
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: ({ openedAt }) => formatDay(openedAt),
  },
];

export async function DisputesTable({ query }: { query: DisputeListQuery }) {
  return (
    <DataTable
      label="Disputes"
      path="/admin/disputes"
      query={query}
      columns={COLUMNS}
      page={await listDisputeRows(query)}
      name={({ orderNumber, reason }) => `${reason}, ${orderNumber}`}
      nothing="No disputes found"
      hint="When a cardholder takes a payment to their bank, it stands here with the day until which the bank takes evidence."
    />
  );
}
