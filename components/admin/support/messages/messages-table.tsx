import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, rowDeletion } from "@/components/admin/table/list-parts";
import { type RowAction, RowMenu } from "@/components/admin/table/row-menu";
import { stateBadge } from "@/components/admin/table/state-badge";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { cn } from "@/lib/platform/browser/cn";
import { formatMoment } from "@/lib/platform/format/dates";
import { deleteMessageAction, updateMessageAction } from "@/lib/support/messages/actions";
import type { MessageDto } from "@/lib/support/messages/dto";
import { listMessageRows, type MessageListQuery } from "@/lib/support/messages/queries";
import { MESSAGE_STATE_LABELS } from "@/lib/support/messages/schema";

export const MessageStateBadge = stateBadge(MESSAGE_STATE_LABELS, {
  unread: "clay",
  open: "outline",
  handled: "success",
});

const nameOf = (message: MessageDto) => `${message.firstName} ${message.lastName}`;

const COLUMNS: Column<MessageDto>[] = [
  {
    header: "From",
    sort: "lastName",
    className: "max-sm:w-2/5 max-sm:wrap-anywhere sm:min-w-36 md:min-w-56",
    cell: (message) => (
      <>
        <p className={cn(message.state === "unread" ? "font-semibold" : "font-medium")}>{nameOf(message)}</p>
        <p className="text-sm break-all text-muted-foreground">
          <BuyerLink email={message.email} />
        </p>
        <div className="mt-1 sm:hidden">
          <MessageStateBadge state={message.state} />
        </div>
      </>
    ),
  },
  {
    header: "Message",
    className: "max-sm:wrap-anywhere sm:w-full sm:min-w-44",
    cell: (message) => (
      <Link
        href={`/admin/contact-messages/${message.id}`}
        prefetch={false}
        className="group block max-w-2xl min-w-0"
      >
        <span
          className={cn(
            "block group-hover:underline",
            message.state === "unread" ? "font-semibold" : "font-medium",
          )}
        >
          {message.subject || "No subject"}
        </span>
        <span className="line-clamp-1 text-sm text-muted-foreground">{message.message}</span>
        <time className="block text-xs text-muted-foreground md:hidden" dateTime={message.createdAt}>
          {formatMoment(message.createdAt)}
        </time>
      </Link>
    ),
  },
  createdColumn("Received", "md"),
  {
    header: "State",
    hideBelow: "sm",
    cell: (message) => <MessageStateBadge state={message.state} />,
  },
];

function rowActions({ id, state }: MessageDto): RowAction[] {
  const failure = "Failed to update message";
  const handled = state === "handled";
  return [
    {
      label: handled ? "Reopen" : "Mark as handled",
      action: updateMessageAction.bind(null, { id, isHandled: !handled }),
      success: handled ? "Message reopened" : "Message handled",
      failure,
    },
    ...(handled
      ? []
      : [
          {
            label: state === "unread" ? "Mark as read" : "Mark as unread",
            action: updateMessageAction.bind(null, { id, isRead: state === "unread" }),
            success: "Message updated",
            failure,
          },
        ]),
  ];
}

export async function MessagesTable({ query, role }: { query: MessageListQuery; role: Role }) {
  return (
    <DataTable
      label="Contact messages"
      path="/admin/contact-messages"
      query={query}
      columns={COLUMNS}
      page={await listMessageRows(query)}
      name={nameOf}
      actions={(message) => (
        <RowMenu
          name={`the message from ${nameOf(message)}`}
          editHref={`/admin/contact-messages/${message.id}`}
          editLabel="Open"
          actions={rowActions(message)}
          deletion={
            can(role, "contact-messages:delete")
              ? rowDeletion("Message", nameOf(message), deleteMessageAction.bind(null, { id: message.id }), {
                  what: `the message from "${nameOf(message)}"`,
                })
              : undefined
          }
        />
      )}
      nothing="No messages found"
      hint="What visitors send by the contact form arrives here."
    />
  );
}
