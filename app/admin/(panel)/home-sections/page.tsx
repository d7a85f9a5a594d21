import type { Metadata } from "next";
import { HomeSectionsTable } from "@/components/admin/home-sections/home-sections-table";
import { listPage } from "@/components/admin/table/list-page";
import { HOME_SECTION_LIST } from "@/lib/content/home-schema";

export const metadata: Metadata = { title: "Home Sections" };

export default listPage({
  permission: "home-sections:read",
  list: HOME_SECTION_LIST,
  title: "Home Sections",
  description: "What the home page is made of, from top to bottom.",
  toolbar: { path: "/admin/home-sections", searchLabel: "Title or section ID" },
  add: { area: "home-sections", label: "Add Section" },
  failure: "Error loading home sections",
  table: (query, { role }) => <HomeSectionsTable query={query} role={role} />,
});
