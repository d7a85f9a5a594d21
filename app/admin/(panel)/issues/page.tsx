import type { Metadata } from "next";
import { IssuesTable } from "@/components/admin/issues/issues-table";
import { ListScreen } from "@/components/admin/table/list-screen";
import { ISSUE_LIST } from "@/lib/issues/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

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

export default async function IssuesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("issues:read");
  const query = readListQuery(await searchParams, ISSUE_LIST);
  return (
    <ListScreen
      title="Concierge Issues"
      description="What visitors asked that a person should answer."
      toolbar={{
        path: "/admin/issues",
        query,
        searchLabel: "Words of the issue",
        filters: [STATE_FILTER],
        dates: { from: "From", to: "To" },
      }}
      failure="Error loading issues"
    >
      <IssuesTable query={query} role={staff.role} />
    </ListScreen>
  );
}
