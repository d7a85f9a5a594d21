import Link from "next/link";
import { Island } from "@/components/store/island";
import { Picture } from "@/components/ui/picture";
import type { PlanPageDto } from "@/lib/plans/dto";
import type { DrawingsDto } from "@/lib/previews/schema";
import { ComesInView } from "./drawings/comes-in-view";

interface FloorPlansProps {
  plan: PlanPageDto;
  drawings: DrawingsDto;
}

/** The floor plans as pictures, which become plans to zoom into when they come in view. */
export function FloorPlans({ plan: { slug, name, imageAlts }, drawings }: FloorPlansProps) {
  return (
    <section aria-labelledby="floor-plans" className="plan-floors drawn-late mt-16 lg:mt-24">
      <h2 id="floor-plans" className="font-display text-heading">
        Floor plans
      </h2>
      <Island>
        <ComesInView part="floors" slug={slug}>
          <ul className="mt-6 grid gap-6 lg:grid-cols-2">
            {drawings.floors.map(({ name: level, plan }) => (
              <li key={plan}>
                <Picture
                  src={plan}
                  alt={imageAlts[plan] ?? `Floor plan of ${name}, ${level}`}
                  width={1600}
                  height={1067}
                  sizes="100vw"
                  className="w-full rounded-lg border border-border"
                />
              </li>
            ))}
          </ul>
        </ComesInView>
      </Island>
    </section>
  );
}

/** What is in the set, sheet by sheet, before anybody buys it. */
export function Sheets({ slug, sheets }: { slug: string; sheets: number }) {
  return (
    <section aria-labelledby="sheets" data-print="hide" className="drawn-late mt-16 lg:mt-24">
      <h2 id="sheets" className="font-display text-heading">
        {`The ${sheets} sheets of the set`}
      </h2>
      <Island>
        <ComesInView part="sheets" slug={slug}>
          <p className="mt-4">
            <Link href={`/plans/${slug}/sheets`} prefetch={false} className="text-link">
              See every sheet, what it is for and what is not in the set
            </Link>
          </p>
        </ComesInView>
      </Island>
    </section>
  );
}
