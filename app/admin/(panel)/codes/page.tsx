import type { Metadata } from "next";
import { CodesTable } from "@/components/admin/sales/promotions/codes-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { can } from "@/lib/access/staff/rules/permissions";
import { PROMOTION_LIST, PROMOTION_STATE_LABELS, PROMOTION_STATES } from "@/lib/sales/promotions/schema";

export const metadata: Metadata = { title: "Codes" };

export default listPage({
  area: "promotions",
  list: PROMOTION_LIST,
  title: "Codes",
  description: "What buyers type in the cart for a discount.",
  search: "Code or label",
  filters: [filterBy(["state", "State", "All states"], PROMOTION_STATES, PROMOTION_STATE_LABELS)],
  actions: ({ role }) =>
    can(role, "promotions:create") ? (
      <ButtonLink href="/admin/codes/new?many=yes" variant="outline">
        Add Many
      </ButtonLink>
    ) : null,
  add: "Add Code",
  failure: "Error loading codes",
  table: (query, { role }) => <CodesTable query={query} role={role} />,
});
