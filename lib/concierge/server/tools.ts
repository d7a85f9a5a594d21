import "server-only";
import { z } from "zod";
import { addonDelivery } from "@/lib/catalog/addons/dto";
import { buildable } from "@/lib/catalog/lots/rules/fit";
import { assumedSetbacks, setbackWords } from "@/lib/catalog/lots/rules/setbacks";
import type { Lot } from "@/lib/catalog/lots/schema";
import { getOffer } from "@/lib/catalog/offers/queries";
import { checkedStyle, listPlans } from "@/lib/catalog/plans/queries";
import { filterQuery } from "@/lib/catalog/plans/rules/filter";
import type { PlanCriteria } from "@/lib/catalog/plans/understanding/schema";
import { POLICIES as POLICY_PAGES } from "@/lib/settings/rules/policies";
import type { ConciergePlan } from "../dto";
import { getCatalogueFacts } from "../queries";
import { bestLines } from "../rules/policies";
import {
  addonsSchema,
  articleSchema,
  cataloguePageSchema,
  comparedPlansSchema,
  foundPlansSchema,
  fullPlanSchema,
  lotPlansSchema,
  planOfferSchema,
  servicesSchema,
  shortenedPolicy,
  storeFactsSchema,
  storePoliciesSchema,
  toPlanBrief,
  toPlanOffer,
} from "../tool-dto";
import * as takes from "../tool-schema";
import {
  checkLot,
  findAddons,
  findArticles,
  findPlans,
  findServices,
  type PlanFinder,
  POLICIES,
  type Policy,
  readContact,
  readPolicy,
} from "./lookups";
import { nearestPlans } from "./nearest";

const NEAREST = 3;

const brief = (plan: ConciergePlan) => toPlanBrief(plan, plan.notForSale !== true);

export interface ToolOutcome<D = unknown> {
  data: D | { found: false };
  plans: ConciergePlan[];
  /** What was named as a plan and is none that is published. */
  missing?: string;
}

export interface Tool<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  description: string;
  input: I;
  output: O;
  /** What a visitor reads while it runs. */
  status: string;
  /**
   * A method, so that tools of all inputs are of one type: `input` is what is asked first.
   * @param find how the door that is asked through lets plans be named
   */
  run(input: z.output<I>, find: PlanFinder): Promise<ToolOutcome<z.output<O>>>;
}

const tool = <I extends z.ZodType, O extends z.ZodType>(one: Tool<I, O>) => one;

async function named(input: string, find: PlanFinder): Promise<ConciergePlan | null> {
  return (await find([input]))[0] ?? null;
}

const notFound = (name: string) => ({
  data: { found: false as const },
  plans: [],
  missing: name,
});

async function search(criteria: PlanCriteria, lot?: Lot, limit?: number) {
  const found = await findPlans(criteria, lot, limit);
  return {
    data: {
      matches: found.total,
      plans: found.plans.map(brief),
      nearest: found.nearest.map(({ plan, differences }) => ({ ...brief(plan), differences })),
    },
    plans: found.total > 0 ? found.plans : found.nearest.map((near) => near.plan),
  };
}

/** As the catalogue's own page searches, with its spelling, its ranking and its cache. */
async function searchCatalogue(input: takes.CatalogueSearch) {
  const filter = await checkedStyle(takes.filterOf(input));
  const { items, total, unsold, understood } = await listPlans(filter, input.limit);
  const near = total === 0 ? await nearestPlans(takes.criteriaOf(filter), {}, NEAREST) : [];
  return {
    data: {
      matches: total,
      plans: items.map((plan) => toPlanBrief(plan, !unsold.includes(plan.id))),
      nearest: near.map(({ plan, differences }) => ({ ...brief(plan), differences })),
      page: `/plans${filterQuery(filter)}`,
      ...(understood ? { understoodAs: filterQuery(understood).slice(1) } : {}),
    },
    plans: near.map(({ plan }) => plan),
  };
}

async function plansForLot({ lot, criteria = {}, limit }: z.output<typeof takes.lotSearchSchema>) {
  const { data, plans } = await search(criteria, lot, limit);
  return {
    data: { ...data, room: buildable(lot), assumedSetbacks: setbackWords(assumedSetbacks(lot)) },
    plans,
  };
}

async function readPlan({ plan: name, lot }: z.output<typeof takes.planSchema>, find: PlanFinder) {
  const plan = await named(name, find);
  if (!plan) return notFound(name);
  const { description, features, includedFiles } = plan;
  const check = lot && checkLot(plan, lot);
  const lotCheck = check ? { lotCheck: { fit: check.fit, room: check.room, assumed: check.assumed } } : {};
  return { data: { ...brief(plan), description, features, includedFiles, ...lotCheck }, plans: [plan] };
}

async function compare({ plans: names }: z.output<typeof takes.compareSchema>, find: PlanFinder) {
  const found = await find(names);
  const unknown = names.find((_, index) => !found[index]);
  const plans = [...new Map(found.flatMap((plan) => (plan ? [[plan.id, plan] as const] : []))).values()];
  return {
    data: { plans: plans.map((plan) => ({ ...brief(plan), features: plan.features })) },
    plans,
    ...(unknown === undefined ? {} : { missing: unknown }),
  };
}

