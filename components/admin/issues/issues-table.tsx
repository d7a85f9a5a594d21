import { type Column, DataTable, EmptyList } from "@/components/admin/table/data-table";
import { createdColumn, RowLink } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { Badge } from "@/components/ui/badge";
import { deleteIssueAction, updateIssueAction } from "@/lib/issues/actions";
import type { IssueDto } from "@/lib/issues/dto";
import { type IssueListQuery, listIssueRows } from "@/lib/issues/queries";
import { formatMoment } from "@/lib/platform/format/dates";
import { can, type Role } from "@/lib/users/rules/permissions";

/** Whether an issue is resolved, as a mark. */
export function IssueStateBadge({ resolved }: { resolved: boolean }) {
  return <Badge variant={resolved ? "success" : "warning"}>{resolved ? "Resolved" : "Open"}</Badge>;
}

const COLUMNS: Column<IssueDto>[] = [
  {
    header: "Issue",
    className: "w-full sm:min-w-52",
    cell: (issue) => (
      <div className="max-w-2xl">
        <RowLink href={`/admin/issues/${issue.id}`} className="line-clamp-2 font-medium">
          {issue.message}
        </RowLink>
        <p className="text-sm text-muted-foreground">
          {issue.conversation.length === 1 ? "1 turn" : `${issue.conversation.length} turns`}
          <time className="md:hidden" dateTime={issue.createdAt}>
            {`, ${formatMoment(issue.createdAt)}`}
          </time>
        </p>
      </div>
    ),
  },
  createdColumn("Received", "md"),
  {
    header: "Resolved",
    sort: "resolvedAt",
    hideBelow: "lg",
    className: "min-w-48",
    cellClass: "text-sm text-muted-foreground",
    cell: (issue) =>
      issue.resolvedAt
        ? `${formatMoment(issue.resolvedAt)}, by ${issue.resolvedBy ?? "a former member of staff"}`
        : "Not yet",
  },
  { header: "State", cell: (issue) => <IssueStateBadge resolved={issue.isResolved} /> },
];

/** What the concierge handed to people. */
export async function IssuesTable({ query, role }: { query: IssueListQuery; role: Role }) {
  return (
    <DataTable
      label="Concierge issues"
      path="/admin/issues"
      query={query}
      columns={COLUMNS}
      page={await listIssueRows(query)}
      name={(issue) => issue.message}
      actions={(issue) => (
        <RowMenu
          name={`issue ${issue.id}`}
          editHref={`/admin/issues/${issue.id}`}
          editLabel="Open"
          actions={[
            {
              label: issue.isResolved ? "Reopen" : "Resolve",
              action: updateIssueAction.bind(null, { id: issue.id, isResolved: !issue.isResolved }),
              success: issue.isResolved ? "Issue reopened" : "Issue resolved",
              failure: "Failed to update issue",
            },
          ]}
          deletion={
            can(role, "issues:delete")
              ? {
                  action: deleteIssueAction.bind(null, { id: issue.id }),
                  text: "Are you sure you want to delete this issue and its conversation? This action cannot be undone.",
                  confirmLabel: "Delete Issue",
                  success: "Issue deleted",
                  failure: "Failed to delete issue",
                }
              : undefined
          }
        />
      )}
      empty={
        <EmptyList title="No issues found" text="What the concierge cannot answer is handed to you here." />
      }
    />
  );
}
