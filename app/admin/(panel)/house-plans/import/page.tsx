import type { Metadata } from "next";
import { PlanImport } from "@/components/admin/catalog/plans/plan-import";
import { RunProgress } from "@/components/admin/catalog/plans/run-progress";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getBulkRun } from "@/lib/records/bulk-runs/queries";

export const metadata: Metadata = { title: "Import House Plans" };

/** With `run` in the address, how far that import is. */
export default async function ImportPlansPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("plans:create");
  const { run } = await searchParams;
  const begun = typeof run === "string" ? await loadRow(run, getBulkRun) : undefined;
  return (
    <>
      <PageHeader
        title="Import House Plans"
        description="Make and change many plans from a table. You see what it does before it is done."
        back={{ href: "/admin/house-plans", label: "Back to house plans" }}
      />
      {begun ? (
        <RunProgress
          key={begun.id}
          run={begun}
          mayStop
          next={
            <div>
              <ButtonLink href="/admin/house-plans/files">Add files to plans</ButtonLink>
            </div>
          }
        />
      ) : null}
      <PlanImport key={begun?.id ?? 0} />
    </>
  );
}
