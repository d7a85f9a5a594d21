import { PostCard } from "@/components/content/blog/post-card";
import { SectionHeading } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button-link";
import type { PostCardDto } from "@/lib/content/blog/dto";

interface FeaturedPostsProps {
  title: string;
  subtitle: string | null;
  posts: PostCardDto[];
  zone: string;
}

export function FeaturedPosts({ title, subtitle, posts, zone }: FeaturedPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="featured-posts" className="section lazy-below-fold border-t">
      <div className="container-page py-6 lg:py-10">
        <SectionHeading
          id="featured-posts"
          eyebrow="The journal"
          title={title}
          subtitle={subtitle}
          action={
            <ButtonLink href="/blog" variant="outline">
              View All Articles
            </ButtonLink>
          }
        />
        <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} zone={zone} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
