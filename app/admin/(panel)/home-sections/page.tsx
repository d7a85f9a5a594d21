import type { Metadata } from "next";
import { HomeSectionsTable } from "@/components/admin/content/home-sections/home-sections-table";
import { OwnSections } from "@/components/admin/content/home-sections/own-sections";
import { listPage } from "@/components/admin/table/list-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { HOME_SECTION_LIST } from "@/lib/content/sections/home-schema";

export const metadata: Metadata = { title: "Home Sections" };

export default listPage({
  area: "home-sections",
  list: HOME_SECTION_LIST,
  title: "Home Sections",
  description: "What the home page is made of, from top to bottom.",
  search: "Title or section ID",
  add: "Add Section",
  failure: "Error loading home sections",
  table: (query, { role }) => (
    <>
      {query.q || !can(role, "home-sections:create") ? null : <OwnSections />}
      <HomeSectionsTable query={query} role={role} />
    </>
  ),
});
