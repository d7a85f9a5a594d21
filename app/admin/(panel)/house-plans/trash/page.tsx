import type { Metadata } from "next";
import { Suspense } from "react";
import { PlanTrash } from "@/components/admin/plans/plan-trash";
import { PageHeader } from "@/components/admin/shell/page-header";
import { DataTableSkeleton } from "@/components/admin/table/data-table";
import { LoadBoundary } from "@/components/admin/table/load-boundary";
import { PLAN_LIST } from "@/lib/plans/admin/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Deleted Plans" };

export default async function PlanTrashPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("plans:delete");
  const query = readListQuery(await searchParams, PLAN_LIST);
  return (
    <>
      <PageHeader
        title="Deleted Plans"
        description="Plans stay here for 30 days. A restored plan comes back as a draft."
        back={{ href: "/admin/house-plans", label: "Back to house plans" }}
      />
      <LoadBoundary title="Error loading plans">
        <Suspense fallback={<DataTableSkeleton />}>
          <PlanTrash query={query} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
