import type { Metadata } from "next";
import { LicensesTable } from "@/components/admin/sales/licenses/licenses-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { LICENSE_LIST, LICENSE_STATE_LABELS, LICENSE_STATES } from "@/lib/sales/licenses/schema";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = { title: "Licenses" };

async function filters() {
  const packages = await readStorePackages();
  const choices = PACKAGE_KEYS.map((value) => ({ value, label: packages[value].name }));
  return [
    filterBy(["state", "State", "All states"], LICENSE_STATES, LICENSE_STATE_LABELS),
    { name: "package", label: "Package", all: "All packages", choices },
  ];
}

export default listPage({
  area: "licenses",
  list: LICENSE_LIST,
  title: "Licenses",
  description: "Who may build what. A license keeps its number when it is upgraded or passed on.",
  search: "Number, licensee, holder, plan or package",
  exported: true,
  filters,
  failure: "Error loading licenses",
  table: (query) => <LicensesTable query={query} />,
});
