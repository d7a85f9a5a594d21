import { ReplyIcon } from "lucide-react";
import { ActionButton } from "@/components/admin/actions/action-button";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { ReplyForm } from "@/components/admin/support/replies/reply-form";
import { ReplyThread } from "@/components/admin/support/replies/reply-thread";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { buttonVariants } from "@/components/ui/button-variants";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import { isEmail } from "@/lib/platform/format/email";
import { updateMessageAction } from "@/lib/support/messages/actions";
import type { MessageDto } from "@/lib/support/messages/dto";
import { replyLink } from "@/lib/support/messages/rules/reply";
import { replyToMessageAction } from "@/lib/support/replies/actions";
import type { ReplyDto } from "@/lib/support/replies/dto";
import { MessageStateBadge } from "./messages-table";
import { NotesForm } from "./notes-form";

interface MessageViewProps {
  message: MessageDto;
  replies: readonly ReplyDto[];
  role: Role;
}

export function MessageActions({ message, role }: { message: MessageDto; role: Role }) {
  const handled = message.state === "handled";
  return (
    <>
      {can(role, "contact-messages:resolve") ? (
        <ActionButton
          action={updateMessageAction.bind(null, { id: message.id, isHandled: !handled })}
          success={handled ? "Message reopened" : "Message handled"}
          failure="Failed to update message"
          pendingLabel="Saving..."
        >
          {handled ? "Reopen" : "Mark as handled"}
        </ActionButton>
      ) : null}
      {can(role, "contact-messages:answer") ? (
        <a href={replyLink(message)} className={buttonVariants({ variant: "outline" })}>
          <ReplyIcon aria-hidden="true" />
          Reply by email
        </a>
      ) : null}
    </>
  );
}

export function MessageView({ message, replies, role }: MessageViewProps) {
  const mayAnswer = can(role, "contact-messages:answer");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <DetailCard title={message.subject || "No subject"}>
          <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        </DetailCard>
        <ReplyThread replies={replies} mayRetry={can(role, "orders:resend")} />
        {mayAnswer && isEmail(message.email) ? (
          <ReplyForm
            id={message.id}
            hint={`Goes to ${message.email} with your name and what they wrote.`}
            action={replyToMessageAction}
            doneLabel={message.state === "handled" ? undefined : "Mark the message as handled"}
          />
        ) : null}
        <NotesForm message={message} locked={!mayAnswer} />
      </div>
      <DetailCard title="Sender" actions={<MessageStateBadge state={message.state} />}>
        <Facts
          items={[
            ["Name", `${message.firstName} ${message.lastName}`],
            ["Email", <BuyerLink key="email" email={message.email} />],
            ["Phone", message.phone],
            ["Received", formatMoment(message.createdAt)],
            ["Read", message.readAt ? formatMoment(message.readAt) : "Not yet"],
            [
              "Handled",
              message.handledAt
                ? `${formatMoment(message.handledAt)}, by ${message.handledBy ?? "a former member of staff"}`
                : null,
            ],
          ]}
        />
      </DetailCard>
    </div>
  );
}
