import { BulkBar } from "@/components/admin/table/bulk-bar";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import {
  bulkChange,
  bulkDeletion,
  idColumn,
  nameColumn,
  rowDeletion,
} from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { Badge } from "@/components/ui/badge";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deletePostAction, deletePostsAction, setPostsVisibilityAction } from "@/lib/content/blog/actions";
import type { PostRowDto } from "@/lib/content/blog/admin/dto";
import { listPostRows, type PostListQuery } from "@/lib/content/blog/admin/queries";
import { VISIBILITY_LABELS, type Visibility } from "@/lib/content/blog/admin/schema";
import { isOnSite } from "@/lib/content/blog/rules/on-site";
import { tagLabel } from "@/lib/content/blog/schema";
import { formatDay } from "@/lib/platform/format/dates";
import { TO_TRASH, TRASH_DAYS } from "@/lib/records/trash/schema";

const VISIBILITY_LOOK = { public: "success", scheduled: "warning", private: "outline" } as const;

export function VisibilityBadge({ visibility }: { visibility: Visibility | null }) {
  const shown = visibility ?? "private";
  return <Badge variant={VISIBILITY_LOOK[shown]}>{VISIBILITY_LABELS[shown]}</Badge>;
}

const COLUMNS: Column<PostRowDto>[] = [
  idColumn(),
  nameColumn({
    header: "Title",
    sort: "title",
    name: (post) => post.title,
    slug: (post) => post.slug,
    href: (post) => `/admin/blog/${post.id}`,
    picture: (post) => post.image,
  }),
  { header: "Author", sort: "authorId", cell: (post) => post.authorId ?? "None", hideBelow: "lg" },
  {
    header: "Tag",
    cell: (post) => (post.tag ? tagLabel(post.tag) : "None"),
    hideBelow: "md",
    className: "whitespace-nowrap",
  },
  {
    header: "Created",
    sort: "createdAt",
    cell: (post) => formatDay(post.createdAt),
    hideBelow: "md",
    className: "whitespace-nowrap",
  },
  {
    header: "Visibility",
    sort: "visibility",
    cell: (post) => <VisibilityBadge visibility={post.visibility} />,
  },
];

function setVisibilityOf(visibility: "public" | "private") {
  return async ({ ids }: { ids: number[] }) => {
    "use server";
    return setPostsVisibilityAction({ ids, visibility });
  };
}

function bulkActions(role: Role) {
  const visibilities = (["public", "private"] as const).map((visibility) =>
    bulkChange("Post", `Set ${visibility}`, setVisibilityOf(visibility)),
  );
  const text = `Delete {n}? They stay in the trash for ${TRASH_DAYS} days.`;
  return can(role, "blog:delete")
    ? [...visibilities, bulkDeletion("Post", deletePostsAction, text)]
    : visibilities;
}

export async function PostsTable({ query, role }: { query: PostListQuery; role: Role }) {
  const now = new Date();
  return (
    <DataTable
      label="Blog posts"
      path="/admin/blog"
      query={query}
      columns={COLUMNS}
      page={await listPostRows(query)}
      name={(post) => post.title}
      bulk={<BulkBar actions={bulkActions(role)} />}
      actions={(post) => (
        <RowMenu
          name={post.title}
          viewHref={isOnSite(post, now) ? `/blog/${post.slug}` : `/admin/blog/${post.id}/preview`}
          editHref={`/admin/blog/${post.id}`}
          editLabel={can(role, "blog:update") ? "Edit" : "Open"}
          deletion={
            can(role, "blog:delete")
              ? rowDeletion("Post", post.title, deletePostAction.bind(null, { id: post.id }), {
                  fate: TO_TRASH,
                })
              : undefined
          }
        />
      )}
      nothing="No blog posts found"
    />
  );
}
