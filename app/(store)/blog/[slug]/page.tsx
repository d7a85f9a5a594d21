import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostStructuredData } from "@/components/content/blog/post-structured-data";
import { PostView } from "@/components/content/blog/post-view";
import { getPost, listPosts, listRelatedPosts } from "@/lib/content/blog/queries";
import { renderMarkdown } from "@/lib/content/blog/server/markdown";
import { env } from "@/lib/platform/ops/env";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ slug: string }> };

const RELATED = 3;

/**
 * Posts whose pages the build makes, the newest first; the others are made at their first
 * visit and cached. A store without posts still needs one address to build.
 */
export async function generateStaticParams() {
  const posts = await listPosts(env().PAGES_AT_BUILD);
  return posts.length > 0 ? posts.map(({ slug }) => ({ slug })) : [{ slug: "none" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await getPost((await params).slug);
  if (!post) return { title: "Article Not Found", robots: { index: false } };
  const page = await pageMetadata({
    title: post.seoTitle || post.title,
    description: post.seoDescription || post.excerpt,
    path: `/blog/${post.slug}`,
  });
  return {
    ...page,
    openGraph: {
      ...page.openGraph,
      type: "article",
      ...(post.publishedAt ? { publishedTime: post.publishedAt } : {}),
      modifiedTime: post.updatedAt,
      ...(post.author ? { authors: [post.author] } : {}),
      tags: post.tags,
    },
  };
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params;
  const post = await getPost(slug);
  if (!post) notFound();
  const related = await listRelatedPosts(slug, RELATED);
  return (
    <>
      <PostStructuredData post={post} />
      <PostView post={post} html={renderMarkdown(post.content)} related={related} />
    </>
  );
}
