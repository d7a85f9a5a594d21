import { Rss } from "lucide-react";
import Link from "next/link";
import { FilterLinks } from "@/components/site/filter-links";
import { PageHeader } from "@/components/site/page-header";
import { ReloadAlert } from "@/components/site/reload-alert";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PostPage } from "@/lib/content/blog/queries";
import { type PostFilter, postListHref, tagLabel } from "@/lib/content/blog/schema";
import { getStoreZone } from "@/lib/settings/queries";
import { Pagination } from "./pagination";
import { PostCard, PostCardSkeleton } from "./post-card";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

interface PostListProps {
  filter: PostFilter;
  /** Undefined when it could not be read. */
  list: PostPage | undefined;
  /** All tags in use, the most used first. */
  tags: string[];
}

export function PostList({ filter, list, tags }: PostListProps) {
  return (
    <div className="container-page py-12 lg:py-16">
      <PostListHeader
        title={filter.tag ? tagLabel(filter.tag) : undefined}
        hasFeed={list?.items.length !== 0}
      />
      {tags.length > 0 ? (
        <FilterLinks
          label="Tags"
          className="mt-8"
          links={[
            { label: "All", href: "/blog", current: !filter.tag },
            ...tags.map((tag) => ({
              label: tagLabel(tag),
              href: postListHref({ tag }),
              current: tag.toLowerCase() === filter.tag?.toLowerCase(),
            })),
          ]}
        />
      ) : null}
      {list ? (
        <Posts filter={filter} list={list} />
      ) : (
        <ReloadAlert message="Failed to fetch blog posts" className="mt-10" />
      )}
    </div>
  );
}

function PostListHeader({ title, hasFeed = true }: { title?: string | undefined; hasFeed?: boolean }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      <PageHeader
        eyebrow="The journal"
        title={title ? `${title}: from the Drawing Board` : "From the Drawing Board"}
        lead="Articles on house plans, lots, budgets, permits and building a house."
      />
      {hasFeed ? (
        <a href="/blog/feed.xml" className={buttonVariants({ variant: "ghost", size: "sm" })}>
          <Rss aria-hidden="true" />
          RSS feed
        </a>
      ) : null}
    </div>
  );
}

async function Posts({ filter, list }: { filter: PostFilter; list: PostPage }) {
  if (list.items.length === 0) {
    return (
      <div className="mt-10 rounded-md border border-dashed border-input px-6 py-16 text-center">
        <p className="font-display text-subheading">No blog posts found.</p>
        {filter.tag || filter.page ? (
          <Link href="/blog" className={buttonVariants({ variant: "outline", className: "mt-6" })}>
            Show all posts
          </Link>
        ) : null}
      </div>
    );
  }
  const zone = await getStoreZone();
  return (
    <>
      <ul className="lazy-rows-below-fold mt-10 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {list.items.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} zone={zone} level="h2" priority={index < 3} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => postListHref({ tag: filter.tag, page })}
      />
    </>
  );
}

export function PostListSkeleton() {
  return (
    <div className="container-page py-12 lg:py-16" aria-busy="true">
      <PostListHeader />
      <div className="mt-24 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {SKELETONS.map((key) => (
          <PostCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