async function readOffer({ plan: name }: z.output<typeof takes.offerOfSchema>, find: PlanFinder) {
  const plan = await named(name, find);
  const offer = plan && (await getOffer(plan.slug));
  return offer ? { data: toPlanOffer(offer, plan.name), plans: [plan] } : notFound(name);
}

async function storePolicies() {
  const keys = Object.keys(POLICIES) as Policy[];
  const [contact, ...texts] = await Promise.all([readContact(), ...keys.map(readPolicy)]);
  const policies = keys.flatMap((policy, index) => {
    const at = POLICY_PAGES.find(({ key }) => key === POLICIES[policy]);
    const sections = texts[index] ?? [];
    if (!at || sections.length === 0) return [];
    return { policy, title: at.title, page: at.path, ...shortenedPolicy(sections) };
  });
  return { data: { contact, policies }, plans: [] };
}

/**
 * All that the concierge and assistants elsewhere can find out, and the only place where it is read. A door
 * offers some of them under names of its own: `lib/concierge/model/agent.ts`, `lib/site/mcp`.
 */
export const TOOLS = {
  searchPlans: tool({
    description:
      "Search the published house plans. When nothing matches, `nearest` holds plans that differ and how; say how they differ.",
    ...{ input: takes.searchSchema, output: foundPlansSchema, status: "Looking through the plans" },
    run: ({ criteria, limit }) => search(criteria, undefined, limit),
  }),
  searchCatalogue: tool({
    description:
      "Search the published house plans by plain words, by choices, or both. When nothing matches, `nearest` holds plans that differ and how; say how they differ.",
    ...{
      input: takes.catalogueSearchSchema,
      output: cataloguePageSchema,
      status: "Looking through the plans",
    },
    run: searchCatalogue,
  }),
  plansForLot: tool({
    description:
      "Published plans that fit a building lot within its setbacks, with further requirements if there are any.",
    ...{ input: takes.lotSearchSchema, output: lotPlansSchema, status: "Measuring plans against the lot" },
    run: plansForLot,
  }),
  getPlan: tool({
    description: "Everything about one published plan, by its name or slug.",
    ...{ input: takes.planSchema, output: fullPlanSchema, status: "Opening the plan" },
    run: readPlan,
  }),
  comparePlans: tool({
    description: "Two to four published plans side by side, by name or slug.",
    ...{ input: takes.compareSchema, output: comparedPlansSchema, status: "Laying the plans side by side" },
    run: compare,
  }),
  listAddons: tool({
    description: "The add-ons that can be bought with any plan, with prices in dollars.",
    ...{ input: takes.nothingSchema, output: addonsSchema, status: "Reading the add-ons" },
    run: async () => ({
      data: (await findAddons()).map((addon) => ({
        ...{ name: addon.name, description: addon.description, price: addon.price },
        delivery: addonDelivery(addon),
      })),
      plans: [],
    }),
  }),
  getOffer: tool({
    description:
      "How one published plan can be had: packages with what is in them and what is not, options (foundation, walls, mirrored), which of them can be had together, and add-ons with the packages they go with, each with its price in dollars and its delivery in business days; null days are at once. An order can go up to a higher package for the difference of the prices, on its private page.",
    ...{ input: takes.offerOfSchema, output: planOfferSchema, status: "Looking up packages and options" },
    run: readOffer,
  }),
  listServices: tool({
    description: "The design services of the store. They have no listed prices.",
    ...{ input: takes.nothingSchema, output: servicesSchema, status: "Reading the services" },
    run: async () => ({
      data: (await findServices()).map(({ title, description, features }) => ({
        ...{ title, description, features },
      })),
      plans: [],
    }),
  }),
  storeFacts: tool({
    description:
      "Contact facts, opening hours, what every plan comes with, and the part of a policy (refunds, license, terms, privacy) that answers a question.",
    ...{ input: takes.factsSchema, output: storeFactsSchema, status: "Reading our policies" },
    run: async ({ policy, question }) => {
      const [contact, catalogue] = await Promise.all([readContact(), getCatalogueFacts()]);
      const lines = policy ? bestLines(await readPolicy(policy), question, 6) : [];
      return { data: { contact, catalogue, policy: lines }, plans: [] };
    },
  }),
  storePolicies: tool({
    description:
      "Who the store is and how to reach it, and its policies in full: refunds, the license of the plans, terms, privacy.",
    ...{ input: takes.nothingSchema, output: storePoliciesSchema, status: "Reading our policies" },
    run: storePolicies,
  }),
  findArticles: tool({
    description: "Articles of the store's blog about a subject.",
    ...{ input: takes.articlesSchema, output: z.array(articleSchema), status: "Looking for an article" },
    run: async ({ subject }) => ({
      data: (await findArticles(subject, 3)).map(({ slug, title, excerpt }) => ({
        ...{ page: `/blog/${slug}`, title, excerpt },
      })),
      plans: [],
    }),
  }),
} as const;
