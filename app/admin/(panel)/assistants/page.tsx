import type { Metadata } from "next";
import { AssistantsTable } from "@/components/admin/sales/assistants/assistants-table";
import { listPage } from "@/components/admin/table/list-page";
import { ASSISTANT_LIST } from "@/lib/sales/assistants/schema";

export const metadata: Metadata = { title: "Assistants" };

export default listPage({
  area: "assistants",
  list: ASSISTANT_LIST,
  title: "Assistants",
  description: "Programs that may buy here for people, each with a key of its own.",
  search: "Name",
  add: "Add Assistant",
  failure: "Error loading assistants",
  table: (query, { role }) => <AssistantsTable query={query} role={role} />,
});
