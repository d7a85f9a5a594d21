import type { Metadata } from "next";
import { LicensesTable } from "@/components/admin/licenses/licenses-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { LICENSE_LIST, LICENSE_STATE_LABELS, LICENSE_STATES, PACKAGE_CHOICES } from "@/lib/licenses/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Licenses" };

const FILTERS = [
  filterBy(["state", "State", "All states"], LICENSE_STATES, LICENSE_STATE_LABELS),
  { name: "package", label: "Package", all: "All packages", choices: PACKAGE_CHOICES },
];

export default async function LicensesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("orders:read");
  const query = readListQuery(await searchParams, LICENSE_LIST);
  return (
    <ListScreen
      title="Licenses"
      description="Who may build what: each line of a paid order."
      toolbar={{
        path: "/admin/licenses",
        query,
        searchLabel: "Holder, plan, HP- number or package",
        filters: FILTERS,
        dates: { from: "From", to: "To" },
        exportPath: "/api/admin/licenses/export",
      }}
      failure="Error loading licenses"
    >
      <LicensesTable query={query} />
    </ListScreen>
  );
}
