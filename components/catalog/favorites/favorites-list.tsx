"use client";

import { useQueries } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { ShareLink } from "@/components/catalog/compare/share-link";
import { PlanCard, PlanCardSkeleton } from "@/components/catalog/plans/plan-card";
import { AddressWatcher } from "@/components/site/address-watcher";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorAlert } from "@/components/ui/error-alert";
import { planQuery } from "@/lib/catalog/plans/query-options";
import { LISTED_MAX, listPath, readSlugs } from "@/lib/catalog/plans/rules/slug-list";
import { FavoriteButton } from "./favorite-button";
import { favoritesStore } from "./favorites-store";

export function FavoritesList() {
  const own = useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, favoritesStore.getServer);
  // Undefined until the browser has been asked.
  const [sent, setSent] = useState<string[]>();
  const follow = useCallback((query: string) => {
    setSent(readSlugs(new URLSearchParams(query).get("list"), LISTED_MAX));
  }, []);
  useEffect(() => follow(window.location.search), [follow]);
  return (
    <>
      {/* The heart in the header leads from a list that somebody sent to one's own. */}
      <AddressWatcher onChange={follow} />
      <Lists sent={sent} own={own} onOwn={() => setSent([])} />
    </>
  );
}

interface ListsProps extends Omit<SentListProps, "slugs"> {
  sent: string[] | undefined;
}

function Lists({ sent, own, onOwn }: ListsProps) {
  if (sent === undefined) return <Plans slugs={[]} busy />;
  if (sent.length > 0) return <SentList slugs={sent} own={own} onOwn={onOwn} />;
  if (own.length === 0) return <NothingSaved />;
  return (
    <>
      <div className="mb-8">
        <ShareLink path={listPath(own)} label="Copy link to this list" />
      </div>
      <Plans slugs={own} />
    </>
  );
}

interface SentListProps {
  slugs: string[];
  own: readonly string[];
  onOwn(): void;
}

function SentList({ slugs, own, onOwn }: SentListProps) {
  const isNew = slugs.some((slug) => !own.includes(slug));
  const toOwn = () => {
    window.history.replaceState(null, "", "/favorites");
    onOwn();
  };
  return (
    <>
      <p className="mb-4">This list was shared with you. Your own favorites have not changed.</p>
      <div className="mb-8 flex flex-wrap gap-3">
        {isNew ? (
          <Button onClick={() => favoritesStore.addAll(slugs)}>Save all to my favorites</Button>
        ) : (
          <p role="status" className="self-center">
            All of these are among your favorites.
          </p>
        )}
        <Button variant="outline" onClick={toOwn}>
          Show my favorites
        </Button>
      </div>
      <Plans slugs={slugs} />
    </>
  );
}

function NothingSaved() {
  return (
    <div className="rounded-lg border border-dashed border-input px-6 py-20 text-center">
      <p className="font-display text-subheading">You have not saved a plan yet.</p>
      <p className="mt-2 text-muted-foreground">
        Press the heart on a plan, and it will be waiting for you here, in this browser.
      </p>
      <ButtonLink href="/plans" className="mt-6">
        Browse All Plans
      </ButtonLink>
    </div>
  );
}

function Plans({ slugs, busy = false }: { slugs: readonly string[]; busy?: boolean }) {
  const plans = useQueries({ queries: slugs.map((slug) => planQuery(slug)) });
  if (plans.some((plan) => plan.isError)) {
    return (
      <ErrorAlert
        message="Failed to fetch house plans"
        onRetry={() => void Promise.all(plans.map((plan) => plan.refetch()))}
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Plans in this list</h2>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy={busy}>
        {slugs.map((slug, index) => {
          const plan = plans[index]?.data;
          return (
            <li key={slug} className="flex flex-col gap-3">
              {plan ? <PlanCard plan={plan} /> : plan === null ? <Gone /> : <PlanCardSkeleton />}
              <FavoriteButton slug={slug} heart={<Heart aria-hidden="true" />} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Gone() {
  return (
    <p className="grow rounded-lg border border-border bg-card p-6 text-muted-foreground">
      This plan is no longer for sale.
    </p>
  );
}
