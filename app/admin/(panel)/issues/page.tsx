import type { Metadata } from "next";
import { IssuesTable } from "@/components/admin/support/issues/issues-table";
import { listPage } from "@/components/admin/table/list-page";
import { ISSUE_LIST } from "@/lib/support/issues/schema";

export const metadata: Metadata = { title: "Concierge Issues" };

const STATE_FILTER = {
  name: "state",
  label: "State",
  all: "All issues",
  choices: [
    { value: "open", label: "Open" },
    { value: "resolved", label: "Resolved" },
  ],
};

export default listPage({
  area: "issues",
  list: ISSUE_LIST,
  title: "Concierge Issues",
  description: "What visitors asked that a person should answer.",
  search: "Words of the issue",
  filters: [STATE_FILTER],
  failure: "Error loading issues",
  table: (query, { role }) => <IssuesTable query={query} role={role} />,
});
