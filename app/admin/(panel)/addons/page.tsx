import type { Metadata } from "next";
import { AddonsTable } from "@/components/admin/addons/addons-table";
import { listPage } from "@/components/admin/table/list-page";
import { ADDON_LIST } from "@/lib/addons/schema";

export const metadata: Metadata = { title: "Plan Addons" };

export default listPage({
  permission: "addons:read",
  list: ADDON_LIST,
  title: "Plan Addons",
  description: "What buyers can add to any plan.",
  toolbar: {
    path: "/admin/addons",
    searchLabel: "Name or description",
    exportPath: "/api/admin/addons/export",
  },
  add: { area: "addons", label: "Add Addon" },
  failure: "Error loading addons",
  table: (query, { role }) => <AddonsTable query={query} role={role} />,
});
