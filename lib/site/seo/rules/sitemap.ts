import { escapeXml } from "@/lib/platform/format/xml";

export interface SitemapEntry {
  url: string;
  /** ISO 8601; left out where nothing says when the page changed. */
  updatedAt?: string;
  images?: string[];
}

/** The protocol allows 50,000. */
export const ENTRIES_PER_FILE = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1";
const IMAGES_PER_ENTRY = 1000;

function entryXml({ url, updatedAt, images = [] }: SitemapEntry): string {
  const pictures = images
    .slice(0, IMAGES_PER_ENTRY)
    .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  const modified = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
  return `<url><loc>${escapeXml(url)}</loc>${modified}${pictures.join("")}</url>`;
}

function urlset(entries: SitemapEntry[]): string {
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n${entries.map(entryXml).join("\n")}\n</urlset>\n`;
}

/**
 * https://www.sitemaps.org/protocol.html: one file, or an index of parts above 5,000 entries.
 * @param partUrl the absolute address of a part, counted from 1
 */
export function sitemapXml(entries: SitemapEntry[], partUrl: (part: number) => string): string {
  if (entries.length <= ENTRIES_PER_FILE) return urlset(entries);
  const parts = Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_FILE) }, (_, index) => {
    const modified = newest(partOf(entries, index + 1));
    return `<sitemap><loc>${escapeXml(partUrl(index + 1))}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ""}</sitemap>`;
  });
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${parts.join("\n")}\n</sitemapindex>\n`;
}

export function sitemapPartXml(entries: SitemapEntry[], part: number): string | undefined {
  const own = partOf(entries, part);
  return entries.length > ENTRIES_PER_FILE && own.length > 0 ? urlset(own) : undefined;
}

function partOf(entries: SitemapEntry[], part: number): SitemapEntry[] {
  return part >= 1 ? entries.slice((part - 1) * ENTRIES_PER_FILE, part * ENTRIES_PER_FILE) : [];
}

export function newest(entries: { updatedAt?: string }[]): string | undefined {
  return entries.reduce<string | undefined>(
    (latest, { updatedAt }) => (updatedAt && (!latest || updatedAt > latest) ? updatedAt : latest),
    undefined,
  );
}
