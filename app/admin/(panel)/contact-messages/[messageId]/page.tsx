import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { MarkRead } from "@/components/admin/support/messages/mark-read";
import { MessageActions, MessageView } from "@/components/admin/support/messages/message-view";
import { getMessage } from "@/lib/support/messages/queries";
import { listReplies } from "@/lib/support/replies/queries";

export const metadata: Metadata = { title: "Contact Message" };

export default rowPage({
  permission: "contact-messages:read",
  load: getMessage,
  title: "Message",
  heading: (message) => `Message from ${message.firstName} ${message.lastName}`,
  back: { href: "/admin/contact-messages", label: "Back to messages" },
  actions: (message, staff) => <MessageActions message={message} role={staff.role} />,
  failure: "Error loading message",
  view: async (message, staff) => (
    <>
      <MarkRead id={message.id} unread={message.state === "unread"} />
      <MessageView
        message={message}
        replies={await listReplies({ contactMessageId: message.id })}
        role={staff.role}
      />
    </>
  ),
});
