import { UnsubscribeButton } from "@/components/admin/letters/newsletter/unsubscribe-button";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { BulkBar } from "@/components/admin/table/bulk-bar";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn } from "@/components/admin/table/list-parts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { unsubscribeSubscribersAction } from "@/lib/letters/newsletter/actions";
import type { SubscriberDto } from "@/lib/letters/newsletter/dto";
import { listSubscriberRows, type SubscriberListQuery } from "@/lib/letters/newsletter/queries";
import { formatMoment } from "@/lib/platform/format/dates";

const COLUMNS: Column<SubscriberDto>[] = [
  {
    header: "Email",
    sort: "email",
    className: "w-full",
    cell: (subscriber) => (
      <>
        <p className="font-medium break-all">
          <BuyerLink email={subscriber.email} />
        </p>
        <time className="text-xs text-muted-foreground sm:hidden" dateTime={subscriber.createdAt}>
          {formatMoment(subscriber.createdAt)}
        </time>
      </>
    ),
  },
  createdColumn("Subscribed", "sm"),
];

const UNSUBSCRIBE_MANY = {
  label: "Unsubscribe",
  action: unsubscribeSubscribersAction,
  success: "Unsubscribed",
  failure: "Failed to unsubscribe",
  confirm: {
    title: "Confirm Unsubscription",
    text: "Unsubscribe {n}? They get no more letters until they subscribe again themselves.",
    confirmLabel: "Unsubscribe",
    pendingLabel: "Unsubscribing...",
  },
};

export async function SubscribersTable({ query, role }: { query: SubscriberListQuery; role: Role }) {
  const mayEnd = can(role, "newsletter:delete");
  return (
    <DataTable
      label="Newsletter subscribers"
      path="/admin/newsletter"
      query={query}
      columns={COLUMNS}
      page={await listSubscriberRows(query)}
      name={(subscriber) => subscriber.email}
      bulk={mayEnd ? <BulkBar actions={[UNSUBSCRIBE_MANY]} /> : undefined}
      actions={
        mayEnd ? (subscriber) => <UnsubscribeButton id={subscriber.id} email={subscriber.email} /> : undefined
      }
      nothing="No subscribers found"
      hint="People who subscribe on the contact page are listed here."
    />
  );
}
