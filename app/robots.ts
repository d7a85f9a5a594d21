import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/platform/http/site";

/**
 * Pages that must not be listed say so themselves, which a crawler can only read
 * where it may look: so only what is no page at all is closed.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: [
      {
        userAgent: "*",
        allow: ["/", "/api/openapi.json", "/api/mcp", "/feeds/products.jsonl"],
        disallow: ["/admin", "/api/"],
      },
    ],
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
