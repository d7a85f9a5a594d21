import type { Metadata } from "next";
import { ServiceForm } from "@/components/admin/services/service-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { nextPlace } from "@/lib/display-order/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Service" };

export default async function NewServicePage() {
  await requireStaff("services:create");
  return (
    <>
      <PageHeader title="New Service" back={{ href: "/admin/services", label: "Back to services" }} />
      <ServiceForm lastPlace={await nextPlace("services")} />
    </>
  );
}
