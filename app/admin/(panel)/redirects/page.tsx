import type { Metadata } from "next";
import { RedirectsTable } from "@/components/admin/redirects/redirects-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { REDIRECT_FOLDER_LABELS, REDIRECT_FOLDERS, REDIRECT_LIST } from "@/lib/redirects/schema";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Redirects" };

export default async function RedirectsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("redirects:read");
  const query = readListQuery(await searchParams, REDIRECT_LIST);
  return (
    <ListScreen
      title="Redirects"
      description="Old addresses of plans and posts, and where they lead."
      toolbar={{
        path: "/admin/redirects",
        query,
        searchLabel: "Old slug",
        filters: [filterBy(["folder", "Kind", "Plans and posts"], REDIRECT_FOLDERS, REDIRECT_FOLDER_LABELS)],
      }}
      failure="Error loading redirects"
    >
      <RedirectsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
