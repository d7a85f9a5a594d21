import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { BETWEEN_DAYS, listShape, OF_BUYER } from "@/lib/platform/lists/list-query";

/** What became of a license: its line or order was refunded in full, or an upgrade took its place. */
export const LICENSE_STATES = ["held", "replaced", "withdrawn"] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

export const LICENSE_STATE_LABELS: Record<LicenseState, string> = {
  held: "Held",
  replaced: "Replaced by an upgrade",
  withdrawn: "Withdrawn, refunded",
};

export const LICENSE_LIST = listShape(["paidAt"], "desc", {
  state: LICENSE_STATES,
  package: PACKAGE_KEYS,
  ...BETWEEN_DAYS,
  ...OF_BUYER,
});
