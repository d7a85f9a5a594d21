import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { BEDROOMS, type PlanFilter, SIZES, SORTS, STYLES } from "@/lib/plans/filter";

interface Choice {
  value: string;
  label: string;
}

const FILTERS: { name: "style" | "bedrooms" | "size" | "sort"; label: string; choices: Choice[] }[] = [
  {
    name: "style",
    label: "Style",
    choices: [{ value: "", label: "All Styles" }, ...STYLES.map((style) => ({ value: style, label: style }))],
  },
  {
    name: "bedrooms",
    label: "Bedrooms",
    choices: [
      { value: "", label: "Any" },
      ...BEDROOMS.map((label) => ({ value: label.replace("+", ""), label })),
    ],
  },
  {
    name: "size",
    label: "Size",
    choices: [
      { value: "", label: "Any Size" },
      ...Object.entries(SIZES).map(([value, { label }]) => ({ value, label })),
    ],
  },
  {
    name: "sort",
    label: "Sort By",
    choices: Object.entries(SORTS).map(([value, label]) => ({
      value: value === "newest" ? "" : value,
      label,
    })),
  },
];

interface PlanFiltersProps {
  filter: PlanFilter;
  /** Called with the name and the chosen value, "" for the default. */
  onChange(name: string, value: string): void;
  onSearch(text: string): void;
}

/** The filters as a form that also works, as a plain GET, before or without script. */
export function PlanFilters({ filter, onChange, onSearch }: PlanFiltersProps) {
  return (
    <search aria-label="House plans">
      <form
        action="/plans"
        method="get"
        className="grid grid-cols-2 gap-x-4 gap-y-4 border-y border-border py-5 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get("q") ?? ""));
        }}
      >
        <div className="col-span-2 flex flex-col gap-1.5 lg:col-span-1">
          <Label htmlFor="plan-search">Search</Label>
          <Input
            id="plan-search"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Porch, studio, ranch ..."
            defaultValue={filter.q ?? ""}
            key={filter.q ?? ""}
          />
        </div>
        {FILTERS.map(({ name, label, choices }) => (
          <div key={name} className="flex flex-col gap-1.5">
            <Label htmlFor={`plan-${name}`}>{label}</Label>
            <NativeSelect
              id={`plan-${name}`}
              name={name}
              value={String(filter[name] ?? "")}
              onChange={(event) => onChange(name, event.target.value)}
            >
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
        <noscript>
          <button
            type="submit"
            className="mt-6 h-11 rounded-md bg-primary px-5 lg:mt-0 text-primary-foreground"
          >
            Apply
          </button>
        </noscript>
      </form>
    </search>
  );
}
