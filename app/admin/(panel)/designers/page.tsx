import type { Metadata } from "next";
import { DesignersTable } from "@/components/admin/catalog/designers/designers-table";
import { listPage } from "@/components/admin/table/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { screenPath } from "@/lib/access/resources/resources";
import { seesShares } from "@/lib/catalog/designers/queries";
import { DESIGNER_LIST } from "@/lib/catalog/designers/schema";

export const metadata: Metadata = { title: "Designers" };

export default listPage({
  area: "designers",
  list: DESIGNER_LIST,
  title: "Designers",
  description: "The people whose plans are sold here.",
  search: "Name or email",
  actions: ({ role }) =>
    seesShares(role) ? (
      <ButtonLink href={screenPath("designer-shares")} variant="outline">
        Shares by month
      </ButtonLink>
    ) : null,
  add: "Add Designer",
  failure: "Error loading designers",
  table: (query, { role }) => <DesignersTable query={query} role={role} />,
});
