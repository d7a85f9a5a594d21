import type { Metadata } from "next";
import { MessagesTable } from "@/components/admin/messages/messages-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { MESSAGE_LIST, MESSAGE_STATE_LABELS, MESSAGE_STATES } from "@/lib/messages/schema";

export const metadata: Metadata = { title: "Contact Messages" };

export default listPage({
  permission: "contact-messages:read",
  list: MESSAGE_LIST,
  title: "Contact Messages",
  description: "What visitors write by the contact form.",
  toolbar: {
    path: "/admin/contact-messages",
    searchLabel: "Name, email, subject or text",
    dates: { from: "From", to: "To" },
    exportPath: "/api/admin/contact-messages/export",
  },
  filters: [filterBy(["state", "State", "All messages"], MESSAGE_STATES, MESSAGE_STATE_LABELS)],
  failure: "Error loading messages",
  table: (query, { role }) => <MessagesTable query={query} role={role} />,
});
