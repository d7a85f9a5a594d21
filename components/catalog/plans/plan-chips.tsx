import { XIcon } from "lucide-react";
import { assumedSetbacks, setbackWords } from "@/lib/catalog/lots/rules/setbacks";
import { filterChips } from "@/lib/catalog/plans/rules/chips";
import { filterQuery, type PlanFilter } from "@/lib/catalog/plans/rules/filter";

interface PlanChipsProps {
  /** What is chosen, with what a text was read as. */
  filter: PlanFilter;
  onChange(filter: PlanFilter): void;
}

/** What the list is narrowed by, each to be taken back by a press; links where there is no script. */
export function PlanChips({ filter, onChange }: PlanChipsProps) {
  const chips = filterChips(filter);
  if (chips.length === 0) return null;
  const { lotWidth: width, lotDepth: depth } = filter;
  const assumed = setbackWords(assumedSetbacks({ ...filter, width, depth }));
  return (
    <>
      <ul aria-label="Chosen filters" className="mt-5 flex flex-wrap items-center gap-2">
        {chips.map(({ label, without }) => (
          <li key={label}>
            <a
              href={`/plans${filterQuery(without)}`}
              aria-label={`Remove filter ${label}`}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-input bg-background ps-3.5 pe-2.5 text-sm wrap-anywhere transition-colors hover:border-foreground"
              onClick={(event) => {
                event.preventDefault();
                onChange(without);
              }}
            >
              <span>{label}</span>
              <XIcon aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
            </a>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <a
              href="/plans"
              className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                onChange({});
              }}
            >
              Clear all
            </a>
          </li>
        ) : null}
      </ul>
      {assumed ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {`Measured with common setbacks: ${assumed}. Your town may require others.`}
        </p>
      ) : null}
    </>
  );
}
