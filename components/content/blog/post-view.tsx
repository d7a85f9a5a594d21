import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { Day } from "@/components/site/day";
import { FilterLinks } from "@/components/site/filter-links";
import { RichText } from "@/components/site/rich-text";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Picture } from "@/components/ui/picture";
import type { PostCardDto, PostDto } from "@/lib/content/blog/dto";
import { postListHref, tagLabel } from "@/lib/content/blog/schema";
import { getStoreZone } from "@/lib/settings/queries";
import { PostCard } from "./post-card";

interface PostViewProps {
  post: PostDto;
  /** The text as sanitized HTML. */
  html: string;
  related: PostCardDto[];
}

export async function PostView({ post, html, related }: PostViewProps) {
  const zone = await getStoreZone();
  return (
    <>
      <article className="container-page py-8 lg:py-12">
        <Breadcrumb
          items={[{ label: "Home", href: "/" }, { label: "Blog", href: "/blog" }, { label: post.title }]}
        />
        <header className="mx-auto mt-8 max-w-3xl lg:mt-12">
          <p className="eyebrow">
            {post.publishedAt ? <Day at={post.publishedAt} zone={zone} long /> : "Draft"}
          </p>
          <h1 className="mt-4">{post.title}</h1>
          {post.excerpt ? (
            <p className="mt-5 text-xl leading-relaxed text-muted-foreground">{post.excerpt}</p>
          ) : null}
          <p className="mt-6 flex flex-wrap gap-x-2 text-sm text-muted-foreground">
            {post.author ? (
              <>
                <span>
                  By <span className="text-foreground">{post.author}</span>
                </span>
                <span aria-hidden="true" className="text-brass">
                  /
                </span>
              </>
            ) : null}
            <span>{`${post.readingMinutes} min read`}</span>
          </p>
        </header>
        {post.image ? (
          <figure className="mx-auto mt-10 max-w-5xl overflow-hidden rounded-md border bg-paper">
            <Picture
              src={post.image}
              alt=""
              width={1200}
              height={675}
              sizes="(min-width: 1104px) 1024px, 94vw"
              priority
              className="aspect-video w-full object-cover"
            />
          </figure>
        ) : null}
        <RichText html={html} className="mx-auto mt-12 max-w-[43rem]" />
        <footer className="mx-auto mt-12 max-w-[43rem] border-t pt-6">
          <FilterLinks
            label="Tags of this post"
            links={post.tags.map((tag) => ({
              label: tagLabel(tag),
              href: postListHref({ tag }),
              current: false,
            }))}
          />
          <p className="mt-6">
            <Link href="/blog" className="text-link inline-flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              All articles
            </Link>
          </p>
        </footer>
      </article>
      {related.length > 0 ? (
        <section aria-labelledby="related" className="section lazy-below-fold border-t">
          <div className="container-page py-6">
            <h2 id="related">Read next</h2>
            <ul className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3">
              {related.map((other) => (
                <li key={other.id}>
                  <PostCard post={other} zone={zone} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
}
