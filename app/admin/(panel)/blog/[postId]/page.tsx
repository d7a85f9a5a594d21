import type { Metadata } from "next";
import { PostForm } from "@/components/admin/blog/post-form";
import { POST_LABELS } from "@/components/admin/blog/post-labels";
import { PostVisibilityForm } from "@/components/admin/blog/post-visibility-form";
import { VisibilityBadge } from "@/components/admin/blog/posts-table";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { LoadFailed } from "@/components/admin/table/load-failed";
import { restorePostVersionAction } from "@/lib/blog/actions";
import { getAdminPost, listAuthors } from "@/lib/blog/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { listRevisions } from "@/lib/revisions/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { can } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Post" };

/** Everything the edit screen shows of a post, without what the role may not see. */
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

export default async function EditPostPage({ params }: { params: Promise<{ postId: string }> }) {
  const staff = await requireStaff("blog:read");
  const loaded = await loadRow((await params).postId, (id) => loadPost(id, staff));
  const back = { href: "/admin/blog", label: "Back to blog" };
  if (!loaded) {
    return <LoadFailed title="Edit Post" back={back} error="Error loading blog post" />;
  }
  const { post, revisions, authors, site } = loaded;
  const mayEdit = can(staff.role, "blog:update");
  const { id, lastUpdatedAt } = post;
  async function restore(revisionId: number) {
    "use server";
    return restorePostVersionAction({ id, revisionId, lastUpdatedAt });
  }
  return (
    <>
      <VersionedHeader
        title="Edit Post"
        name={post.title}
        badge={<VisibilityBadge visibility={post.visibility} />}
        back={back}
        previewHref={`/admin/blog/${id}/preview`}
        revisions={revisions}
        current={post}
        labels={POST_LABELS}
        restore={mayEdit ? restore : undefined}
      />
      {mayEdit ? null : (
        <div className="mb-6">
          <PostVisibilityForm post={post} />
        </div>
      )}
      <PostForm post={post} authors={authors} site={site} locked={!mayEdit} />
    </>
  );
}
