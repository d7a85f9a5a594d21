import type { Metadata } from "next";
import { AddonsTable } from "@/components/admin/catalog/addons/addons-table";
import { listPage } from "@/components/admin/table/list-page";
import { ADDON_LIST } from "@/lib/catalog/addons/schema";

export const metadata: Metadata = { title: "Plan Addons" };

export default listPage({
  area: "addons",
  list: ADDON_LIST,
  title: "Plan Addons",
  description: "What buyers can add to any plan.",
  search: "Name or description",
  exported: true,
  add: "Add Addon",
  failure: "Error loading addons",
  table: (query, { role }) => <AddonsTable query={query} role={role} />,
});
