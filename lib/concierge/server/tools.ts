import "server-only";
import { z } from "zod";
import { addonDelivery } from "@/lib/catalog/addons/dto";
import { type Lot, lotSchema } from "@/lib/catalog/lots/schema";
import { getOffer } from "@/lib/catalog/offers/queries";
import { criteriaSchema, type PlanCriteria } from "@/lib/catalog/plans/understanding/schema";
import type { ConciergePlan } from "../dto";
import { getCatalogueFacts } from "../queries";
import { bestLines } from "../rules/policies";
import { MAX_COMPARED, MAX_SHOWN } from "../schema";
import {
  checkLot,
  comparePlans,
  findAddons,
  findArticles,
  findPlan,
  findPlans,
  findServices,
  type Policy,
  readContact,
  readPolicy,
} from "./lookups";

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
      data: (await findAddons()).map((addon) => ({
        ...{ name: addon.name, description: addon.description, price: addon.price },
        delivery: addonDelivery(addon),
      })),
      plans: [],
    }),
  },
  getOffer: {
    description:
      "How one published plan can be had: packages with what is in them and what is not, options (foundation, walls, mirrored), which of them can be had together, and add-ons with the packages they go with, each with its price in dollars and its delivery in business days; null days are at once. An order can go up to a higher package for the difference of the prices, on its private page.",
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
    description: "The design services of the store. They have no listed prices.",
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
