import type { Metadata } from "next";
import { GalleryTable } from "@/components/admin/gallery/gallery-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { listCategoryChoices } from "@/lib/gallery/queries";
import { GALLERY_CATEGORIES } from "@/lib/gallery/rules/categories";
import { GALLERY_LIST } from "@/lib/gallery/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Gallery" };

export default async function GalleryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("gallery:read");
  const query = readListQuery(await searchParams, GALLERY_LIST);
  // Without the database the list below says what is wrong; the filter still has its usual choices.
  const categories = await listCategoryChoices().catch(() => [...GALLERY_CATEGORIES]);
  return (
    <ListScreen
      title="Gallery"
      description="The images of the inspiration gallery."
      actions={<AddLink area="gallery" role={staff.role} label="Add Image" />}
      toolbar={{
        path: "/admin/gallery",
        query,
        searchLabel: "Title or description",
        filters: [filterBy(["category", "Category", "All categories"], categories)],
      }}
      failure="Error"
      failureLead="An error occurred"
    >
      <GalleryTable query={query} role={staff.role} />
    </ListScreen>
  );
}
