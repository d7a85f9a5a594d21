import Link from "next/link";
import { ComesInView } from "@/components/catalog/plans/drawings/comes-in-view";
import { Island } from "@/components/site/island";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import type { PlanPageDto } from "@/lib/catalog/plans/dto";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";

const THUMBNAILS = ["first", "second", "third", "fourth"];

interface FloorPlansProps {
  plan: PlanPageDto;
  drawings: DrawingsDto;
}

export function FloorPlans({ plan: { slug, name, imageAlts }, drawings }: FloorPlansProps) {
  return (
    <section aria-labelledby="floor-plans" className="plan-floors lazy-below-fold mt-16 lg:mt-24">
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

export function BeingDrawn({ slug }: { slug: string }) {
  return (
    <div data-print="hide" className="mt-3">
      <Island quiet>
        <ComesInView part="waiting" slug={slug}>
          <div aria-hidden="true" className="grid grid-cols-4 gap-3">
            {THUMBNAILS.map((key) => (
              <Skeleton key={key} className="aspect-3/2 rounded-md" />
            ))}
          </div>
          <p role="status" className="mt-4 flex items-start gap-3 text-muted-foreground">
            <Spinner label="" className="mt-0.5 size-5 shrink-0" />
            <span>The drawings of this house are being made. They appear here by themselves.</span>
          </p>
        </ComesInView>
      </Island>
      <noscript>
        <p className="mt-2 text-muted-foreground">Without JavaScript, load this page again in a minute.</p>
      </noscript>
    </div>
  );
}

export function Sheets({ slug, sheets }: { slug: string; sheets: number }) {
  return (
    <section aria-labelledby="sheets" data-print="hide" className="lazy-below-fold mt-16 lg:mt-24">
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
