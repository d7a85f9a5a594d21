import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostList } from "@/components/content/blog/post-list";
import { listPostPage, listTags } from "@/lib/content/blog/queries";
import { segmentPostFilter, tagLabel } from "@/lib/content/blog/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ filter: string }> };

const filterOf = async (params: Props["params"]) =>
  segmentPostFilter(decodeURIComponent((await params).filter));

/** One page to build; the others are rendered at their first visit and cached. */
export function generateStaticParams() {
  return [{ filter: "2~" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const filter = await filterOf(params);
  const title = filter?.tag
    ? `${tagLabel(filter.tag)}: From the Drawing Board`
    : "Blog: From the Drawing Board";
  return pageMetadata({
    title: filter?.page ? `${title}, page ${filter.page}` : title,
    description: "Articles on house plans and building a house.",
    path: "/blog",
    noindex: true,
  });
}

/** /blog with a tag or a further page. */
export default async function FilteredBlogPage({ params }: Props) {
  const filter = await filterOf(params);
  if (!filter) notFound();
  const [list, tags] = await Promise.all([
    readOrNothing("Failed to fetch blog posts", [TAGS.posts], () => listPostPage(filter)),
    readOrNothing("Failed to fetch blog posts", [TAGS.posts], listTags),
  ]);
  return <PostList filter={filter} list={list} tags={tags ?? []} />;
}
