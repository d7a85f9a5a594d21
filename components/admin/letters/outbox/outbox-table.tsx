import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, RowLink } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { stateBadge } from "@/components/admin/table/state-badge";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { retryMailAction } from "@/lib/letters/outbox/actions";
import { listMailRows, type MailListQuery } from "@/lib/letters/outbox/admin/queries";
import { formatMoment } from "@/lib/platform/format/dates";
import type { MailRowDto } from "@/lib/queue/outbox/dto";
import { MAIL_STATE_LABELS } from "@/lib/queue/outbox/schema";

export const MailStateBadge = stateBadge(MAIL_STATE_LABELS, {
  pending: "warning",
  sent: "success",
  failed: "destructive",
});

const COLUMNS: Column<MailRowDto>[] = [
  {
    header: "Email",
    className: "min-w-44 max-sm:w-full",
    cell: (mail) => (
      <>
        <RowLink href={`/admin/outbox/${mail.id}`}>{mail.kindLabel}</RowLink>
        {mail.orderId ? (
          <p className="text-sm text-muted-foreground">
            <RowLink href={`/admin/orders/${mail.orderId}`} className="">
              {mail.orderNumber}
            </RowLink>
          </p>
        ) : null}
        <p className="text-sm break-all text-muted-foreground sm:hidden">
          <BuyerLink email={mail.toEmail} />
        </p>
      </>
    ),
  },
  {
    header: "To",
    sort: "toEmail",
    hideBelow: "sm",
    className: "w-full min-w-40",
    cellClass: "break-all",
    cell: (mail) => <BuyerLink email={mail.toEmail} />,
  },
  createdColumn("Made", "md"),
  {
    header: "Sent",
    sort: "sentAt",
    hideBelow: "lg",
    className: "min-w-48",
    cellClass: "text-sm text-muted-foreground",
    cell: (mail) => (mail.sentAt ? formatMoment(mail.sentAt) : (mail.lastError ?? "Not yet")),
  },
  { header: "State", cell: (mail) => <MailStateBadge state={mail.status} /> },
];

export async function OutboxTable({ query, role }: { query: MailListQuery; role: Role }) {
  return (
    <DataTable
      label="Emails"
      path="/admin/outbox"
      query={query}
      columns={COLUMNS}
      page={await listMailRows(query)}
      name={(mail) => `${mail.kindLabel} to ${mail.toEmail}`}
      actions={(mail) => (
        <RowMenu
          name={`${mail.kindLabel} to ${mail.toEmail}`}
          editHref={`/admin/outbox/${mail.id}`}
          editLabel="View"
          actions={
            mail.status !== "sent" && can(role, "orders:resend")
              ? [
                  {
                    label: "Retry now",
                    action: retryMailAction.bind(null, { id: mail.id }),
                    success: "Email is on its way",
                    failure: "Failed to retry email",
                  },
                ]
              : []
          }
        />
      )}
      nothing="No emails found"
      hint="Receipts and links to orders pass through here."
    />
  );
}
