"use client";

import { useEffect } from "react";
import { AddressWatcher } from "@/components/site/address-watcher";
import { noteSearch } from "@/components/site/visits/count";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Spinner } from "@/components/ui/spinner";
import type { PlanListPage } from "@/lib/catalog/plans/query-options";
import { filterQuery, type PlanFilter, readPageFilter, type Sort } from "@/lib/catalog/plans/rules/filter";
import { plansText } from "./filter-sheet";
import { PlanCard } from "./plan-card";
import { PlanChips } from "./plan-chips";
import { PlanFilters } from "./plan-filters";
import { type PlanListState, usePlanList } from "./use-plan-list";

interface PlanBrowserProps {
  filter: PlanFilter;
  styles: readonly string[];
  first: PlanListPage | undefined;
  /** Where a browser without script finds the next page. */
  nextHref?: string;
  allFilters?: boolean;
}

const countText = (total: number) => plansText(total).replace(" ", " house ");

/** Also says what was looked for in place of a misspelt text. */
function foundText({ filter, understood, missed, ranked, total }: PlanListState): string {
  const first = ranked && total > 1 ? `, those with “${ranked}” first` : "";
  if (missed && total > 0)
    return `Nothing matches all of “${filter.q}”. ${countText(total)} without “${missed}”${first}`;
  const typed = filter.q?.toLowerCase() ?? "";
  const corrected = understood?.q?.split(" ").some((word) => !typed.includes(word));
  return corrected && total > 0
    ? `Nothing matches “${filter.q}”. ${countText(total)} for “${understood?.q}”`
    : countText(total) + first;
}

export function PlanBrowser({ filter, styles, first, nextHref, allFilters }: PlanBrowserProps) {
  const { state, setFilter, setText, followAddress, loadMore, retry } = usePlanList(filter, first, styles);
  // An order that was chosen counts for more than one that the text names.
  const read = state.understood ?? state.filter;
  const shown = { ...read, sort: state.filter.sort ?? read.sort };
  const change = (name: string, value: string) => {
    const params = new URLSearchParams({ ...(value ? { [name]: value } : {}) });
    const { [name as keyof PlanFilter]: _dropped, ...others } = shown;
    setFilter({
      ...others,
      ...readPageFilter(params),
      ...(name === "sort" && value ? { sort: value as Sort } : {}),
    });
  };
  const loading = state.status === "loading";
  const {
    status,
    filter: { q },
    total,
  } = state;
  useEffect(() => {
    if (status === "ready") noteSearch(q, total);
  }, [status, q, total]);
  return (
    <>
      <AddressWatcher onChange={followAddress} />
      <PlanFilters
        styles={styles}
        filter={shown}
        text={state.filter.q ?? ""}
        counted={state.filter}
        onChange={change}
        onType={setText}
        whole={allFilters}
        total={state.status === "failed" ? undefined : state.total}
        onClear={() => setFilter({})}
      />
      <PlanChips filter={shown} onChange={setFilter} />
      <p
        role="status"
        className="mt-4 flex min-h-7 items-center gap-3 text-sm text-muted-foreground tabular-nums"
      >
        {loading ? (
          <>
            <Spinner label="" />
            <span>Loading house plans</span>
          </>
        ) : state.status === "failed" ? null : (
          foundText(state)
        )}
      </p>
      {state.status === "failed" ? (
        <ErrorAlert message="Failed to fetch house plans" onRetry={retry} className="mt-2" />
      ) : (
        <PlanResults state={state} loading={loading} onReset={() => setFilter({})} />
      )}
      {state.nextCursor && !loading && state.status !== "failed" ? (
        <p className="mt-12 text-center">
          <a
            href={nextHref ?? "#"}
            rel="next"
            className={buttonVariants({ variant: "outline", size: "lg" })}
            onClick={(event) => {
              event.preventDefault();
              void loadMore();
            }}
          >
            {state.status === "loading-more" ? "Loading..." : "Load more"}
          </a>
        </p>
      ) : null}
    </>
  );
}

function nothingText({ filter, total }: Pick<PlanListState, "filter" | "total">): string {
  // A page past the last one, of an address that somebody typed or bookmarked while there were more.
  if (total > 0) return "There are no house plans on this page.";
  return filterQuery(filter)
    ? "No house plans found matching your criteria."
    : "There are no house plans yet.";
}

function PlanResults({
  state,
  loading,
  onReset,
}: {
  state: Pick<PlanListState, "filter" | "items" | "total">;
  loading: boolean;
  onReset(): void;
}) {
  if (state.items.length === 0 && !loading) {
    const past = state.total > 0;
    return (
      <div className="mt-2 rounded-lg border border-dashed border-input px-6 py-20 text-center">
        <p className="font-display text-subheading">{nothingText(state)}</p>
        {past ? (
          <a
            href={`/plans${filterQuery(state.filter)}`}
            className={buttonVariants({ variant: "outline", className: "mt-6" })}
          >
            Go to the First Page
          </a>
        ) : filterQuery(state.filter) ? (
          <Button variant="outline" className="mt-6" onClick={onReset}>
            Reset Filters
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <ul
      aria-busy={loading}
      className={`lazy-rows-below-fold mt-2 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 ${loading ? "opacity-50 transition-opacity" : ""}`}
    >
      {state.items.map((plan, index) => (
        <li key={plan.id}>
          <PlanCard plan={plan} place={index} />
        </li>
      ))}
    </ul>
  );
}
