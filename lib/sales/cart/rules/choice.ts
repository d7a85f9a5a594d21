import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";
import type { CartItemDto } from "../dto";

export interface CartChoice {
  planId: number;
  quantity?: number;
  addons?: number[];
  package?: PackageKey;
  options?: Options;
}

/** A line as it could be put in once more. */
export function choiceOf({ planId, quantity, addons, package: key, options }: CartItemDto): CartChoice {
  const changed = Object.entries(options).filter(([, value]) => value !== null && value !== false);
  return { planId, quantity, addons, package: key, options: Object.fromEntries(changed) as Options };
}

export function holdsChoice(item: CartItemDto, choice: CartChoice): boolean {
  const { planId, package: key, options = {}, addons = [] } = choice;
  if (item.planId !== planId || item.addons.join() !== [...addons].sort((a, b) => a - b).join()) return false;
  const changes = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  // A line names its package and what of it is not as drawn.
  if (item.configuration.length - 1 !== changes.length) return false;
  if (changes.some(([name, value]) => item.options[name as keyof Options] !== value)) return false;
  return key === undefined
    ? item.plan.price === item.catalogPrice && item.builds === 1
    : item.package === key;
}
