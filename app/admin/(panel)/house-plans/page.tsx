import { FilesIcon, Trash2Icon, UploadIcon } from "lucide-react";
import type { Metadata } from "next";
import { PlansTable } from "@/components/admin/catalog/plans/plans-table";
import { RunProgress } from "@/components/admin/catalog/plans/run-progress";
import { filterBy, type ListFilter } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { listDesignerNames } from "@/lib/catalog/designers/queries";
import { listPlanStyles } from "@/lib/catalog/plans/admin/queries";
import {
  LISTED_BEDROOMS,
  MISSING,
  MISSING_LABELS,
  PLAN_LIST,
  PLAN_STATUS_LABELS,
  PLAN_STATUSES,
  PLAN_TYPE_LABELS,
  SALE_FILTER_LABELS,
  SALE_FILTERS,
} from "@/lib/catalog/plans/admin/schema";
import { PLAN_TYPES } from "@/lib/catalog/plans/rules/filter";
import { findRunToShow } from "@/lib/records/bulk-runs/queries";

export const metadata: Metadata = { title: "House Plans" };

async function LastRun({ role }: { role: Role }) {
  // The list says itself when it cannot be loaded.
  const run = await findRunToShow(new Date()).catch(() => undefined);
  return run ? <RunProgress key={run.id} run={run} mayStop={can(role, "plans:set-status")} /> : null;
}

async function designerFilter(): Promise<ListFilter> {
  const designers = await listDesignerNames().catch(() => []);
  return {
    ...{ name: "designer", label: "Designer", all: "All designers" },
    choices: designers.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export default listPage({
  area: "plans",
  list: PLAN_LIST,
  title: "House Plans",
  description: "The catalog: published plans, drafts and archived plans.",
  search: "Name, description or slug",
  amounts: { minPrice: "Price from", maxPrice: "Price to" },
  exported: true,
  filters: async () => [
    filterBy(["status", "Status", "All statuses"], PLAN_STATUSES, PLAN_STATUS_LABELS),
    filterBy(["planType", "Plan type", "All types"], PLAN_TYPES, PLAN_TYPE_LABELS),
    filterBy(["style", "Style", "All styles"], await listPlanStyles().catch(() => [])),
    filterBy(["bedrooms", "Bedrooms", "Any number"], LISTED_BEDROOMS, (value) =>
      value === "5" ? "5+" : value,
    ),
    await designerFilter(),
    filterBy(["missing", "Missing", "Nothing chosen"], MISSING, MISSING_LABELS),
    filterBy(["sale", "Sale", "For sale or not"], SALE_FILTERS, SALE_FILTER_LABELS),
  ],
  actions: ({ role }) => (
    <>
      {can(role, "plans:delete") ? (
        <ButtonLink href="/admin/trash?kind=plan" variant="outline">
          <Trash2Icon aria-hidden="true" />
          Trash
        </ButtonLink>
      ) : null}
      {can(role, "plans:update") ? (
        <ButtonLink href="/admin/house-plans/files" variant="outline">
          <FilesIcon aria-hidden="true" />
          Add files
        </ButtonLink>
      ) : null}
      {can(role, "plans:create") ? (
        <ButtonLink href="/admin/house-plans/import" variant="outline">
          <UploadIcon aria-hidden="true" />
          Import plans
        </ButtonLink>
      ) : null}
    </>
  ),
  add: "Add Plan",
  failure: "Error loading plans",
  table: (query, { role }) => (
    <>
      <LastRun role={role} />
      <PlansTable query={query} role={role} />
    </>
  ),
});
