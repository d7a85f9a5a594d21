import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";
import { listSitemapEntries } from "@/lib/site/seo/queries";
import { sitemapPartXml } from "@/lib/site/seo/rules/sitemap";

/** One part of a large sitemap: /sitemaps/1.xml and on. */
export const GET = route<{ params: Promise<{ part: string }> }>(async (_request, { params }) => {
  const part = /^(\d{1,4})\.xml$/.exec((await params).part)?.[1];
  const xml = part && sitemapPartXml(await listSitemapEntries(), Number(part));
  if (!xml) throw notFound("There is no such part of the sitemap.");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
});
