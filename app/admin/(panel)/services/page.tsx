import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ServicesTable } from "@/components/admin/services/services-table";
import { ButtonLink } from "@/components/ui/button-link";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { SERVICE_LIST } from "@/lib/services/schema";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Services" };

export default async function ServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("services:read");
  const query = readListQuery(await searchParams, SERVICE_LIST);
  return (
    <>
      <PageHeader
        title="Services"
        description="The cards of the services page, in their order."
        actions={
          can(staff.role, "services:create") ? (
            <ButtonLink href="/admin/services/new">
              <PlusIcon aria-hidden="true" />
              Add Service
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar path="/admin/services" query={query} searchLabel="Title or description" />
      <LoadBoundary title="Error loading services">
        <Suspense fallback={<DataTableSkeleton />}>
          <ServicesTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
