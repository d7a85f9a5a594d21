import { Trash2Icon } from "lucide-react";
import type { Metadata } from "next";
import { PostsTable } from "@/components/admin/content/blog/posts-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { can } from "@/lib/access/staff/rules/permissions";
import { BLOG_TAGS, POST_LIST, VISIBILITIES, VISIBILITY_LABELS } from "@/lib/content/blog/admin/schema";
import { tagLabel } from "@/lib/content/blog/schema";

export const metadata: Metadata = { title: "Blog" };

export default listPage({
  area: "blog",
  list: POST_LIST,
  title: "Blog",
  description: "Published posts, scheduled posts and drafts.",
  search: "Title, summary or slug",
  exported: true,
  filters: [
    filterBy(["visibility", "Visibility", "All visibilities"], VISIBILITIES, VISIBILITY_LABELS),
    filterBy(["tag", "Tag", "All tags"], BLOG_TAGS, tagLabel),
  ],
  actions: (staff) =>
    can(staff.role, "blog:delete") ? (
      <ButtonLink href="/admin/trash?kind=post" variant="outline">
        <Trash2Icon aria-hidden="true" />
        Trash
      </ButtonLink>
    ) : null,
  add: "Add Post",
  failure: "Error loading posts",
  table: (query, { role }) => <PostsTable query={query} role={role} />,
});
