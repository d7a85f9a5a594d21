import { breadcrumbs } from "@/components/store/breadcrumb-data";
import { JsonLd } from "@/components/store/json-ld";
import type { PostDto } from "@/lib/blog/dto";
import { absoluteUrl, STORE_NAME } from "@/lib/platform/http/site";

/** A post, who wrote it and where it stands, for search engines. */
export function PostStructuredData({ post }: { post: PostDto }) {
  const url = absoluteUrl(`/blog/${post.slug}`);
  return (
    <>
      <JsonLd
        data={{
          "@type": "BlogPosting",
          headline: post.title,
          description: post.excerpt,
          url,
          mainEntityOfPage: url,
          ...(post.image ? { image: [new URL(post.image, absoluteUrl("/")).toString()] } : {}),
          ...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
          dateModified: post.updatedAt,
          author: post.author
            ? { "@type": "Person", name: post.author }
            : { "@type": "Organization", name: STORE_NAME },
          publisher: { "@type": "Organization", name: STORE_NAME, url: absoluteUrl("/") },
          keywords: post.tags.join(", "),
        }}
      />
      <JsonLd
        data={breadcrumbs([
          { name: "Home", path: "/" },
          { name: "Blog", path: "/blog" },
          { name: post.title, path: `/blog/${post.slug}` },
        ])}
      />
    </>
  );
}
