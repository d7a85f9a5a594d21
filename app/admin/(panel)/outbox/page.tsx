import type { Metadata } from "next";
import { OutboxTable } from "@/components/admin/outbox/outbox-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { MAIL_KIND_LABELS, MAIL_LIST, MAIL_STATE_LABELS, MAIL_STATES } from "@/lib/outbox/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Outbox" };

const FILTERS = [
  filterBy(["state", "State", "All states"], MAIL_STATES, MAIL_STATE_LABELS),
  {
    name: "kind",
    label: "Kind",
    all: "All kinds",
    choices: Object.entries(MAIL_KIND_LABELS).map(([value, label]) => ({ value, label })),
  },
];

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("orders:read");
  const query = readListQuery(await searchParams, MAIL_LIST);
  return (
    <ListScreen
      title="Outbox"
      description="The mails the store sends: receipts, deliveries, replies and letters."
      toolbar={{
        path: "/admin/outbox",
        query,
        searchLabel: "Address of the receiver",
        filters: FILTERS,
        dates: { from: "From", to: "To" },
      }}
      failure="Error loading mails"
    >
      <OutboxTable query={query} role={staff.role} />
    </ListScreen>
  );
}
