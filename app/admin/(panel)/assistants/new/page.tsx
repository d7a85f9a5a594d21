import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { AssistantForm } from "@/components/admin/sales/assistants/assistant-form";

export const metadata: Metadata = { title: "New Assistant" };

export default newPage({
  permission: "assistants:create",
  title: "New Assistant",
  description: "It gets a key, and may buy for people who pay with their own means.",
  back: { href: "/admin/assistants", label: "Back to assistants" },
  form: () => <AssistantForm />,
});
