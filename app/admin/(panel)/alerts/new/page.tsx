import type { Metadata } from "next";
import { AlertForm } from "@/components/admin/content/alerts/alert-form";
import { newPage } from "@/components/admin/form/row-page";

export const metadata: Metadata = { title: "New Alert" };

export default newPage({
  permission: "alerts:create",
  title: "New Alert",
  back: { href: "/admin/alerts", label: "Back to alerts" },
  form: () => <AlertForm />,
});
