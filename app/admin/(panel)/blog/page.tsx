import { Trash2Icon } from "lucide-react";
import type { Metadata } from "next";
import { PostsTable } from "@/components/admin/blog/posts-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { ButtonLink } from "@/components/ui/button-link";
import { BLOG_TAGS, POST_LIST, VISIBILITIES, VISIBILITY_LABELS } from "@/lib/blog/admin/schema";
import { tagLabel } from "@/lib/blog/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Blog" };

export default async function BlogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("blog:read");
  const query = readListQuery(await searchParams, POST_LIST);
  return (
    <ListScreen
      title="Blog"
      description="Posts that are out, scheduled, and in the drawer."
      actions={
        <>
          {can(staff.role, "blog:delete") ? (
            <ButtonLink href="/admin/blog/trash" variant="outline">
              <Trash2Icon aria-hidden="true" />
              Trash
            </ButtonLink>
          ) : null}
          <AddLink area="blog" role={staff.role} label="Add Post" />
        </>
      }
      toolbar={{
        path: "/admin/blog",
        query,
        searchLabel: "Title, summary or slug",
        filters: [
          filterBy(["visibility", "Visibility", "All visibilities"], VISIBILITIES, VISIBILITY_LABELS),
          filterBy(["tag", "Tag", "All tags"], BLOG_TAGS, tagLabel),
        ],
        exportPath: "/api/admin/blog/export",
      }}
      failure="Error loading posts"
    >
      <PostsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
