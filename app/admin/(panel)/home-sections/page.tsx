import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { HomeSectionsTable } from "@/components/admin/home-sections/home-sections-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { HOME_SECTION_LIST } from "@/lib/content/home-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Home Sections" };

export default async function HomeSectionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("home-sections:read");
  const query = readListQuery(await searchParams, HOME_SECTION_LIST);
  return (
    <>
      <PageHeader
        title="Home Sections"
        description="What the home page is made of, from top to bottom."
        actions={
          can(staff.role, "home-sections:create") ? (
            <ButtonLink href="/admin/home-section/new">
              <PlusIcon aria-hidden="true" />
              Add Section
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar path="/admin/home-sections" query={query} searchLabel="Title or section ID" />
      <LoadBoundary title="Error loading home sections">
        <Suspense fallback={<DataTableSkeleton />}>
          <HomeSectionsTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
