import type { Metadata } from "next";
import { AlertForm } from "@/components/admin/alerts/alert-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Alert" };

export default async function NewAlertPage() {
  await requireStaff("alerts:create");
  return (
    <>
      <PageHeader title="New Alert" back={{ href: "/admin/alerts", label: "Back to alerts" }} />
      <AlertForm />
    </>
  );
}
