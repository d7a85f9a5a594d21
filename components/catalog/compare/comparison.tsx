"use client";

import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { AddressWatcher } from "@/components/site/address-watcher";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorAlert } from "@/components/ui/error-alert";
import { IconButton } from "@/components/ui/icon-button";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { offerQuery } from "@/lib/catalog/offers/query-options";
import { planQuery } from "@/lib/catalog/plans/query-options";
import { COMPARED_MAX, comparePath, readSlugs } from "@/lib/catalog/plans/rules/slug-list";
import { compareStore } from "./compare-store";
import { type ComparedPlan, comparedFacts, floorPlansOf } from "./compared-facts";
import { ShareLink } from "./share-link";
import "./comparison.css";

interface Compared {
  /** The plans that the address names, or those of this browser; undefined until the browser has been asked. */
  slugs: string[] | undefined;
  change(slugs: string[]): void;
  follow(query: string): void;
}

function useCompared(): Compared {
  const [slugs, setSlugs] = useState<string[]>();
  const follow = useCallback((query: string) => {
    const named = readSlugs(new URLSearchParams(query).get("plans"), COMPARED_MAX);
    setSlugs(named.length > 0 ? named : [...compareStore.get()].slice(0, COMPARED_MAX));
  }, []);
  useEffect(() => follow(window.location.search), [follow]);
  const change = (next: string[]) => {
    setSlugs(next);
    compareStore.set(next);
    window.history.replaceState(null, "", next.length > 0 ? comparePath(next) : "/compare");
  };
  return { slugs, change, follow };
}

export function Comparison() {
  const { slugs, change, follow } = useCompared();
  return (
    <>
      {/* The link to one's own comparison stands under the one that somebody sent, too. */}
      <AddressWatcher onChange={follow} />
      <Compare slugs={slugs} change={change} />
    </>
  );
}

function Compare({ slugs, change }: Pick<Compared, "slugs" | "change">) {
  const plans = useQueries({ queries: (slugs ?? []).map((slug) => planQuery(slug)) });
  // Without them the rest is compared.
  const offers = useQueries({
    queries: (slugs ?? []).map((slug, at) => ({ ...offerQuery(slug), enabled: Boolean(plans[at]?.data) })),
  });
  if (slugs === undefined) return <Loading />;
  if (slugs.length === 0) return <NothingCompared />;
  if (plans.some((plan) => plan.isError)) {
    return (
      <ErrorAlert
        message="Failed to fetch house plans"
        onRetry={() => void Promise.all(plans.map((plan) => plan.refetch()))}
      />
    );
  }
  if (plans.some((plan) => plan.isPending)) return <Loading />;
  const found = plans.flatMap(({ data }, at): ComparedPlan[] =>
    data ? [{ ...data, offer: offers[at]?.data }] : [],
  );
  const gone = slugs.length - found.length;
  return (
    <>
      {gone > 0 ? (
        <p
          role="status"
          className="mb-6"
        >{`${gone === 1 ? "One of the plans is" : `${gone} of the plans are`} no longer in the store.`}</p>
      ) : null}
      {found.length > 0 ? (
        <Facts plans={found} onRemove={(slug) => change(slugs.filter((other) => other !== slug))} />
      ) : (
        <NothingCompared />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {found.length > 0 ? (
          <ShareLink path={comparePath(found.map(({ slug }) => slug))} label="Copy link to this comparison" />
        ) : null}
        <Button variant="ghost" onClick={() => change([])}>
          Clear comparison
        </Button>
      </div>
    </>
  );
}

/** As high as the screen: what comes in its place moves nothing that is in view. */
const Loading = () => <Skeleton className="h-dvh" />;

function NothingCompared() {
  return (
    <div className="rounded-lg border border-dashed border-input px-6 py-20 text-center">
      <p className="font-display text-subheading">There is nothing to compare yet.</p>
      <p className="mt-2 text-muted-foreground">
        {`Press the scales on a plan's card to add it here, up to ${COMPARED_MAX} side by side.`}
      </p>
      <ButtonLink href="/plans" className="mt-6">
        Browse All Plans
      </ButtonLink>
    </div>
  );
}

interface FactsProps {
  plans: ComparedPlan[];
  onRemove(slug: string): void;
}

function Facts({ plans, onRemove }: FactsProps) {
  return (
    <Table
      label="Plans side by side"
      className="comparison"
      style={{ "--plans": plans.length } as CSSProperties}
    >
      <TableHeader>
        <TableRow>
          <TableHead className="comparison-fact">
            <span className="sr-only">Fact</span>
          </TableHead>
          {plans.map((plan) => (
            <th
              key={plan.slug}
              scope="col"
              className="comparison-plan px-3 py-3 text-start align-top font-normal"
            >
              <div className="relative max-w-64">
                <Picture
                  src={plan.mainImage}
                  alt=""
                  width={1600}
                  height={1067}
                  sizes="256px"
                  upTo={640}
                  className="aspect-3/2 w-full rounded-md bg-muted object-cover"
                />
                <Link
                  href={`/plans/${plan.slug}`}
                  className="mt-3 block font-display text-lg leading-snug hover:underline"
                >
                  {plan.name}
                </Link>
                {/* After the name, as the keyboard comes to it; on the corner of the picture, as the eye does. */}
                <IconButton
                  label={`Take ${plan.name} out`}
                  icon={X}
                  className="absolute top-1 end-1 rounded-full border border-border bg-background"
                  onClick={() => onRemove(plan.slug)}
                />
              </div>
            </th>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {plans.some((plan) => floorPlansOf(plan).length > 0) ? (
          <TableRow>
            <TableHead scope="row" className="comparison-fact">
              Floor plan
            </TableHead>
            {plans.map((plan) => (
              <TableCell key={plan.slug} className="comparison-plan space-y-2">
                {floorPlansOf(plan).map((src, level) => (
                  <Picture
                    key={src}
                    src={src}
                    alt={`${plan.name}, floor plan of level ${level + 1}`}
                    width={1600}
                    height={1067}
                    sizes="256px"
                    className="aspect-3/2 w-full max-w-64 rounded-md bg-muted object-contain"
                  />
                ))}
              </TableCell>
            ))}
          </TableRow>
        ) : null}
        {comparedFacts(plans).map(({ label, values, differs, isAmount }) => (
          <TableRow key={label}>
            <TableHead scope="row" className="comparison-fact">
              <span>{label}</span>
              {differs ? <span className="sr-only">, differs</span> : null}
            </TableHead>
            {values.map((value, at) => (
              <TableCell
                key={plans[at]?.slug}
                className={`comparison-plan ${differs ? "font-medium" : "text-muted-foreground"}`}
              >
                {isAmount ? <Price amount={value} /> : value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
