import type { Metadata } from "next";
import { ServiceForm } from "@/components/admin/content/services/service-form";
import { newPage } from "@/components/admin/form/row-page";
import { nextPlace } from "@/lib/records/display-order/queries";

export const metadata: Metadata = { title: "New Service" };

export default newPage({
  permission: "services:create",
  title: "New Service",
  back: { href: "/admin/services", label: "Back to services" },
  form: async () => <ServiceForm lastPlace={await nextPlace("services")} />,
});
