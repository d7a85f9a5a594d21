import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { rowPage } from "@/components/admin/form/row-page";
import { IssueView } from "@/components/admin/support/issues/issue-view";
import { updateIssueAction } from "@/lib/support/issues/actions";
import { getIssue } from "@/lib/support/issues/queries";
import { listReplies } from "@/lib/support/replies/queries";

export const metadata: Metadata = { title: "Concierge Issue" };

export default rowPage({
  permission: "issues:read",
  load: getIssue,
  title: "Concierge Issue",
  heading: (issue) => `Concierge Issue ${issue.id}`,
  back: { href: "/admin/issues", label: "Back to issues" },
  actions: (issue) => (
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
  ),
  failure: "Error loading issue",
  view: async (issue, staff) => (
    <IssueView issue={issue} replies={await listReplies({ issueId: issue.id })} role={staff.role} />
  ),
});
