import type { Metadata } from "next";
import { AddonsTable } from "@/components/admin/addons/addons-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { ADDON_LIST } from "@/lib/addons/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Plan Addons" };

export default async function AddonsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("addons:read");
  const query = readListQuery(await searchParams, ADDON_LIST);
  return (
    <ListScreen
      title="Plan Addons"
      description="What buyers can add to any plan."
      actions={<AddLink area="addons" role={staff.role} label="Add Addon" />}
      toolbar={{
        path: "/admin/addons",
        query,
        searchLabel: "Name or description",
        exportPath: "/api/admin/addons/export",
      }}
      failure="Error loading addons"
    >
      <AddonsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
