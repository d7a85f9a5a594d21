import { type Change, continues } from "@/lib/catalog/plans/understanding/follow-up";
import type { PlanCriteria, Range, RangeField } from "@/lib/catalog/plans/understanding/schema";
import type { Utterance } from "./utterance";

const STEP: Record<RangeField, number> = {
  bedrooms: 1,
  bathrooms: 0.5,
  garage: 1,
  stories: 1,
  squareFeet: 1,
  price: 1,
  width: 0.1,
  depth: 0.1,
};

function applyChange(criteria: PlanCriteria, change: Change, utterance: Utterance): void {
  if (change.kind === "drop" && change.field !== "lot") delete criteria[change.field];
  if (change.kind === "others")
    criteria.exclude = [...(criteria.exclude ?? []), ...(utterance.state.shown ?? [])];
  if (change.kind !== "less" && change.kind !== "more") return;
  const basis = utterance.meant && utterance.shown.length <= 1 ? [utterance.meant] : utterance.shown;
  const values = (basis.length > 0 ? basis : utterance.meant ? [utterance.meant] : []).map(
    (plan) => plan[change.field],
  );
  if (values.length === 0) {
    if (change.field === "squareFeet") criteria.sort = change.kind === "less" ? "size-asc" : "size-desc";
    if (change.field === "price") criteria.sort = change.kind === "less" ? "price-asc" : "price-desc";
    return;
  }
  // Of a list the middle counts: "bigger" than four houses is bigger than most of them.
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0;
  const bound: Range =
    change.kind === "less"
      ? { max: Math.round((low - STEP[change.field]) * 100) / 100 }
      : { min: Math.round((high + STEP[change.field]) * 100) / 100 };
  if (basis.length === 1) criteria.exclude = [...(criteria.exclude ?? []), ...basis.map((plan) => plan.id)];
  criteria[change.field] = bound;
  // The nearest step down comes first: a little smaller, not the smallest of all.
  if (change.field === "squareFeet") criteria.sort = change.kind === "less" ? "size-desc" : "size-asc";
  if (change.field === "price") criteria.sort = change.kind === "less" ? "price-desc" : "price-asc";
  if (change.field === "width") criteria.sort = "width-asc";
}

/** Words after "with" that no rule knows may stand in a plan's description. */
function unreadWords(rest: string): string[] {
  const found = [
    ...rest.matchAll(
      /\b(?:with|has|have|having|including|plus) (?:an? |the |some |its own )?((?:\d )?[a-z]{4,}(?: (?:room|kitchen|house|bar|tower|pad|shed|roof))?)\b/g,
    ),
  ];
  const skip =
    /^(?:\d )?(?:separate|indoor|outdoor|heated|covered|detached|attached|private|dedicated|extra|additional|dogs?|cats?|pets?|storage|people|adults|that|this|them|room|enough|good|nice|great|more|less|plans?|houses?|homes?|your|only|also|just|lots?|plenty|some|kids|children|family|good|setbacks?|least|most|anything|something|files?|been|included|style|wife|husband|parents|price|space|each|both|full|bedrooms?|bathrooms?|design)\b/;
  return found.map((match) => match[1] ?? "").filter((word) => word !== "" && !skip.test(word));
}

export function mergedRequirements(
  utterance: Utterance,
): Pick<Utterance["requirements"], "criteria" | "lot"> {
  const { requirements, state, changes } = utterance;
  const relative = changes.length > 0;
  const goesOn = state.criteria !== undefined && (relative || continues(utterance.text));
  const before: PlanCriteria = goesOn ? { ...state.criteria } : {};
  if (!changes.some((change) => change.kind === "others")) delete before.exclude;
  if (requirements.criteria.sort === undefined && relative) delete before.sort;
  const criteria: PlanCriteria = { ...before, ...requirements.criteria };
  const words = [
    ...new Set([
      ...(before.words ?? []),
      ...(requirements.criteria.words ?? []),
      ...unreadWords(requirements.rest),
    ]),
  ];
  if (words.length > 0) criteria.words = words.slice(0, 6);
  let lot =
    Object.keys(requirements.lot).length > 0
      ? { ...(goesOn ? state.lot : {}), ...requirements.lot }
      : goesOn
        ? { ...state.lot }
        : {};
  for (const change of changes) {
    if (change.kind === "drop" && change.field === "lot") lot = {};
    applyChange(criteria, change, utterance);
  }
  return { criteria, lot };
}
