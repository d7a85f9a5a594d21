import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, doneColumn, RowLink, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { Badge } from "@/components/ui/badge";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import { deleteIssueAction, updateIssueAction } from "@/lib/support/issues/actions";
import type { IssueDto } from "@/lib/support/issues/dto";
import { type IssueListQuery, listIssueRows } from "@/lib/support/issues/queries";

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
          <span>{issue.conversation.length === 1 ? "1 turn" : `${issue.conversation.length} turns`}</span>
          <time className="md:hidden" dateTime={issue.createdAt}>
            {`, ${formatMoment(issue.createdAt)}`}
          </time>
        </p>
      </div>
    ),
  },
  createdColumn("Received", "md"),
  doneColumn("Resolved", "resolvedAt", "lg", (issue) => [issue.resolvedAt, issue.resolvedBy]),
  { header: "State", cell: (issue) => <IssueStateBadge resolved={issue.isResolved} /> },
];

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
              ? rowDeletion("Issue", issue.message, deleteIssueAction.bind(null, { id: issue.id }), {
                  what: "this issue and its conversation",
                })
              : undefined
          }
        />
      )}
      nothing="No issues found"
      hint="What the concierge cannot answer is handed to you here."
    />
  );
}
