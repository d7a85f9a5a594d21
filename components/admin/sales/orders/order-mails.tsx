import { ActionButton } from "@/components/admin/actions/action-button";
import { MailStateBadge } from "@/components/admin/letters/outbox/outbox-table";
import { DetailCard } from "@/components/admin/table/facts";
import { RowLink } from "@/components/admin/table/list-parts";
import { formatMoment } from "@/lib/platform/format/dates";
import { resendMailAction } from "@/lib/sales/orders/actions";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";

export function OrderMails({ order, mayResend }: { order: AdminOrderDto; mayResend: boolean }) {
  const resends = [
    { kind: "receipt", label: "Resend receipt" },
    { kind: "order-link", label: "Send link" },
  ] as const;
  return (
    <DetailCard
      title="Emails"
      actions={
        mayResend && order.paidAt && order.email ? (
          <div className="flex flex-wrap gap-2">
            {resends.map(({ kind, label }) => (
              <ActionButton
                key={kind}
                action={resendMailAction.bind(null, { id: order.id, kind })}
                success="Email is on its way"
                failure="Failed to send email"
                pendingLabel="Sending..."
                size="sm"
              >
                {label}
              </ActionButton>
            ))}
          </div>
        ) : null
      }
    >
      {order.mails.length === 0 ? (
        <p className="text-muted-foreground">No email has been sent for this order.</p>
      ) : (
        <ul className="divide-y">
          {order.mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
              <div className="min-w-0">
                <RowLink href={`/admin/outbox/${mail.id}`}>{mail.kindLabel}</RowLink>
                <p className="text-sm text-muted-foreground">
                  to <span className="break-all">{mail.toEmail}</span>,{" "}
                  <span className="whitespace-nowrap">{formatMoment(mail.sentAt ?? mail.createdAt)}</span>
                </p>
              </div>
              <MailStateBadge state={mail.status} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
