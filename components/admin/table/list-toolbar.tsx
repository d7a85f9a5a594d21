"use client";

import { DownloadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, useTransition } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { type ListQuery, listHref } from "@/lib/platform/lists/list-query";

export interface ListFilter {
  name: string;
  label: string;
  /** Text of the choice that filters nothing, e.g. `All roles`. */
  all: string;
  choices: readonly { value: string; label: string }[];
}

interface ListToolbarProps {
  path: string;
  query: ListQuery;
  searchLabel: string;
  filters?: ListFilter[];
  /** Filters by day, by name and label; the value is `2026-11-20`. */
  dates?: Record<string, string>;
  /** Filters by an amount, by name and label. */
  amounts?: Record<string, string>;
  /** Address of the CSV export; it gets the list's query. */
  exportPath?: string;
}

/** Typing pauses this long before the list is asked for, in milliseconds. */
const SEARCH_DELAY_MS = 250;
/** Radix keeps the empty value for "nothing chosen", and a list may have an "all" of its own. */
const ALL = "-";

/** Search, filters and export of a staff list; what is chosen goes into the address. */
export function ListToolbar({
  path,
  query,
  searchLabel,
  filters = [],
  dates = {},
  amounts = {},
  exportPath,
}: ListToolbarProps) {
  const router = useRouter();
  const id = useId();
  const hydrated = useHydrated();
  const [text, setText] = useState(query.q);
  const [asked, setAsked] = useState(query.q);
  const [listed, setListed] = useState(query.q);
  const [pending, start] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The list was opened at another address, as after a save: the box says what is listed.
  if (query.q !== listed) {
    setListed(query.q);
    if (!pending && query.q !== asked) setText(query.q);
  }

  const go = (change: { q: string } & Parameters<typeof listHref>[2]) => {
    clearTimeout(timer.current);
    setAsked(change.q);
    start(() => router.replace(listHref(path, { ...query, q: text }, change), { scroll: false }));
  };
  return (
    <search>
      <form
        action={path}
        aria-busy={!hydrated}
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: text.trim() });
        }}
      >
        <div className="grid grow basis-60 gap-1.5">
          <Label htmlFor={`${id}-q`}>Search</Label>
          <div className="relative">
            <Input
              id={`${id}-q`}
              name="q"
              type="search"
              maxLength={200}
              placeholder={searchLabel}
              value={text}
              onChange={(event) => {
                const q = event.target.value;
                setText(q);
                clearTimeout(timer.current);
                timer.current = setTimeout(() => go({ q: q.trim() }), SEARCH_DELAY_MS);
              }}
            />
            <span
              role="status"
              aria-label={pending ? "Loading" : undefined}
              className="absolute top-3 right-3"
            >
              {pending ? <Spinner className="size-5" /> : null}
            </span>
          </div>
        </div>
        {filters.map((filter) => (
          <div key={filter.name} className="grid min-w-40 grow gap-1.5 sm:grow-0">
            <Label htmlFor={`${id}-${filter.name}`}>{filter.label}</Label>
            <Select
              value={query.filters[filter.name] ?? ALL}
              onValueChange={(value) =>
                go({ q: text.trim(), filters: { [filter.name]: value === ALL ? "" : value } })
              }
            >
              <SelectTrigger id={`${id}-${filter.name}`}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value={ALL}>{filter.all}</SelectItem>
                {filter.choices.map((choice) => (
                  <SelectItem key={choice.value} value={choice.value}>
                    {choice.label}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </div>
        ))}
        {Object.entries(dates).map(([name, label]) => (
          <div key={name} className="grid min-w-0 grow basis-36 gap-1.5 sm:grow-0 sm:basis-auto">
            <Label htmlFor={`${id}-${name}`}>{label}</Label>
            <Input
              id={`${id}-${name}`}
              name={name}
              type="date"
              value={query.filters[name] ?? ""}
              onChange={(event) => go({ q: text.trim(), filters: { [name]: event.target.value } })}
            />
          </div>
        ))}
        {Object.entries(amounts).map(([name, label]) => (
          <div key={name} className="grid min-w-0 grow basis-28 gap-1.5 sm:max-w-32 sm:grow-0">
            <Label htmlFor={`${id}-${name}`}>{label}</Label>
            <Input
              key={query.filters[name]}
              id={`${id}-${name}`}
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              defaultValue={query.filters[name] ?? ""}
              onBlur={({ target: { value } }) => {
                if (value !== (query.filters[name] ?? "")) go({ q: text.trim(), filters: { [name]: value } });
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter") event.currentTarget.blur();
              }}
            />
          </div>
        ))}
        {exportPath ? (
          <a href={listHref(exportPath, query)} download className={buttonVariants({ variant: "outline" })}>
            <DownloadIcon aria-hidden="true" />
            Export CSV
          </a>
        ) : null}
      </form>
    </search>
  );
}
