import type { Metadata } from "next";
import { TrashTable } from "@/components/admin/records/trash/trash-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { TRASH_DAYS, TRASH_KIND_LABELS, TRASH_KINDS, TRASH_LIST } from "@/lib/records/trash/schema";

export const metadata: Metadata = { title: "Trash" };

export default listPage({
  area: "trash",
  list: TRASH_LIST,
  title: "Trash",
  description: `What was deleted stays here for ${TRASH_DAYS} days. A plan comes back as a draft, a post as private.`,
  search: "Name",
  filters: [filterBy(["kind", "Kind", "All kinds"], TRASH_KINDS, TRASH_KIND_LABELS)],
  failure: "Error loading the trash",
  table: (query) => <TrashTable query={query} />,
});
