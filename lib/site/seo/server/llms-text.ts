import "server-only";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { stylePage } from "@/lib/catalog/plans/rules/style-pages";
import type { PostCardDto } from "@/lib/content/blog/dto";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { absoluteUrl } from "@/lib/platform/http/site";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const link = (label: string, path: string, note: string) =>
  `- [${oneLine(label).replaceAll(/[[\]]/g, "")}](${absoluteUrl(path)}): ${oneLine(note)}`;

interface LlmsFacts {
  storeName: string;
  styles: readonly string[];
  plans: PlanDto[];
  total: number;
  posts: PostCardDto[];
}

export function llmsText({ storeName, styles, plans, total, posts }: LlmsFacts): string {
  const facts = (plan: PlanDto) =>
    `${plan.style}, ${plan.squareFeet} sq ft, ${plan.bedrooms} bedrooms, ${plan.bathrooms} bathrooms, ${plan.width} ft wide, ${plan.depth} ft deep, ${formatCents(toCents(plan.price))}. ${plan.shortDescription}`;
  return [
    `# ${oneLine(storeName)}`,
    "",
    "> House plans, sold as PDF and CAD (DXF) files that can be downloaded as soon as an order is paid. One license covers one build. Prices are in US dollars, sizes in feet and square feet.",
    "",
    "## Pages",
    link("All plans", "/plans", `${total} plans, with filters for style, bedrooms, size and price`),
    ...styles.map(stylePage).map((page) => link(page.title, `/plans/style/${page.slug}`, page.description)),
    link("Services", "/services", "What the store does beyond plans, and how buying works"),
    link("About", "/about", "Who runs the store"),
    link("Contact", "/contact", "Message form, telephone and address"),
    "",
    "## Plans",
    ...plans.map((plan) => link(plan.name, `/plans/${plan.slug}`, facts(plan))),
    "",
    "## Articles",
    ...posts.map((post) => link(post.title, `/blog/${post.slug}`, post.excerpt)),
    "",
    "## Calls",
    link(
      "OpenAPI document",
      "/api/openapi.json",
      "The store's JSON calls; GET /api/plans lists and filters plans",
    ),
    link(
      "Tools",
      "/api/mcp",
      "A server of the Model Context Protocol: search plans, read one and its offer, fit a lot, compare, policies",
    ),
    link("Product feed", "/feeds/products.jsonl", "Every plan with what can be bought of it, one a line"),
    link("About the feed", "/feeds/metadata.json", "What the feed holds and when it was made"),
    "",
  ].join("\n");
}
