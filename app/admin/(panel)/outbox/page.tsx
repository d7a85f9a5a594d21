import type { Metadata } from "next";
import { OutboxTable } from "@/components/admin/letters/outbox/outbox-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { MAIL_KIND_LABELS } from "@/lib/queue/outbox/kind-schema";
import { MAIL_LIST, MAIL_STATE_LABELS, MAIL_STATES } from "@/lib/queue/outbox/schema";

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

export default listPage({
  area: "outbox",
  list: MAIL_LIST,
  title: "Outbox",
  description: "The emails the store sends: receipts, deliveries, replies and letters.",
  search: "Address of the receiver",
  filters: FILTERS,
  failure: "Error loading emails",
  table: (query, { role }) => <OutboxTable query={query} role={role} />,
});
