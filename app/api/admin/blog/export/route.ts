import { exportPostRows, type PostListQuery } from "@/lib/blog/admin/queries";
import { POST_LIST } from "@/lib/blog/admin/schema";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = ["ID", "Title", "Slug", "Author ID", "Tag", "Visibility", "Publish date", "Created"];

async function* lines(query: PostListQuery) {
  for await (const rows of exportPostRows(query)) {
    yield rows.map((row) => [
      ...[row.id, row.title, row.slug, row.authorId, row.tag, row.visibility],
      ...[row.scheduledFor, row.createdAt],
    ]);
  }
}

/** The blog list as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("blog:read", (request) =>
    csvStream("blog-posts", HEADER, lines(readListQuery(new URL(request.url).searchParams, POST_LIST))),
  ),
});
