import { describe, expect, it } from "vitest";
import { sitemapPartXml, sitemapXml } from "./sitemap";

const partUrl = (part: number) => `https://store.example/sitemaps/${part}.xml`;
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://store.example/plans/${index}` }));
const count = (xml: string, tag: string) => xml.split(`<${tag}>`).length - 1;

describe("the sitemap", () => {
  it("names pages with their date and images, escaped", () => {
    const xml = sitemapXml(
      [
        {
          url: "https://store.example/a?b&c",
          updatedAt: "2026-01-02T03:04:05.000Z",
          images: ["https://store.example/<i>"],
        },
      ],
      partUrl,
    );
    expect(xml).toContain(
      "<loc>https://store.example/a?b&amp;c</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>",
    );
    expect(xml).toContain("<image:loc>https://store.example/&lt;i&gt;</image:loc>");
  });

  it("is one file up to 5,000 pages, with no parts", () => {
    expect(count(sitemapXml(pages(5000), partUrl), "url")).toBe(5000);
    expect(sitemapPartXml(pages(5000), 1)).toBeUndefined();
  });

  it("is an index of parts above that, which hold every page once", () => {
    const entries = pages(10_001);
    expect(count(sitemapXml(entries, partUrl), "sitemap")).toBe(3);
    const parts = [1, 2, 3].map((part) => sitemapPartXml(entries, part) ?? "");
    expect(parts.map((xml) => count(xml, "url"))).toEqual([5000, 5000, 1]);
    expect(parts[2]).toContain("/plans/10000<");
    for (const part of [0, 4, -1, Number.NaN]) expect(sitemapPartXml(entries, part)).toBeUndefined();
  });
});
