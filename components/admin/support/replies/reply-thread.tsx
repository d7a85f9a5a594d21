import { ActionButton } from "@/components/admin/actions/action-button";
import { MailStateBadge } from "@/components/admin/letters/outbox/outbox-table";
import { DetailCard } from "@/components/admin/table/facts";
import { retryMailAction } from "@/lib/letters/outbox/actions";
import { formatMoment } from "@/lib/platform/format/dates";
import type { ReplyDto } from "@/lib/support/replies/dto";

function stateOf({ status, sentAt, attempts, lastError, toEmail }: ReplyDto): string {
  if (status === "sent" && sentAt) return `Sent to ${toEmail}, ${formatMoment(sentAt)}`;
  if (status === "failed") return `Could not be sent to ${toEmail}: ${lastError ?? "no reason was given"}`;
  return attempts > 0 && lastError
    ? `Tried again soon: ${lastError}`
    : `In the outbox, on its way to ${toEmail}`;
}

export function ReplyThread({ replies, mayRetry }: { replies: readonly ReplyDto[]; mayRetry: boolean }) {
  if (replies.length === 0) return null;
  return (
    <DetailCard title={replies.length === 1 ? "Reply" : "Replies"}>
      <ol className="grid gap-5">
        {replies.map((reply) => (
          <li key={reply.id} className="grid gap-2 border-t pt-5 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm font-medium">
                <span>{reply.by ?? "A former member of staff"}</span>
                <time className="font-normal text-muted-foreground" dateTime={reply.createdAt}>
                  {`, ${formatMoment(reply.createdAt)}`}
                </time>
              </p>
              <MailStateBadge state={reply.status} />
            </div>
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
            <p className="text-sm wrap-anywhere text-muted-foreground">{stateOf(reply)}</p>
            {mayRetry && reply.status !== "sent" && reply.attempts > 0 ? (
              <div>
                <ActionButton
                  action={retryMailAction.bind(null, { id: reply.id })}
                  success="Email is on its way"
                  failure="Failed to retry email"
                  pendingLabel="Retrying..."
                  size="sm"
                >
                  Retry now
                </ActionButton>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}
