import { breadcrumbs } from "@/components/site/breadcrumb-data";
import { JsonLd } from "@/components/site/json-ld";
import type { PostPageDto } from "@/lib/content/blog/dto";
import { absoluteUrl } from "@/lib/platform/http/site";
import { getStoreIdentity } from "@/lib/settings/queries";

export async function PostStructuredData({ post }: { post: PostPageDto }) {
  const { name: storeName } = await getStoreIdentity();
  const url = absoluteUrl(`/blog/${post.slug}`);
  return (
    <>
      <JsonLd
        data={{
          "@type": "BlogPosting",
          headline: post.title,
          description: post.seoDescription || post.excerpt,
          url,
          mainEntityOfPage: url,
          ...(post.image ? { image: [new URL(post.image, absoluteUrl("/")).toString()] } : {}),
          ...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
          dateModified: post.updatedAt,
          author: post.author
            ? { "@type": "Person", name: post.author }
            : { "@type": "Organization", name: storeName },
          publisher: { "@type": "Organization", name: storeName, url: absoluteUrl("/") },
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
