import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { AboutTable } from "@/components/admin/about/about-table";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { ABOUT_LIST } from "@/lib/content/about-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "About Sections" };

export default async function AboutSectionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("about:read");
  const query = readListQuery(await searchParams, ABOUT_LIST);
  return (
    <>
      <PageHeader
        title="About Sections"
        description="The texts of the about page."
        actions={
          can(staff.role, "about:create") ? (
            <ButtonLink href="/admin/about/new">
              <PlusIcon aria-hidden="true" />
              Add Section
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar path="/admin/about" query={query} searchLabel="Title, subtitle, content or section ID" />
      <LoadBoundary title="Error" lead="An error occurred">
        <Suspense fallback={<DataTableSkeleton />}>
          <AboutTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
