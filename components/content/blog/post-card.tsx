import Link from "next/link";
import { Day } from "@/components/site/day";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { PostCardDto } from "@/lib/content/blog/dto";

interface PostCardProps {
  post: PostCardDto;
  zone: string;
  /** h2 in a list that is the page, h3 in a section of one. */
  level?: "h2" | "h3";
  priority?: boolean;
}

export function PostCard({ post, zone, level: Heading = "h3", priority = false }: PostCardProps) {
  const href = `/blog/${post.slug}`;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="picture-frame">
        {post.image ? (
          <Picture
            src={post.image}
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 1240px) 384px, (min-width: 768px) 31vw, 92vw"
            upTo={1080}
            priority={priority}
          />
        ) : (
          <div className="blueprint-grid size-full" />
        )}
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        <span>{post.publishedAt ? <Day at={post.publishedAt} zone={zone} long /> : "Draft"}</span>
        <span aria-hidden="true" className="mx-2 text-brass">
          /
        </span>
        <span>{`${post.readingMinutes} min read`}</span>
      </p>
      <Heading className="mt-2 font-display text-subheading">
        <Link href={href} prefetch={true} className="whole-card">
          {post.title}
        </Link>
      </Heading>
      <p className="mt-2 line-clamp-3 text-[0.9375rem] text-muted-foreground">{post.excerpt}</p>
      <p className="mt-auto pt-4">
        <Link
          href={href}
          prefetch={false}
          className="text-link relative inline-flex min-h-9 items-center text-[0.9375rem] font-medium pointer-coarse:min-h-11"
        >
          Read More
          {/* Search engines read the words of a link, not its label. */}
          <span className="sr-only">{`: ${post.title}`}</span>
        </Link>
      </p>
    </article>
  );
}

export function PostCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-3/2 rounded-md" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-3 h-6 w-5/6" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </div>
  );
}
