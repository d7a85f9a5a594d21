import "server-only";
import { z } from "zod";
import type { AddonDto } from "@/lib/addons/dto";
import { listAddons } from "@/lib/addons/queries";
import { listPosts } from "@/lib/blog/queries";
import { buildable, fitOnLot, hasSetbacks, type LotFit, lotCriteria } from "@/lib/lots/rules/fit";
import { type Lot, lotSchema } from "@/lib/lots/schema";
import { getOffer } from "@/lib/offers/queries";
import { namedPlans } from "@/lib/plans/understanding/names";
import { criteriaSchema, type PlanCriteria } from "@/lib/plans/understanding/schema";
import type { ServiceDto } from "@/lib/services/dto";
import { listServices } from "@/lib/services/queries";
import { getSettings } from "@/lib/settings/queries";
import { type PolicySection, policySections } from "@/lib/settings/rules/policy-sections";
import type { ConciergePlan } from "../dto";
import {
  findPlanBySlug,
  getCatalogueFacts,
  listPlansById,
  listPlansNamedLike,
  searchPlans,
} from "../queries";
import { bestLines, keywords } from "../rules/policies";
import { MAX_COMPARED, MAX_SHOWN } from "../schema";
import { type NearPlan, nearestPlans } from "./nearest";

/**
 * What the concierge can do, the same for the model and for the assistant that
 * works without one. Every figure in an answer comes out of one of these.
 */
export interface FoundPlans {
  total: number;
  plans: ConciergePlan[];
  /** Only when nothing matches: what comes nearest, and how it differs. */
  nearest: NearPlan[];
}

/** Plans that meet all requirements; when none does, the nearest with what differs. */
export async function findPlans(
  criteria: PlanCriteria,
  lot: Lot = {},
  limit = MAX_SHOWN,
): Promise<FoundPlans> {
  const all = { ...criteria, ...lotCriteria(lot) };
  const { items, total } = await searchPlans(all, limit);
  return { total, plans: items, nearest: total === 0 ? await nearestPlans(all, lot, 3) : [] };
}

/** Plans that a text names, small typos forgiven, and the text without the names. */
export async function findNamedPlans(text: string): Promise<{ plans: ConciergePlan[]; rest: string }> {
  const named = namedPlans(text, await listPlansNamedLike(text));
  return { plans: await listPlansById(named.plans.map((plan) => plan.id)), rest: named.rest };
}

