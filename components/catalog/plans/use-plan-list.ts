"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import type { PlanListPage } from "@/lib/catalog/plans/query-options";
import { filterQuery, type PlanFilter, readPageFilter } from "@/lib/catalog/plans/rules/filter";
import { withKnownStyle } from "@/lib/catalog/plans/rules/styles";
import type { PlanFacets } from "@/lib/catalog/plans/schema";
import { plusQuery } from "@/lib/platform/format/plus-query";

export interface PlanListState {
  filter: PlanFilter;
  items: PlanCardDto[];
  total: number;
  nextCursor?: string;
  understood?: PlanFilter;
  missed?: string;
  ranked?: string;
  status: "ready" | "loading" | "loading-more" | "failed";
}

const TYPING_MS = 200;

/** Lists left behind in this visit, so that coming back shows what was there, as far as it was read. */
const left = new Map<string, PlanListState>();

const addressFilter = (styles: readonly string[]): PlanFilter =>
  withKnownStyle(readPageFilter(plusQuery(window.location.search)), styles);

const fetchPage = async (filter: PlanFilter, cursor?: string): Promise<PlanListPage> =>
  (await import("./plan-list-client")).fetchPlanPage(filter, cursor);

function usePages(initialFilter: PlanFilter, first: PlanListPage | undefined) {
  const [state, setState] = useState<PlanListState>(() => ({
    filter: initialFilter,
    ...(first ?? { items: [], total: 0 }),
    status: first ? "ready" : "failed",
  }));
  const latest = useRef(0);
  const current = useRef(state);
  current.current = state;

  const show = useCallback((next: PlanListState) => {
    if (next.status === "ready") left.set(filterQuery(next.filter), next);
    setState(next);
  }, []);

  /** Reads a page and shows what comes of it, unless another was asked for meanwhile. */
  const read = useCallback(
    async (
      filter: PlanFilter,
      status: "loading" | "loading-more",
      before: PlanCardDto[],
      cursor?: string,
    ) => {
      const turn = ++latest.current;
      setState((now) => ({ ...now, filter, status }));
      try {
        const page = await fetchPage(filter, cursor);
        if (turn === latest.current)
          show({ filter, ...page, items: [...before, ...page.items], status: "ready" });
      } catch (error) {
        console.error("Failed to fetch house plans:", error);
        if (turn === latest.current) setState((now) => ({ ...now, filter, status: "failed" }));
      }
    },
    [show],
  );

  const load = useCallback(
    async (filter: PlanFilter) => {
      const known = left.get(filterQuery(filter));
      if (!known) return read(filter, "loading", []);
      latest.current += 1;
      show(known);
    },
    [read, show],
  );

  const loadMore = useCallback(async () => {
    const { filter, items, nextCursor, status } = current.current;
    if (nextCursor && status === "ready") await read(filter, "loading-more", items, nextCursor);
  }, [read]);

  const retry = useCallback(() => {
    const { filter } = current.current;
    left.delete(filterQuery(filter));
    void load(filter);
  }, [load]);

  return { state, current, show, load, loadMore, retry };
}

/**
 * Starts with the page that the server rendered, changes the address with the filters, and reads
 * further plans through the public API.
 * @param styles those that can be chosen beside the usual ones
 */
export function usePlanList(
  initialFilter: PlanFilter,
  first: PlanListPage | undefined,
  styles: readonly string[],
) {
  const drawn = first?.items.length ?? 0;
  const { state, current, show, load, loadMore, retry } = usePages(initialFilter, first);
  const typing = useRef<number>(undefined);

  // The address may say more than the page the server drew: after going back, it
  // does. A style's own page says it with its path, and has no query to read.
  useEffect(() => {
    const filter = window.location.pathname === "/plans" ? addressFilter(styles) : initialFilter;
    const query = filterQuery(filter);
    const known = left.get(query);
    if (known && known.items.length > drawn) show(known);
    else if (query !== filterQuery(initialFilter)) void load(filter);
  }, [drawn, initialFilter, load, show, styles]);

  const followAddress = useCallback(() => {
    const filter = addressFilter(styles);
    const stays =
      window.location.pathname !== "/plans" || filterQuery(filter) === filterQuery(current.current.filter);
    if (!stays) void load(filter);
  }, [current, load, styles]);

  /** Narrows by choices: they replace the address, so that Back leaves the list. */
  const setFilter = useCallback(
    (filter: PlanFilter) => {
      window.history.replaceState(null, "", `/plans${filterQuery(filter)}`);
      void load(filter);
    },
    [load],
  );

  const setText = useCallback(
    (text: string) => {
      window.clearTimeout(typing.current);
      typing.current = window.setTimeout(() => {
        const { q: _, ...choices } = current.current.filter;
        const filter = readPageFilter(new URLSearchParams({ ...(text ? { q: text } : {}) }));
        const next = { ...choices, ...filter };
        if (filterQuery(next) === filterQuery(current.current.filter)) return;
        window.history.replaceState(null, "", `/plans${filterQuery(next)}`);
        void load(next);
      }, TYPING_MS);
    },
    [current, load],
  );

  return { state, setFilter, setText, followAddress, loadMore, retry };
}

const fetchFacets = async (filter: PlanFilter): Promise<PlanFacets> =>
  (await import("./plan-list-client")).fetchPlanFacets(filter);

/** Counts beside the choices, read when the browser has nothing better to do; undefined until they are there. */
export function usePlanFacets(filter: PlanFilter): PlanFacets | undefined {
  const [counted, setCounted] = useState<{ query: string; facets: PlanFacets }>();
  const query = filterQuery(filter);
  useEffect(() => {
    let stale = false;
    const read = () =>
      fetchFacets(readPageFilter(new URLSearchParams(query))).then(
        (facets) => stale || setCounted({ query, facets }),
        // The choices are as good without their counts.
        (error: unknown) => console.warn("Failed to count house plans:", error),
      );
    const wait = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200));
    wait(() => stale || void read());
    return () => {
      stale = true;
    };
  }, [query]);
  // Counts of another filter would be wrong beside the choices of this one.
  return counted?.query === query ? counted.facets : undefined;
}
