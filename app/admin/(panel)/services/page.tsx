import type { Metadata } from "next";
import { ServicesTable } from "@/components/admin/services/services-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { SERVICE_LIST } from "@/lib/services/schema";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Services" };

export default async function ServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("services:read");
  const query = readListQuery(await searchParams, SERVICE_LIST);
  return (
    <ListScreen
      title="Services"
      description="The cards of the services page, in their order."
      actions={<AddLink area="services" role={staff.role} label="Add Service" />}
      toolbar={{ path: "/admin/services", query, searchLabel: "Title or description" }}
      failure="Error loading services"
    >
      <ServicesTable query={query} role={staff.role} />
    </ListScreen>
  );
}
