import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { TeamTable } from "@/components/admin/team/team-table";
import { ButtonLink } from "@/components/ui/button-link";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { TEAM_LIST } from "@/lib/team/schema";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("team:read");
  const query = readListQuery(await searchParams, TEAM_LIST);
  return (
    <>
      <PageHeader
        title="Team"
        description="The people on the about page."
        actions={
          can(staff.role, "team:create") ? (
            <ButtonLink href="/admin/team/new">
              <PlusIcon aria-hidden="true" />
              Add Team Member
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar path="/admin/team" query={query} searchLabel="Name, title or bio" />
      <LoadBoundary title="Error loading team members">
        <Suspense fallback={<DataTableSkeleton />}>
          <TeamTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
