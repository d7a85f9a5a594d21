import type { Metadata } from "next";
import { ServicesTable } from "@/components/admin/content/services/services-table";
import { listPage } from "@/components/admin/table/list-page";
import { SERVICE_LIST } from "@/lib/content/services/schema";

export const metadata: Metadata = { title: "Services" };

export default listPage({
  area: "services",
  list: SERVICE_LIST,
  title: "Services",
  description: "The cards of the services page, in their order.",
  search: "Title or description",
  add: "Add Service",
  failure: "Error loading services",
  table: (query, { role }) => <ServicesTable query={query} role={role} />,
});
