import type { Metadata } from "next";
import { LicensesTable } from "@/components/admin/sales/licenses/licenses-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import {
  LICENSE_LIST,
  LICENSE_STATE_LABELS,
  LICENSE_STATES,
  PACKAGE_CHOICES,
} from "@/lib/sales/licenses/schema";

export const metadata: Metadata = { title: "Licenses" };

const FILTERS = [
  filterBy(["state", "State", "All states"], LICENSE_STATES, LICENSE_STATE_LABELS),
  { name: "package", label: "Package", all: "All packages", choices: PACKAGE_CHOICES },
];

export default listPage({
  area: "licenses",
  list: LICENSE_LIST,
  title: "Licenses",
  description: "Who may build what: each line of a paid order.",
  search: "Holder, plan, HP- number or package",
  exported: true,
  filters: FILTERS,
  failure: "Error loading licenses",
  table: (query) => <LicensesTable query={query} />,
});