/** One plan by slug or name, or null. */
export async function findPlan(nameOrSlug: string): Promise<ConciergePlan | null> {
  const slug = nameOrSlug
    .trim()
    .toLowerCase()
    .replace(/^\/?plans\//, "");
  return (await findPlanBySlug(slug)) ?? (await findNamedPlans(nameOrSlug)).plans[0] ?? null;
}

/** Up to four plans side by side. */
export async function comparePlans(namesOrSlugs: string[]): Promise<ConciergePlan[]> {
  const plans = await Promise.all(namesOrSlugs.slice(0, MAX_COMPARED).map(findPlan));
  return [...new Map(plans.flatMap((plan) => (plan ? [[plan.id, plan] as const] : []))).values()];
}

export interface LotAnswer {
  plan: ConciergePlan;
  fit: LotFit;
  room: { width?: number; depth?: number };
  setbacksKnown: boolean;
}

/** Whether one plan stands on a lot. */
export function checkLot(plan: ConciergePlan, lot: Lot): LotAnswer {
  return { plan, fit: fitOnLot(plan, lot), room: buildable(lot), setbacksKnown: hasSetbacks(lot) };
}

/** The add-ons on sale, or those whose words match. */
export async function findAddons(matching?: RegExp): Promise<AddonDto[]> {
  const addons = await listAddons();
  return matching ? addons.filter((addon) => matching.test(`${addon.name} ${addon.description}`)) : addons;
}

/** The services offered, or those whose words match. */
export async function findServices(matching?: RegExp): Promise<ServiceDto[]> {
  const services = await listServices();
  return matching ? services.filter((service) => matching.test(service.title)) : services;
}

export const POLICIES = {
  refunds: "refund_policy_html",
  license: "legal_license_html",
  terms: "terms_html",
  privacy: "privacy_html",
} as const;
export type Policy = keyof typeof POLICIES;

/** One of the store's policies as staff wrote it; empty while there is none. */
export async function readPolicy(policy: Policy): Promise<PolicySection[]> {
  return policySections((await getSettings())[POLICIES[policy]] ?? "");
}

export interface ContactFacts {
  name: string;
  email: string;
  phone: string;
  address: string;
  hours: string;
  priceNote: string;
}

/** How the store is reached; a fact that staff left empty is "". */
export async function readContact(): Promise<ContactFacts> {
  const settings = await getSettings();
  const of = (key: string) => settings[key]?.trim() ?? "";
  return {
    name: of("site_title"),
    email: of("contact_email"),
    phone: of("contact_phone"),
    address: of("contact_address"),
    hours: of("contact_hours"),
    priceNote: of("price_note"),
  };
}

export interface Article {
  slug: string;
  title: string;
  excerpt: string;
}

/** Public articles that speak of the subject in title, tags or excerpt, the nearest first. */
export async function findArticles(subject: string, most: number): Promise<Article[]> {
  const wanted = keywords(subject);
  const scored = (await listPosts()).map(({ slug, title, excerpt, tags }) => {
    const heading = keywords(`${title} ${tags.join(" ")}`);
    const text = keywords(excerpt);
    const score = wanted.reduce(
      (sum, word) => sum + (heading.includes(word) ? 2 : 0) + (text.includes(word) ? 1 : 0),
      0,
    );
    return { article: { slug, title, excerpt }, score };
  });
  return scored
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ article }) => article);
}

/** A plan without what no answer needs. */
function brief(plan: ConciergePlan) {
  const {
    id,
    name,
    slug,
    price,
    style,
    planType,
    squareFeet,
    bedrooms,
    bathrooms,
    garage,
    stories,
    width,
    depth,
  } = plan;
  return {
    ...{
      id,
      name,
      page: `/plans/${slug}`,
      price,
      style,
      planType,
      squareFeet,
      bedrooms,
      bathrooms,
      garage,
      stories,
    },
    ...{ widthFeet: width, depthFeet: depth, summary: plan.shortDescription },
  };
}

/** What a tool hands to the model, and the plans behind it, for the cards. */
export interface ToolOutcome {
  data: unknown;
  plans: ConciergePlan[];
}

const limit = z.number().int().min(1).max(MAX_SHOWN).optional();

async function search(input: { criteria: PlanCriteria; lot?: Lot; limit?: number }): Promise<ToolOutcome> {
  const found = await findPlans(input.criteria, input.lot, input.limit);
  const plans = found.total > 0 ? found.plans : found.nearest.map((near) => near.plan);
  return {
    data: {
      matches: found.total,
      plans: found.plans.map(brief),
      nearest: found.nearest.map(({ plan, differences }) => ({ ...brief(plan), differences })),
    },
    plans,
  };
}

