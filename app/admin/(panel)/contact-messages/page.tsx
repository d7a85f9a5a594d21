import type { Metadata } from "next";
import { MessagesTable } from "@/components/admin/support/messages/messages-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { MESSAGE_LIST, MESSAGE_STATE_LABELS, MESSAGE_STATES } from "@/lib/support/messages/schema";

export const metadata: Metadata = { title: "Contact Messages" };

export default listPage({
  area: "contact-messages",
  list: MESSAGE_LIST,
  title: "Contact Messages",
  description: "What visitors write by the contact form.",
  search: "Name, email, subject or text",
  exported: true,
  filters: [filterBy(["state", "State", "All messages"], MESSAGE_STATES, MESSAGE_STATE_LABELS)],
  failure: "Error loading messages",
  table: (query, { role }) => <MessagesTable query={query} role={role} />,
});
