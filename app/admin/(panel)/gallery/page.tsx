import type { Metadata } from "next";
import { GalleryTable } from "@/components/admin/content/gallery/gallery-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { listCategoryChoices } from "@/lib/content/gallery/queries";
import { GALLERY_CATEGORIES } from "@/lib/content/gallery/rules/categories";
import { GALLERY_LIST } from "@/lib/content/gallery/schema";

export const metadata: Metadata = { title: "Gallery" };

export default listPage({
  area: "gallery",
  list: GALLERY_LIST,
  title: "Gallery",
  description: "The images of the inspiration gallery.",
  search: "Title or description",
  filters: async () => [
    filterBy(
      ["category", "Category", "All categories"],
      await listCategoryChoices().catch(() => [...GALLERY_CATEGORIES]),
    ),
  ],
  add: "Add Image",
  failure: "Error",
  failureLead: "An error occurred",
  table: (query, { role }) => <GalleryTable query={query} role={role} />,
});
