import type { Metadata } from "next";
import { MessagesTable } from "@/components/admin/messages/messages-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { MESSAGE_LIST, MESSAGE_STATE_LABELS, MESSAGE_STATES } from "@/lib/messages/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Contact Messages" };

export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("contact-messages:read");
  const query = readListQuery(await searchParams, MESSAGE_LIST);
  return (
    <ListScreen
      title="Contact Messages"
      description="What visitors write by the contact form."
      toolbar={{
        path: "/admin/contact-messages",
        query,
        searchLabel: "Name, email, subject or text",
        filters: [filterBy(["state", "State", "All messages"], MESSAGE_STATES, MESSAGE_STATE_LABELS)],
        dates: { from: "From", to: "To" },
        exportPath: "/api/admin/contact-messages/export",
      }}
      failure="Error loading messages"
    >
      <MessagesTable query={query} role={staff.role} />
    </ListScreen>
  );
}
