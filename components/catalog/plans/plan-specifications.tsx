import Link from "next/link";
import type { PlanPageDto } from "@/lib/catalog/plans/dto";
import { formatArea, formatFeet, planNumber } from "@/lib/catalog/plans/rules/facts";
import { factRows, lotWidthWords } from "@/lib/catalog/previews/rules/wording";
import type { PlanFacts } from "@/lib/catalog/previews/schema";

const cars = (garage: number) => (garage === 0 ? "None" : `${garage} ${garage === 1 ? "car" : "cars"}`);

export function PlanSpecifications({ plan, facts }: { plan: PlanPageDto; facts?: PlanFacts }) {
  const rows: [string, string][] = [
    ["Square Footage", formatArea(plan.squareFeet)],
    ["Bedrooms", String(plan.bedrooms)],
    ["Bathrooms", String(plan.bathrooms)],
    ["Garage", cars(plan.garage)],
    ["Width (ft)", formatFeet(plan.width)],
    ["Depth (ft)", formatFeet(plan.depth)],
    ["Stories", String(plan.stories)],
    ["Style", plan.style],
  ];
  const further = [
    ["Plan number", planNumber(plan.id)],
    ...(plan.designedBy ? [["Designed by", plan.designedBy]] : []),
    ...(facts ? factRows(facts) : []),
    ["Least lot width", lotWidthWords(plan)],
  ];
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="font-display text-heading">
        Plan Specifications
      </h2>
      <dl className="mt-6 grid grid-cols-2 border-t border-s border-border bg-card sm:grid-cols-4">
        {rows.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not move; as its key a label would be sent once more
          <div key={at} className="border-e border-b border-border p-4">
            <dt className="text-xs tracking-wide text-muted-foreground">{label}</dt>
            <dd className="mt-1 text-lg font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="title-block mt-6">
        {further.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not move either
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link href={`/plans/${plan.slug}/lot`} prefetch={false} className="underline underline-offset-4">
          See it on your lot
        </Link>
      </p>
    </section>
  );
}
