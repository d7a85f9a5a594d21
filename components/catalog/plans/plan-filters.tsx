import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { setbacksOf, setbackWords } from "@/lib/catalog/lots/rules/setbacks";
import { filterChips } from "@/lib/catalog/plans/rules/chips";
import {
  BEDROOMS,
  FILTER_VALUES,
  FOUNDATION_LABELS,
  type PlanFilter,
  SIZES,
  SORTS,
  STYLES,
  TYPE_LABELS,
} from "@/lib/catalog/plans/rules/filter";
import type { PlanFacets } from "@/lib/catalog/plans/schema";
import { ALL_FILTERS, FilterFrame, SheetOpener } from "./filter-sheet";
import { usePlanFacets } from "./use-plan-list";

type Key = keyof PlanFilter;

interface Choice {
  value: string;
  label: string;
}

interface Select {
  name: Key;
  label: string;
  choices: Choice[];
}

const choices = (any: string, labels: Record<string, string>): Choice[] => [
  { value: "", label: any },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const atLeast = (numbers: readonly string[]) =>
  Object.fromEntries(numbers.map((number) => [number.replace("+", ""), number]));

const sizes = Object.fromEntries(Object.entries(SIZES).map(([value, { label }]) => [value, label]));
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const firstSelects = (own: readonly string[]): Select[] => [
  { name: "style", label: "Style", choices: choices("All Styles", named([...STYLES, ...own])) },
  { name: "bedrooms", label: "Bedrooms", choices: choices("Any", atLeast(BEDROOMS)) },
  { name: "size", label: "Size", choices: choices("Any Size", sizes) },
];

const MORE: Select[] = [
  { name: "type", label: "Type", choices: choices("Any", TYPE_LABELS) },
  { name: "bathrooms", label: "Bathrooms", choices: choices("Any", atLeast(["1+", "2+", "3+", "4+"])) },
  { name: "stories", label: "Stories", choices: choices("Any", { 1: "1", 2: "2", 3: "3" }) },
  {
    name: "garage",
    label: "Garage",
    choices: choices("Any", { 0: "No garage", 1: "1+ cars", 2: "2+ cars", 3: "3+ cars" }),
  },
  { name: "foundation", label: "Foundation", choices: choices("Any", FOUNDATION_LABELS) },
];

const LIMITS: [Key, string][] = [
  ["minPrice", "Price from ($)"],
  ["maxPrice", "Price up to ($)"],
  ["minSize", "Size from (sq ft)"],
  ["maxSize", "Size up to (sq ft)"],
  ["maxWidth", "House width up to (ft)"],
  ["maxDepth", "House depth up to (ft)"],
];

const LOT: [Key, string][] = [
  ["lotWidth", "Lot width (ft)"],
  ["lotDepth", "Lot depth (ft)"],
  ["side", "Side setbacks (ft)"],
  ["front", "Front setback (ft)"],
  ["rear", "Rear setback (ft)"],
];

const FOLDED: Key[] = [...MORE.map(({ name }) => name), ...[...LIMITS, ...LOT].map(([name]) => name), "turn"];

interface PlanFiltersProps {
  styles: readonly string[];
  filter: PlanFilter;
  text: string;
  /** What is chosen and typed: the counts beside the choices are those of this filter. */
  counted: PlanFilter;
  /** Called with the name and the chosen value, "" for the default. */
  onChange(name: string, value: string): void;
  onType(text: string): void;
  whole?: boolean;
  /** How many plans are found; undefined where they could not be read. */
  total: number | undefined;
  onClear(): void;
}

/** The filters as a form that also works, as a plain GET, before or without script. */
export function PlanFilters({
  styles,
  filter,
  text,
  counted,
  onChange,
  onType,
  whole = false,
  total,
  onClear,
}: PlanFiltersProps) {
  const [isSheet, setSheet] = useState(false);
  // What a text was read as stands in the chips, and does not push what was found out of sight.
  const [unfolded, setUnfolded] = useState(whole || FOLDED.some((key) => counted[key] !== undefined));
  const fold = useRef<HTMLDetailsElement>(null);
  // Who was quicker than the script has opened it already.
  useEffect(() => setUnfolded((now) => now || fold.current?.open === true), []);
  const searched = filter.q !== undefined || text !== "";
  const sorts = choices(searched ? "Best match" : "Newest", {
    ...(searched ? { newest: SORTS.newest } : {}),
    "price-asc": SORTS["price-asc"],
    "price-desc": SORTS["price-desc"],
    "size-asc": SORTS["size-asc"],
  });
  // The choices of the first row keep their names as they are: programs and habits choose by them.
  const select = (one: Select) => (
    <FilterSelect key={one.name} {...one} filter={filter} onChange={onChange} />
  );
  return (
    <search aria-label="House plans">
      <form
        action="/plans"
        method="get"
        className={whole ? "plan-filters max-sm:grid-cols-2" : "plan-filters"}
        onSubmit={(event) => {
          event.preventDefault();
          onType(String(new FormData(event.currentTarget).get("q") ?? ""));
        }}
      >
        <SearchBox text={text} onType={onType} />
        {whole ? null : <SheetOpener chosen={filterChips(filter).length} onOpen={() => setSheet(true)} />}
        <FilterFrame
          isSheet={isSheet}
          whole={whole}
          total={total}
          onClear={onClear}
          onClose={() => setSheet(false)}
        >
          {firstSelects(styles).map(select)}
          {select({ name: "sort", label: "Sort By", choices: sorts })}
          <details
            ref={fold}
            className="col-span-full"
            open={unfolded}
            onToggle={(event) => setUnfolded(event.currentTarget.open)}
          >
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium underline-offset-4 hover:underline">
              More filters and my lot
              <ChevronDown
                aria-hidden="true"
                className="size-4"
                style={unfolded ? { rotate: "180deg" } : {}}
              />
            </summary>
            {unfolded ? (
              <FoldedFilters filter={filter} counted={counted} onChange={onChange} />
            ) : (
              // Its HTML would not fit into what a server sends at once (tests/e2e/weight.spec.ts).
              <noscript>
                <a href={ALL_FILTERS} className="underline">
                  Show them
                </a>
              </noscript>
            )}
          </details>
        </FilterFrame>
        <noscript>
          <button type="submit" className="mt-4 h-11 rounded-md bg-primary px-5 text-primary-foreground">
            Apply
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** What most visitors leave folded; the counts beside its choices are read only when it is in sight. */
function FoldedFilters({
  filter,
  counted,
  onChange,
}: Pick<PlanFiltersProps, "filter" | "counted" | "onChange">) {
  const facets = usePlanFacets(counted);
  const number = ([name, label]: [Key, string]) => (
    <FilterNumber key={name} name={name} label={label} value={filter[name]} onChange={onChange} />
  );
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {MORE.map((one) => (
          <FilterSelect key={one.name} {...one} filter={filter} facets={facets} onChange={onChange} />
        ))}
        {LIMITS.map(number)}
      </div>
      <fieldset className="mt-6 border-t border-border pt-4">
        <legend className="sr-only">My lot</legend>
        <p className="max-w-prose text-sm text-muted-foreground">
          <span className="font-medium text-foreground">My lot.</span>
          <span>
            {` Shows the houses that stand on it within the setbacks; those left open count as is common, ${setbackWords(setbacksOf({}))}. For lots with four straight sides at right angles.`}
          </span>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {LOT.map(number)}
          <label className="flex min-h-11 items-center gap-2 self-end text-sm">
            <input
              type="checkbox"
              name="turn"
              value="1"
              className="size-4 accent-primary"
              checked={filter.turn === 1}
              onChange={(event) => onChange("turn", event.target.checked ? "1" : "")}
            />
            The house may be turned
          </label>
        </div>
      </fieldset>
    </>
  );
}

function SearchBox({ text, onType }: Pick<PlanFiltersProps, "text" | "onType">) {
  const box = useRef<HTMLInputElement>(null);
  // What somebody is typing stays as it is; a chip taken back, or Back, changes it.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = text;
  }, [text]);
  return (
    <div className="flex flex-col gap-1.5 sm:max-lg:col-span-2">
      <Label htmlFor="plan-search">Search</Label>
      <Input
        ref={box}
        id="plan-search"
        name="q"
        type="search"
        maxLength={100}
        placeholder="Ranch with porch, 3 bed ..."
        defaultValue={text}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

function FilterSelect({
  name,
  label,
  choices,
  filter,
  facets,
  onChange,
}: Select & Pick<PlanFiltersProps, "filter" | "onChange"> & { facets?: PlanFacets }) {
  const counts = facets?.counts[name as keyof PlanFacets["counts"]];
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={`plan-${name}`}>{label}</Label>
      <NativeSelect
        id={`plan-${name}`}
        name={name}
        value={String(filter[name] ?? "")}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {counts && choice.value ? `${choice.label} (${counts[choice.value] ?? 0})` : choice.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function FilterNumber({
  name,
  label,
  value,
  onChange,
}: {
  name: Key;
  label: string;
  value: PlanFilter[Key];
  onChange: PlanFiltersProps["onChange"];
}) {
  const [wrong, setWrong] = useState(false);
  const commit = ({ value: text, validity }: HTMLInputElement) => {
    // What the browser cannot read as a number it gives as no text at all.
    const isWrong = validity.badInput || (text !== "" && FILTER_VALUES[name](text) === undefined);
    setWrong(isWrong);
    if (!isWrong && text !== String(value ?? "")) onChange(name, text);
  };
  return (
    <Field
      id={`plan-${name}`}
      label={label}
      error={wrong ? "Enter a number, such as 60 or 62.5." : undefined}
    >
      {(control) => (
        <Input
          key={String(value ?? "")}
          {...control}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          defaultValue={value ?? ""}
          onBlur={(event) => commit(event.target)}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(event.currentTarget);
          }}
        />
      )}
    </Field>
  );
}
