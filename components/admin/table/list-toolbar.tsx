"use client";

import { DownloadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, useTransition } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { LabelledInput } from "@/components/ui/labelled-input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { type ListQuery, listHref } from "@/lib/platform/lists/list-query";
import type { ListFilter } from "./list-filter";

interface ListToolbarProps {
  path: string;
  query: ListQuery;
  searchLabel: string;
  filters?: ListFilter[];
  /** Filters by day, by name and label; the value is `2026-11-20`. */
  dates?: Record<string, string>;
  amounts?: Record<string, string>;
  /** Address of the CSV export; it gets the list's query. */
  exportPath?: string;
}

const SEARCH_DELAY_MS = 250;
/** Radix keeps the empty value for "nothing chosen", and a list may have an "all" of its own. */
const ALL = "-";

type Change = Parameters<typeof listHref>[2];

function useListAddress({ path, query }: Pick<ListToolbarProps, "path" | "query">) {
  const router = useRouter();
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

  const go = (change: Change = {}, typed = text) => {
    const q = typed.trim();
    clearTimeout(timer.current);
    setAsked(q);
    start(() => router.replace(listHref(path, { ...query, q: text }, { ...change, q }), { scroll: false }));
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go({}, typed), SEARCH_DELAY_MS);
  };
  return {
    text,
    type,
    pending,
    go,
    narrow: (name: string, value: string) => go({ filters: { [name]: value } }),
  };
}

/** What is chosen goes into the address. */
export function ListToolbar(props: ListToolbarProps) {
  const { path, query, searchLabel, filters = [], dates = {}, amounts = {}, exportPath } = props;
  const hydrated = useHydrated();
  const { text, type, pending, go, narrow } = useListAddress(props);
  const chosen = (name: string) => query.filters[name] ?? "";
  return (
    <search>
      <form
        action={path}
        aria-busy={!hydrated}
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <SearchBox {...{ searchLabel, text, pending }} onType={type} />
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            chosen={chosen(filter.name)}
            onChoose={(value) => narrow(filter.name, value)}
          />
        ))}
        {Object.entries(dates).map(([name, label]) => (
          <LabelledInput
            key={name}
            className="min-w-0 grow basis-36 sm:grow-0 sm:basis-auto"
            name={name}
            label={label}
            type="date"
            value={chosen(name)}
            onChange={(event) => narrow(name, event.target.value)}
          />
        ))}
        {Object.entries(amounts).map(([name, label]) => (
          <LabelledInput
            key={`${name} ${chosen(name)}`}
            className="min-w-0 grow basis-28 sm:max-w-32 sm:grow-0"
            name={name}
            label={label}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            defaultValue={chosen(name)}
            onBlur={({ target: { value } }) => {
              if (value !== chosen(name)) narrow(name, value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
          />
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

interface SearchBoxProps extends Pick<ListToolbarProps, "searchLabel"> {
  text: string;
  pending: boolean;
  onType: (text: string) => void;
}

function SearchBox({ searchLabel, text, pending, onType }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="grid grow basis-60 gap-1.5">
      <Label htmlFor={id}>Search</Label>
      <div className="relative">
        <Input
          id={id}
          name="q"
          type="search"
          maxLength={200}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        <span role="status" aria-label={pending ? "Loading" : undefined} className="absolute top-3 right-3">
          {pending ? <Spinner className="size-5" /> : null}
        </span>
      </div>
    </div>
  );
}

interface FilterSelectProps {
  filter: ListFilter;
  chosen: string;
  onChoose: (value: string) => void;
}

function FilterSelect({ filter, chosen, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-40 grow gap-1.5 sm:grow-0">
      <Label htmlFor={id}>{filter.label}</Label>
      <Select value={chosen || ALL} onValueChange={(value) => onChoose(value === ALL ? "" : value)}>
        <SelectTrigger id={id}>
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
  );
}
