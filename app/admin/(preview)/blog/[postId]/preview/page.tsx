import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewFrame } from "@/components/admin/shell/preview-frame";
import { PostView } from "@/components/content/blog/post-view";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getPostPreview } from "@/lib/content/blog/admin/queries";
import { VISIBILITY_LABELS } from "@/lib/content/blog/admin/schema";
import { listRelatedPosts } from "@/lib/content/blog/queries";
import { renderMarkdown } from "@/lib/content/blog/server/markdown";
import { loadRow } from "@/lib/platform/lists/load-row";

export const metadata: Metadata = { title: "Preview" };

export default async function PostPreviewPage({ params }: { params: Promise<{ postId: string }> }) {
  await requireStaff("blog:read");
  const post = await loadRow((await params).postId, getPostPreview);
  if (!post) notFound();
  return (
    <PreviewFrame state={VISIBILITY_LABELS[post.visibility]} editHref={`/admin/blog/${post.id}`}>
      <PostView
        post={post}
        html={renderMarkdown(post.content)}
        related={await listRelatedPosts(post.slug, 3)}
      />
    </PreviewFrame>
  );
}
