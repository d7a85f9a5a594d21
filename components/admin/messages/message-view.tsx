import { ReplyIcon } from "lucide-react";
import { ActionButton } from "@/components/admin/actions/action-button";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { buttonVariants } from "@/components/ui/button-variants";
import { updateMessageAction } from "@/lib/messages/actions";
import type { MessageDto } from "@/lib/messages/dto";
import { replyLink } from "@/lib/messages/rules/reply";
import { formatMoment } from "@/lib/platform/format/dates";
import { can, type Role } from "@/lib/users/rules/permissions";
import { MessageStateBadge } from "./messages-table";
import { NotesForm } from "./notes-form";

/** What can be done with a message: answer it, and say that it is done with. */
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
        <a href={replyLink(message)} className={buttonVariants()}>
          <ReplyIcon aria-hidden="true" />
          Reply by mail
        </a>
      ) : null}
    </>
  );
}

/** One message, who sent it, what was done with it and what staff note about it. */
export function MessageView({ message, role }: { message: MessageDto; role: Role }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <DetailCard title={message.subject || "No subject"}>
          <p className="max-w-prose leading-relaxed break-words whitespace-pre-wrap">{message.message}</p>
        </DetailCard>
        <NotesForm message={message} locked={!can(role, "contact-messages:answer")} />
      </div>
      <DetailCard title="Sender" actions={<MessageStateBadge state={message.state} />}>
        <Facts
          items={[
            ["Name", `${message.firstName} ${message.lastName}`],
            ["Email", message.email],
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
