interface Licensed {
  quantity: number;
  /** Builds that one license allows; null: any number of them. */
  builds: number | null;
}

/** A change of a plan is built under the license of that plan. */
export const WITHOUT_LICENSE = "Built under the license of the plan";

/** What a line allows, in the words of page, mail and document: `2 licenses, one build each`. */
export function licenseText({ quantity, builds }: Licensed): string {
  if (builds === null) return "Unlimited builds";
  if (builds === 0) return "For study, not for construction";
  return quantity === 1 ? "1 license, one build" : `${quantity} licenses, one build each`;
}
