import type { Metadata } from "next";
import { AboutTable } from "@/components/admin/content/about/about-table";
import { listPage } from "@/components/admin/table/list-page";
import { ABOUT_LIST } from "@/lib/content/sections/about-schema";

export const metadata: Metadata = { title: "About Sections" };

export default listPage({
  area: "about",
  list: ABOUT_LIST,
  title: "About Sections",
  description: "The texts of the about page.",
  search: "Title, subtitle, content or section ID",
  add: "Add Section",
  failure: "Error",
  failureLead: "An error occurred",
  table: (query, { role }) => <AboutTable query={query} role={role} />,
});
