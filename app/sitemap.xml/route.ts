import { route } from "@/lib/platform/http/route";
import { absoluteUrl } from "@/lib/platform/http/site";
import { listSitemapEntries } from "@/lib/site/seo/queries";
import { sitemapXml } from "@/lib/site/seo/rules/sitemap";

/** The sitemap; above 5,000 pages the index of its parts under /sitemaps. */
export const GET = route(async () => {
  const xml = sitemapXml(await listSitemapEntries(), (part) => absoluteUrl(`/sitemaps/${part}.xml`));
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
});
