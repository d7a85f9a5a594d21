import { exportPostRows } from "@/lib/blog/admin-queries";
import { POST_LIST } from "@/lib/blog/form-schema";
import { csvResponse } from "@/lib/platform/csv";
import { methods } from "@/lib/platform/http";
import { readListQuery } from "@/lib/platform/list-query";
import { staffRoute } from "@/lib/users/staff-route";

/** The blog list as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("blog:read", async (request) => {
    const rows = await exportPostRows(readListQuery(new URL(request.url).searchParams, POST_LIST));
    return csvResponse(
      "blog-posts",
      ["ID", "Title", "Slug", "Author ID", "Tag", "Visibility", "Publish date", "Created"],
      rows.map((row) => [
        ...[row.id, row.title, row.slug, row.authorId, row.tag, row.visibility],
        ...[row.scheduledFor, row.createdAt],
      ]),
    );
  }),
});
