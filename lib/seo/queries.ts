import "server-only";
import { listSitemapPosts } from "@/lib/blog/queries";
import { listSitemapPlans, listStyles } from "@/lib/plans/queries";
import { stylePage } from "@/lib/plans/rules/style-pages";
import { absoluteUrl } from "@/lib/platform/http/site";
import { newest, type SitemapEntry } from "./rules/sitemap";

/** Every page that search engines may list. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  const [plans, posts, styles] = await Promise.all([listSitemapPlans(), listSitemapPosts(), listStyles()]);
  const page = (path: string, updatedAt?: string) => ({ url: absoluteUrl(path), updatedAt });
  return [
    page("/"),
    page("/plans", newest(plans)),
    ...(styles ?? []).map((style) => page(`/plans/style/${stylePage(style).slug}`)),
    page("/services"),
    page("/about"),
    page("/blog", newest(posts)),
    page("/gallery"),
    page("/contact"),
    ...plans.map((plan) => ({
      ...page(`/plans/${encodeURIComponent(plan.slug)}`, plan.updatedAt),
      images: plan.images.map(absoluteUrl),
    })),
    ...posts.map((post) => ({
      ...page(`/blog/${encodeURIComponent(post.slug)}`, post.updatedAt),
      images: post.image ? [absoluteUrl(post.image)] : [],
    })),
  ];
}
