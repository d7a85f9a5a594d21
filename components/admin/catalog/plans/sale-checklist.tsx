import { CheckIcon, CircleIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import type { PlanStatus } from "@/lib/catalog/plans/admin/schema";

export function SaleState({ offer, status }: { offer: AdminOfferDto; status: PlanStatus }) {
  const sellable = offer.problem === null;
  if (status === "published") {
    return sellable ? (
      <Badge variant="success">For sale</Badge>
    ) : (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant="warning">Shown, not for sale</Badge>
        <span className="text-sm text-muted-foreground">
          Visitors see the plan and can ask for it. It can be bought as soon as a package has its files.
        </span>
      </span>
    );
  }
  return (
    <span className="text-sm text-muted-foreground">{`Not on the site. ${sellable ? "Once published it is for sale." : "Once published it would be shown, but not for sale: no package has its files."}`}</span>
  );
}

export function StillMissing({ missing }: { missing: readonly string[] }) {
  return (
    <p className="text-[0.9375rem]">
      {missing.length === 0 ? (
        <span className="text-success">Nothing is missing: once published, the plan is for sale.</span>
      ) : (
        <>
          <span className="font-medium">Still missing before it sells:</span>
          <span>{` ${missing.join(", ")}`}</span>
        </>
      )}
    </p>
  );
}

export function SaleChecklist({ offer, status }: { offer: AdminOfferDto; status: PlanStatus }) {
  return (
    <section aria-label="Checklist before publishing" className="rounded-md border bg-card p-5 sm:p-6">
      <h2 className="text-subheading">Checklist</h2>
      <p className="mt-2">
        <SaleState offer={offer} status={status} />
      </p>
      <ul className="mt-4 grid gap-2 text-[0.9375rem] sm:grid-cols-2">
        {offer.checklist.map(({ label, done }) => (
          <li key={label} className="flex items-start gap-2.5">
            {done ? (
              <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
            )}
            <span>
              <span>{label}</span>
              <span className="sr-only">{done ? ", there" : ", missing"}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
