import type { Metadata } from "next";
import { SalesTable } from "@/components/admin/catalog/plan-sales/sales-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { SALE_LIST, SALE_STATE_LABELS, SALE_STATES } from "@/lib/catalog/plan-sales/schema";

export const metadata: Metadata = { title: "Sales" };

export default listPage({
  area: "sales",
  list: SALE_LIST,
  title: "Sales",
  description: "Lower prices for some days, on all plans or on some.",
  search: "Name or style",
  filters: [filterBy(["state", "State", "All states"], SALE_STATES, SALE_STATE_LABELS)],
  add: "Add Sale",
  failure: "Error loading sales",
  table: (query, { role }) => <SalesTable query={query} role={role} />,
});
