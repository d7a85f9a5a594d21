"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { PlanCard, PlanCardSkeleton } from "@/components/plans/plan-card";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorAlert } from "@/components/ui/error-alert";
import { planQuery } from "@/lib/plans/query-options";
import { FavoriteButton } from "./favorite-button";
import { favoritesStore } from "./favorites-store";

/** The plans saved in this browser, with their prices of today. */
export function FavoritesList() {
  const slugs = useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, favoritesStore.getServer);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const plans = useQueries({ queries: slugs.map((slug) => planQuery(slug)) });

  if (hydrated && slugs.length === 0) {
    return (
      <div className="rounded-lg border border-dashed border-input px-6 py-20 text-center">
        <p className="font-display text-subheading">You have not saved a plan yet.</p>
        <p className="mt-2 text-muted-foreground">
          Save one from its page, and it waits for you here in this browser.
        </p>
        <ButtonLink href="/plans" className="mt-6">
          Browse All Plans
        </ButtonLink>
      </div>
    );
  }
  if (plans.some((plan) => plan.isError)) {
    return (
      <ErrorAlert
        message="Failed to fetch house plans"
        onRetry={() => void Promise.all(plans.map((plan) => plan.refetch()))}
      />
    );
  }
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy={!hydrated}>
      {slugs.map((slug, index) => {
        const plan = plans[index]?.data;
        return (
          <li key={slug} className="flex flex-col gap-3">
            {plan ? <PlanCard plan={plan} /> : plan === null ? <Gone /> : <PlanCardSkeleton />}
            <FavoriteButton slug={slug} />
          </li>
        );
      })}
    </ul>
  );
}

function Gone() {
  return (
    <p className="grow rounded-lg border border-border bg-card p-6 text-muted-foreground">
      This plan is no longer for sale.
    </p>
  );
}
