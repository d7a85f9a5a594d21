import "server-only";
import { planKind } from "drafting";
import { cacheLife, cacheTag } from "next/cache";
import { getPlan, listStyles } from "@/lib/catalog/plans/queries";
import { planFacts } from "@/lib/catalog/plans/rules/facts";
import { styleOfSlug } from "@/lib/catalog/plans/rules/style-pages";
import { getPost } from "@/lib/content/blog/queries";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { formatLongDay } from "@/lib/platform/format/dates";
import { getStoreIdentity, getStoreZone } from "@/lib/settings/queries";
import { type CardFacts, drawCard } from "./card-image";

const LINE = "PDF and CAD files, the moment you buy";

const PAGES: Record<string, CardFacts> = {
  home: { eyebrow: "House plans", title: "Modern home plans, to be adapted to your site", line: LINE },
  plans: { eyebrow: "The catalogue", title: "House Plans", line: LINE },
  services: {
    eyebrow: "Beyond the catalogue",
    title: "Our Services",
    line: "How a plan becomes a house",
  },
  about: { eyebrow: "About us", title: "About Us", line: "Who we are and how to reach us" },
  blog: {
    eyebrow: "The journal",
    title: "From the Drawing Board",
    line: "House plans, lots, budgets and permits",
  },
  gallery: {
    eyebrow: "Rooms, fronts, details",
    title: "Inspiration Gallery",
    line: "Ideas for your own house",
  },
  contact: { eyebrow: "Contact", title: "Talk to Us", line: "Questions about a plan, a lot or a permit" },
};

async function cardFacts(segments: string[]): Promise<{ facts: CardFacts; tags: string[] } | undefined> {
  const [section = "", slug, more] = segments;
  if (slug === undefined) {
    const facts = Object.hasOwn(PAGES, section) ? PAGES[section] : undefined;
    return facts && { facts, tags: [] };
  }
  if (section === "plans" && slug === "style" && more !== undefined) {
    const style = styleOfSlug(more, (await listStyles()) ?? []);
    return style && { facts: { eyebrow: "House plans", title: style.title, line: LINE }, tags: [TAGS.plans] };
  }
  if (more !== undefined) return undefined;
  if (section === "plans") {
    const plan = await getPlan(slug);
    if (!plan) return undefined;
    const line = planFacts(plan).join("  ·  ");
    const facts = { eyebrow: planKind(plan.style), title: plan.name, line, image: plan.mainImage };
    return { facts, tags: [TAGS.plan(slug)] };
  }
  if (section !== "blog") return undefined;
  const post = await getPost(slug);
  if (!post) return undefined;
  const day = post.publishedAt ? formatLongDay(post.publishedAt, await getStoreZone()) : "";
  const line = [day, post.author ?? ""].filter(Boolean).join("  ·  ");
  return {
    facts: { eyebrow: "The journal", title: post.title, line, image: post.image },
    tags: [TAGS.post(slug)],
  };
}

/** JPEG in base 64; undefined for an address without a page. */
export async function getCard(address: string): Promise<string | undefined> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  const [found, { name }] = await Promise.all([cardFacts(address.split("/")), getStoreIdentity()]);
  cacheTag("cards", ...(found?.tags ?? [TAGS.plans, TAGS.posts]));
  return found && (await drawCard(found.facts, name)).toString("base64");
}
