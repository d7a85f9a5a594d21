import "server-only";
import { escapeXml } from "@/lib/platform/format/xml";
import { absoluteUrl } from "@/lib/platform/http/site";
import type { PostDto } from "../dto";

const link = (path: string) => escapeXml(absoluteUrl(path));

function item(post: PostDto & { html: string }): string {
  const parts = [
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${link(`/blog/${post.slug}`)}</link>`,
    `<guid isPermaLink="true">${link(`/blog/${post.slug}`)}</guid>`,
    ...(post.publishedAt ? [`<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`] : []),
    ...(post.author ? [`<dc:creator>${escapeXml(post.author)}</dc:creator>`] : []),
    ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    `<description>${escapeXml(post.excerpt)}</description>`,
    `<content:encoded>${escapeXml(absoluteLinks(post.html))}</content:encoded>`,
  ];
  return `<item>${parts.join("")}</item>`;
}

/** A reader shows a post away from the store, where a relative address leads nowhere. */
function absoluteLinks(html: string): string {
  return html.replaceAll(
    / (href|src)="(\/[^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${absoluteUrl(path)}"`,
  );
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function feedXml(storeName: string, posts: (PostDto & { html: string })[]): string {
  const newest = posts.find((post) => post.publishedAt)?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeXml(storeName)}: From the Drawing Board</title>`,
    `<link>${link("/blog")}</link>`,
    `<atom:link href="${link("/blog/feed.xml")}" rel="self" type="application/rss+xml"/>`,
    "<description>Articles on house plans and building a house.</description>",
    "<language>en-us</language>",
    ...(newest ? [`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`] : []),
    ...posts.map(item),
    "</channel></rss>",
  ].join("\n");
}
