import type { Metadata } from "next";
import { IssuesTable } from "@/components/admin/issues/issues-table";
import { listPage } from "@/components/admin/table/list-page";
import { ISSUE_LIST } from "@/lib/issues/schema";

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
  permission: "issues:read",
  list: ISSUE_LIST,
  title: "Concierge Issues",
  description: "What visitors asked that a person should answer.",
  toolbar: { path: "/admin/issues", searchLabel: "Words of the issue", dates: { from: "From", to: "To" } },
  filters: [STATE_FILTER],
  failure: "Error loading issues",
  table: (query, { role }) => <IssuesTable query={query} role={role} />,
});
