import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { IssueView } from "@/components/admin/issues/issue-view";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { updateIssueAction } from "@/lib/issues/actions";
import { getIssue } from "@/lib/issues/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { listReplies } from "@/lib/replies/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Concierge Issue" };

export default async function IssuePage({ params }: { params: Promise<{ issueId: string }> }) {
  const staff = await requireStaff("issues:read");
  const issue = await loadRow((await params).issueId, getIssue);
  return (
    <>
      <PageHeader
        title={issue ? `Concierge Issue ${issue.id}` : "Concierge Issue"}
        back={{ href: "/admin/issues", label: "Back to issues" }}
        actions={
          issue ? (
            <ActionButton
              action={updateIssueAction.bind(null, {
                id: issue.id,
                isResolved: !issue.isResolved,
                lastUpdatedAt: issue.lastUpdatedAt,
              })}
              success={issue.isResolved ? "Issue reopened" : "Issue resolved"}
              failure="Failed to update issue"
              pendingLabel="Saving..."
              variant={issue.isResolved ? "outline" : "default"}
            >
              {issue.isResolved ? "Reopen" : "Resolve"}
            </ActionButton>
          ) : null
        }
      />
      {issue ? (
        <IssueView issue={issue} replies={await listReplies({ issueId: issue.id })} role={staff.role} />
      ) : (
        <ErrorAlert title="Error loading issue" message="The database did not answer in time." />
      )}
    </>
  );
}
