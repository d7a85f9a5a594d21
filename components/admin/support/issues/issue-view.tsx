import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { ReplyForm } from "@/components/admin/support/replies/reply-form";
import { ReplyThread } from "@/components/admin/support/replies/reply-thread";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { cn } from "@/lib/platform/browser/cn";
import { formatMoment } from "@/lib/platform/format/dates";
import type { IssueDto } from "@/lib/support/issues/dto";
import { answerInChatAction, replyToIssueAction } from "@/lib/support/replies/actions";
import type { ReplyDto } from "@/lib/support/replies/dto";
import { issueAddress } from "@/lib/support/replies/rules/address";
import { IssueStateBadge } from "./issues-table";

const SPEAKERS = { visitor: "Visitor", concierge: "Concierge", staff: "A former member of staff" } as const;

const NO_ADDRESS = {
  browser: "None was left in the chat: an answer waits in the concierge",
  nothing: "None was left in the chat, and their browser kept nothing by which it could be found",
} as const;

function Conversation({ turns }: { turns: IssueDto["conversation"] }) {
  if (turns.length === 0) return <p className="text-muted-foreground">No conversation was kept.</p>;
  const numbered = turns.map((turn, index) => ({ ...turn, key: `turn-${index}` }));
  return (
    <ol className="grid grid-cols-1 gap-4">
      {numbered.map(({ key, role, text, at, by, seenAt }) => (
        <li
          key={key}
          className={cn(
            "grid w-fit min-w-0 max-w-[90%] grid-cols-1 gap-1 rounded-md border px-4 py-3 text-[0.9375rem] sm:max-w-[80%]",
            role === "visitor" ? "bg-secondary text-secondary-foreground" : "ms-auto bg-background",
          )}
        >
          <p className="text-xs font-medium">
            <span>{by ?? SPEAKERS[role]}</span>
            {at ? (
              <time className="font-normal opacity-80" dateTime={at}>
                {`, ${formatMoment(at)}`}
              </time>
            ) : null}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          {role === "staff" ? (
            <p className="text-xs opacity-80">
              {seenAt ? `Seen by the visitor, ${formatMoment(seenAt)}` : "Not seen by the visitor yet"}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface IssueViewProps {
  issue: IssueDto;
  replies: readonly ReplyDto[];
  role: Role;
}

export function IssueView({ issue, replies, role }: IssueViewProps) {
  const email = issueAddress(issue);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <DetailCard title="Conversation">
          <Conversation turns={issue.conversation} />
        </DetailCard>
        <ReplyThread replies={replies} mayRetry={can(role, "orders:resend")} />
        {can(role, "issues:answer") && (email || issue.canAnswerInChat) ? (
          <ReplyForm
            id={issue.id}
            hint={
              email
                ? `Goes to ${email} with your name and what they wrote.`
                : "Goes into the conversation: the visitor finds it in the concierge when they come back with the same browser. Your name is not shown."
            }
            action={email ? replyToIssueAction : answerInChatAction}
            doneLabel={issue.isResolved ? undefined : "Resolve the issue"}
          />
        ) : null}
      </div>
      <DetailCard title="Issue" actions={<IssueStateBadge resolved={issue.isResolved} />}>
        <Facts
          items={[
            [
              "What it is about",
              <span key="message" className="whitespace-pre-wrap">
                {issue.message}
              </span>,
            ],
            [
              "Email",
              <BuyerLink
                key="email"
                email={email ?? ""}
                none={NO_ADDRESS[issue.canAnswerInChat ? "browser" : "nothing"]}
              />,
            ],
            ["Received", formatMoment(issue.createdAt)],
            ["Resolved", issue.resolvedAt ? formatMoment(issue.resolvedAt) : null],
            ["Resolved by", issue.resolvedAt ? (issue.resolvedBy ?? "A former member of staff") : null],
          ]}
        />
      </DetailCard>
    </div>
  );
}
