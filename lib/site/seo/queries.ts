import "server-only";
import { listSitemapPlans, listStyles } from "@/lib/catalog/plans/queries";
import { stylePage } from "@/lib/catalog/plans/rules/style-pages";
import { listSitemapPosts } from "@/lib/content/blog/queries";
import { absoluteUrl } from "@/lib/platform/http/site";
import { newest, type SitemapEntry } from "./rules/sitemap";

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
