import type { Metadata } from "next";
import { MarkRead } from "@/components/admin/messages/mark-read";
import { MessageActions, MessageView } from "@/components/admin/messages/message-view";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getMessage } from "@/lib/messages/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { listReplies } from "@/lib/replies/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Contact Message" };

export default async function MessagePage({ params }: { params: Promise<{ messageId: string }> }) {
  const staff = await requireStaff("contact-messages:read");
  const message = await loadRow((await params).messageId, getMessage);
  return (
    <>
      <PageHeader
        title={message ? `Message from ${message.firstName} ${message.lastName}` : "Message"}
        back={{ href: "/admin/contact-messages", label: "Back to messages" }}
        actions={message ? <MessageActions message={message} role={staff.role} /> : null}
      />
      {message ? (
        <>
          <MarkRead id={message.id} unread={message.state === "unread"} />
          <MessageView
            message={message}
            replies={await listReplies({ contactMessageId: message.id })}
            role={staff.role}
          />
        </>
      ) : (
        <ErrorAlert title="Error loading message" message="The database did not answer in time." />
      )}
    </>
  );
}
