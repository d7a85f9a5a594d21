import type { Metadata } from "next";
import { HomeSectionsTable } from "@/components/admin/home-sections/home-sections-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { HOME_SECTION_LIST } from "@/lib/content/home-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Home Sections" };

export default async function HomeSectionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("home-sections:read");
  const query = readListQuery(await searchParams, HOME_SECTION_LIST);
  return (
    <ListScreen
      title="Home Sections"
      description="What the home page is made of, from top to bottom."
      actions={<AddLink area="home-sections" role={staff.role} label="Add Section" />}
      toolbar={{ path: "/admin/home-sections", query, searchLabel: "Title or section ID" }}
      failure="Error loading home sections"
    >
      <HomeSectionsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
