import type { Metadata } from "next";
import { AboutTable } from "@/components/admin/about/about-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { ABOUT_LIST } from "@/lib/content/about-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "About Sections" };

export default async function AboutSectionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("about:read");
  const query = readListQuery(await searchParams, ABOUT_LIST);
  return (
    <ListScreen
      title="About Sections"
      description="The texts of the about page."
      actions={<AddLink area="about" role={staff.role} label="Add Section" />}
      toolbar={{ path: "/admin/about", query, searchLabel: "Title, subtitle, content or section ID" }}
      failure="Error"
      failureLead="An error occurred"
    >
      <AboutTable query={query} role={staff.role} />
    </ListScreen>
  );
}
