import "server-only";
import type { SoldAddon } from "@/lib/catalog/addons/dto";
import { listAddons } from "@/lib/catalog/addons/queries";
import { buildable, fitOnLot, type LotFit, lotCriteria } from "@/lib/catalog/lots/rules/fit";
import { assumedSetbacks, setbackWords } from "@/lib/catalog/lots/rules/setbacks";
import type { Lot } from "@/lib/catalog/lots/schema";
import { takePlanNumber } from "@/lib/catalog/plans/rules/facts";
import { namedPlans } from "@/lib/catalog/plans/understanding/names";
import type { PlanCriteria } from "@/lib/catalog/plans/understanding/schema";
import { listPosts } from "@/lib/content/blog/queries";
import type { ServiceDto } from "@/lib/content/services/dto";
import { listServices } from "@/lib/content/services/queries";
import { getSettings } from "@/lib/settings/queries";
import { type PolicySection, policySections } from "@/lib/settings/rules/policy-sections";
import type { ConciergePlan } from "../dto";
import { findPlansAt, listPlansById, listPlansNamedLike, searchPlans } from "../queries";
import { keywords } from "../rules/policies";
import { MAX_COMPARED, MAX_SHOWN } from "../schema";
import { type NearPlan, nearestPlans } from "./nearest";

/** Every figure in a reply comes out of one of these lookups. */
export interface FoundPlans {
  total: number;
  plans: ConciergePlan[];
  /** Only when nothing matches. */
  nearest: NearPlan[];
}

export async function findPlans(
  criteria: PlanCriteria,
  lot: Lot = {},
  limit = MAX_SHOWN,
): Promise<FoundPlans> {
  const all = { ...criteria, ...lotCriteria(lot) };
  const { items, total } = await searchPlans(all, limit);
  return { total, plans: items, nearest: total === 0 ? await nearestPlans(all, lot, 3) : [] };
}

export async function findNamedPlans(text: string): Promise<{ plans: ConciergePlan[]; rest: string }> {
  const numbered: ConciergePlan[] = [];
  let said = text;
  for (
    let found = takePlanNumber(said);
    found && numbered.length < MAX_COMPARED;
    found = takePlanNumber(said)
  ) {
    const [plan] = await listPlansById([found.id]);
    if (!plan) break;
    numbered.push(plan);
    said = found.rest;
  }
  const named = namedPlans(said, await listPlansNamedLike(said));
  const byName = await listPlansById(named.plans.map(({ id }) => id));
  const plans = [...new Map([...numbered, ...byName].map((plan) => [plan.id, plan])).values()];
  return { plans, rest: named.rest };
}

export async function findPlan(named: string): Promise<ConciergePlan | null> {
  const [exact] = await findPlansAt([named]);
  return exact ?? (await findNamedPlans(named)).plans[0] ?? null;
}

/** In the order asked; null for each that names no published plan. */
export type PlanFinder = (named: string[]) => Promise<(ConciergePlan | null)[]>;

/** A visitor may say a name, and not quite as it is written. */
export const plansByName: PlanFinder = (named) => Promise.all(named.map(findPlan));

export interface LotCheck {
  plan: ConciergePlan;
  fit: LotFit;
  room: { width?: number; depth?: number };
  /** Setbacks that were assumed because nobody gave them, in words; "" for none. */
  assumed: string;
}

export function checkLot(plan: ConciergePlan, lot: Lot): LotCheck {
  const assumed = setbackWords(assumedSetbacks(lot));
  return { plan, fit: fitOnLot(plan, lot), room: buildable(lot), assumed };
}

export async function findAddons(matching?: RegExp): Promise<SoldAddon[]> {
  const addons = await listAddons();
  return matching ? addons.filter((addon) => matching.test(`${addon.name} ${addon.description}`)) : addons;
}

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

/** Empty when staff have written none. */
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

/** Facts that staff left empty are "". */
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
