import type { Metadata } from "next";
import { PostList, PostListSkeleton } from "@/components/content/blog/post-list";
import { SoftSuspense } from "@/components/site/soft-suspense";
import { listPostPage, listTags } from "@/lib/content/blog/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const page = await pageMetadata({
    title: "Blog: From the Drawing Board",
    description: "Articles on house plans, lots, budgets, permits and building a house.",
    path: "/blog",
  });
  return { ...page, alternates: { ...page.alternates, types: { "application/rss+xml": "/blog/feed.xml" } } };
}

/** The newest posts. Tags and further pages are served by /blog/browse behind a rewrite (see middleware.ts). */
export default function BlogPage() {
  return (
    <SoftSuspense fallback={<PostListSkeleton />}>
      <Blog />
    </SoftSuspense>
  );
}

async function Blog() {
  const [list, tags] = await Promise.all([
    readOrNothing("Failed to fetch blog posts", [TAGS.posts], () => listPostPage({})),
    readOrNothing("Failed to fetch blog posts", [TAGS.posts], listTags),
  ]);
  return <PostList filter={{}} list={list} tags={tags ?? []} />;
}
