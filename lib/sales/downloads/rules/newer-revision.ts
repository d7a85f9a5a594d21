import type { OrderFile, PlanFile } from "@/generated/prisma/client";

type Sold<F> = Pick<OrderFile, "planId" | "kind" | "variant"> & { planFile: F; correctedFile: F | null };
type Revision = Pick<PlanFile, "id" | "planId" | "kind" | "variant" | "revision">;

/**
 * What stands beside the revision that was sold, which its buyer keeps: the one for sale now, or the one that
 * a correction gave where that is off sale by now.
 * @param current the files for sale of the plan
 */
export function newerRevision<F extends Revision>(sold: Sold<F>, current: readonly F[]): F | null {
  const forSale = current.find(
    (one) => one.planId === sold.planId && one.kind === sold.kind && one.variant === sold.variant,
  );
  const newest = forSale ?? sold.correctedFile;
  return newest && newest.revision > sold.planFile.revision ? newest : null;
}