/** Each tool of the model: what it is told of it, what it takes, what it does. */
export const TOOLS = {
  searchPlans: {
    description:
      "Search the published house plans. When nothing matches, `nearest` holds plans that differ and how; say how they differ.",
    input: z.object({ criteria: criteriaSchema, limit }),
    status: "Looking through the plans",
    run: search,
  },
  plansForLot: {
    description:
      "Published plans that fit a building lot within its setbacks, with further requirements if there are any.",
    input: z.object({ lot: lotSchema, criteria: criteriaSchema.optional(), limit }),
    status: "Measuring plans against the lot",
    run: (input: { lot: Lot; criteria?: PlanCriteria; limit?: number }) =>
      search({ criteria: input.criteria ?? {}, lot: input.lot, limit: input.limit }),
  },
  getPlan: {
    description: "Everything about one published plan, by its name or slug.",
    input: z.object({ plan: z.string().max(120), lot: lotSchema.optional() }),
    status: "Opening the plan",
    run: async ({ plan: name, lot }: { plan: string; lot?: Lot }): Promise<ToolOutcome> => {
      const plan = await findPlan(name);
      if (!plan) return { data: { found: false }, plans: [] };
      const { description, features, includedFiles } = plan;
      const fit = lot ? { lotCheck: { ...checkLot(plan, lot), plan: undefined } } : {};
      return {
        data: { found: true, ...brief(plan), description, features, includedFiles, ...fit },
        plans: [plan],
      };
    },
  },
  comparePlans: {
    description: "Two to four published plans side by side, by name or slug.",
    input: z.object({ plans: z.array(z.string().max(120)).min(2).max(MAX_COMPARED) }),
    status: "Laying the plans side by side",
    run: async (input: { plans: string[] }): Promise<ToolOutcome> => {
      const plans = await comparePlans(input.plans);
      return { data: { plans: plans.map((plan) => ({ ...brief(plan), features: plan.features })) }, plans };
    },
  },
  listAddons: {
    description: "The add-ons that can be bought with any plan, with prices in dollars.",
    input: z.object({}),
    status: "Reading the add-ons",
    run: async (): Promise<ToolOutcome> => ({
      data: (await findAddons()).map(({ name, description, price, estimatedDeliveryDays }) => ({
        ...{ name, description, price, businessDays: estimatedDeliveryDays },
      })),
      plans: [],
    }),
  },
  getOffer: {
    description:
      "How one published plan can be had: packages with what is in them and what is not, options (foundation, walls, mirrored) and add-ons, each with its price in dollars and its delivery in business days; null days are at once. An order can go up to a higher package for the difference of the prices, on its private page.",
    input: z.object({ plan: z.string().max(120) }),
    status: "Looking up packages and options",
    run: async ({ plan: name }: { plan: string }): Promise<ToolOutcome> => {
      const plan = await findPlan(name);
      const offer = plan && (await getOffer(plan.slug));
      return offer
        ? { data: { found: true, name: plan.name, ...offer }, plans: [plan] }
        : { data: { found: false }, plans: [] };
    },
  },
  listServices: {
    description: "The design services of the studio. They have no listed prices.",
    input: z.object({}),
    status: "Reading the services",
    run: async (): Promise<ToolOutcome> => ({
      data: (await findServices()).map(({ title, description, features }) => ({
        title,
        description,
        features,
      })),
      plans: [],
    }),
  },
  storeFacts: {
    description:
      "Contact facts, opening hours, what every plan comes with, and the part of a policy (refunds, license, terms, privacy) that answers a question.",
    input: z.object({
      policy: z.enum(["refunds", "license", "terms", "privacy"]).optional(),
      question: z.string().max(300),
    }),
    status: "Reading our policies",
    run: async (input: { policy?: Policy; question: string }): Promise<ToolOutcome> => {
      const [contact, facts] = await Promise.all([readContact(), getCatalogueFacts()]);
      const lines = input.policy ? bestLines(await readPolicy(input.policy), input.question, 6) : [];
      return { data: { contact, catalogue: facts, policy: lines }, plans: [] };
    },
  },
  findArticles: {
    description: "Articles of the store's blog about a subject.",
    input: z.object({ subject: z.string().min(2).max(120) }),
    status: "Looking for an article",
    run: async (input: { subject: string }): Promise<ToolOutcome> => ({
      data: (await findArticles(input.subject, 3)).map(({ slug, title, excerpt }) => ({
        page: `/blog/${slug}`,
        title,
        excerpt,
      })),
      plans: [],
    }),
  },
} as const;
