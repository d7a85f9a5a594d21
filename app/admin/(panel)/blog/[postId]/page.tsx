import type { Metadata } from "next";
import { POST_FIELDS } from "@/components/admin/content/blog/post-fields";
import { PostForm } from "@/components/admin/content/blog/post-form";
import { PostVisibilityForm } from "@/components/admin/content/blog/post-visibility-form";
import { VisibilityBadge } from "@/components/admin/content/blog/posts-table";
import { rowPage } from "@/components/admin/form/row-page";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { restorePostVersionAction } from "@/lib/content/blog/actions";
import { getAdminPost, listAuthors } from "@/lib/content/blog/admin/queries";
import { listRevisions } from "@/lib/records/revisions/queries";
import { getSearchSite } from "@/lib/site/seo/server/search-site";

export const metadata: Metadata = { title: "Edit Post" };

async function loadPost(id: number, staff: Staff) {
  const privately = can(staff.role, "blog:private-fields");
  const [post, revisions, authors, site] = await Promise.all([
    getAdminPost(id, staff),
    listRevisions("post", id, privately ? [] : ["internalNotes"]),
    privately ? listAuthors() : undefined,
    getSearchSite(),
  ]);
  return { post, revisions, authors, site };
}

const BACK = { href: "/admin/blog", label: "Back to blog" };

export default rowPage({
  permission: "blog:read",
  load: loadPost,
  title: "Edit Post",
  back: BACK,
  head: ({ post, revisions }, { role }) => {
    const { id, lastUpdatedAt } = post;
    async function restore(revisionId: number) {
      "use server";
      return restorePostVersionAction({ id, revisionId, lastUpdatedAt });
    }
    return (
      <VersionedHeader
        title="Edit Post"
        name={post.title}
        badge={<VisibilityBadge visibility={post.visibility} />}
        back={BACK}
        previewHref={`/admin/blog/${id}/preview`}
        revisions={revisions}
        current={post}
        labels={POST_FIELDS.labels}
        restore={can(role, "blog:update") ? restore : undefined}
      />
    );
  },
  failure: "Error loading blog post",
  view: ({ revisions: _shown, ...loaded }, { role }) => {
    const mayEdit = can(role, "blog:update");
    return (
      <>
        {mayEdit ? null : (
          <div className="mb-6">
            <PostVisibilityForm post={loaded.post} />
          </div>
        )}
        <PostForm {...loaded} locked={!mayEdit} />
      </>
    );
  },
});
