import { notFound } from "next/navigation";
import {
  PlanSubpage,
  type SubpageProps,
  subpageMetadata,
  subpageParams,
} from "@/components/catalog/plans/plan-subpage";
import { ModifyForm } from "@/components/sales/requests/modify-form";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { getOffer } from "@/lib/catalog/offers/queries";
import { getPlan } from "@/lib/catalog/plans/queries";

export const ensureStatic = "navigation";

export const generateStaticParams = subpageParams;

const title = (name: string) => `Change ${name} for me`;

export const generateMetadata = (props: SubpageProps) => subpageMetadata(props, title);

export default async function ModifyPage({ params }: SubpageProps) {
  const { slug } = await params;
  const [plan, offer] = await Promise.all([getPlan(slug), getOffer(slug)]);
  if (!plan || !offer) notFound();
  return (
    <PlanSubpage
      plan={plan}
      crumb="Change it for me"
      title={title(plan.name)}
      lead="Tell us what should be different. You get a fixed price and a date before you pay anything."
    >
      {offer.reason === undefined ? (
        <div className="mt-10 grid max-w-5xl items-start gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div>
            <NeedsScript what="Sending a request" />
            <Island>
              <ModifyForm
                planId={plan.id}
                planName={plan.name}
                slug={slug}
                defaultPackage={offer.defaultPackage}
                packages={offer.packages
                  .filter(({ key }) => key !== "study")
                  .map(({ key, name, price }) => ({ key, name, price }))}
                options={offer.options}
              />
            </Island>
          </div>
          <Steps />
        </div>
      ) : (
        <p className="mt-8 text-lg">{`${offer.reason} Write to us, and we tell you when it can be changed.`}</p>
      )}
    </PlanSubpage>
  );
}

const STEPS = [
  ["You tell us", "A few words are enough. A sketch or a photo helps."],
  [
    "We quote",
    "One total, how long it takes and how many rounds of changes are included. Nothing is due yet.",
  ],
  ["You accept and pay", "By card, on the page of your request. Then work begins."],
  [
    "You get your plan",
    "The changed files, to download like any plan. Not right yet? Send it back for a round.",
  ],
] as const;

function Steps() {
  return (
    <section aria-labelledby="how-it-goes">
      <h2 id="how-it-goes" className="font-display text-subheading">
        How it goes
      </h2>
      <ol className="mt-4 divide-y divide-border border-y border-border">
        {STEPS.map(([name, text]) => (
          <li key={name} className="py-4">
            <p className="font-medium">{name}</p>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
