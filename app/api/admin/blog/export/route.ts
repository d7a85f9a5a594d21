import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportPostRows } from "@/lib/content/blog/admin/queries";
import { POST_LIST } from "@/lib/content/blog/admin/schema";

const HEADER = ["ID", "Title", "Slug", "Author ID", "Tag", "Visibility", "Publish date", "Created"];

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "blog",
  name: "blog-posts",
  header: HEADER,
  list: POST_LIST,
  rows: exportPostRows,
  cells: (row, at) => [
    ...[row.id, row.title, row.slug, row.authorId, row.tag, row.visibility],
    ...[at(row.scheduledFor), at(row.createdAt)],
  ],
});
