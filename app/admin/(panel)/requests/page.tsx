import type { Metadata } from "next";
import { RequestsTable } from "@/components/admin/sales/requests/requests-table";
import { choicesOf } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { REQUEST_LIST } from "@/lib/sales/requests/admin/schema";
import { REQUEST_STATE_LABELS, REQUEST_STATES } from "@/lib/sales/requests/rules/states";

export const metadata: Metadata = { title: "Requests" };

export default listPage({
  area: "requests",
  list: REQUEST_LIST,
  title: "Requests",
  description: "Plans that somebody wants changed; what has waited longest stands on top.",
  search: "Number, plan, name or email",
  filters: async () => [
    {
      name: "state",
      label: "State",
      all: "Open",
      choices: [
        { value: "waiting", label: "Waiting for us" },
        ...choicesOf(REQUEST_STATES, REQUEST_STATE_LABELS),
        { value: "all", label: "All states" },
      ],
    },
  ],
  failure: "Error loading requests",
  table: (query) => <RequestsTable query={{ ...query, filters: { state: "open", ...query.filters } }} />,
});
