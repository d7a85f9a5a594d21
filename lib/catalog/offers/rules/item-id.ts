import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { parseConfiguration, printConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import type { Base, Configuration } from "@/lib/catalog/pricing/schema";

const ITEM_ID = /^(HP-\d{3,9})(?:;(.{1,80}))?$/;

/** What can be bought of a plan, for readers outside the store: `HP-021`, `HP-021;f=crawlspace;m=1;p=pdf`. */
export function printItemId(planId: number, configuration: Configuration, base: Base): string {
  return [planNumber(planId), printConfiguration(configuration, base)].filter(Boolean).join(";");
}

/** The plan of an id, to read its base with; undefined for a text that is no id. */
export function planOfItemId(id: string): number | undefined {
  const number = ITEM_ID.exec(id)?.[1];
  const planId = Number(number?.slice("HP-".length));
  return number !== undefined && number === planNumber(planId) ? planId : undefined;
}

/** @returns undefined for what `printItemId` does not write of this plan */
export function parseItemId(id: string, base: Base): Configuration | undefined {
  if (planOfItemId(id) === undefined) return undefined;
  try {
    return parseConfiguration(ITEM_ID.exec(id)?.[2] ?? "", base);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
