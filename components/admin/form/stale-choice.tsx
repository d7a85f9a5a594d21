"use client";

import { useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/platform/format/dates";
import { type Difference, differencesOf, shownValue } from "./shown-value";
import { type AdminFormHandle, useValues } from "./use-admin-form";

interface StaleChoiceProps<V extends object> {
  form: AdminFormHandle<V>;
  labels: Record<string, string>;
}

/** Somebody else saved the same thing: which of the two stays is for a person to say, field by field. */
export function StaleChoice<V extends object>({ form, labels }: StaleChoiceProps<V>) {
  const [mine, setMine] = useState<Record<string, boolean>>({});
  const at = String(form.failed?.extra?.lastUpdatedAt ?? "");
  const who = String(form.failed?.extra?.lastUpdatedBy ?? "Somebody else");
  const when = at ? `on ${formatMoment(at)}` : "a moment ago";
  const { defaultValues: base = {} } = useFormState({ control: form.api.control });
  const typed = useValues(form, (values) => values);
  const latest = form.latest as Record<string, unknown>;
  // The page is refreshed when a save is refused; until it comes, theirs are not known.
  const known = typeof latest.lastUpdatedAt === "string" && latest.lastUpdatedAt >= at;
  const differences = known ? differencesOf(base, latest, typed) : [];
  const keepsMine = ({ name, isConflict }: Difference) => mine[name] ?? isConflict;
  const saveChosen = () => {
    const theirs = differences.filter((one) => !keepsMine(one)).map(({ name }) => [name, latest[name]]);
    form.submit({ ...Object.fromEntries(theirs), lastUpdatedAt: latest.lastUpdatedAt });
  };
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-[0.9375rem]">{`${who} saved ${when}.`}</p>
      {differences.length > 0 ? (
        <div className="grid gap-3">
          {differences.map((one) => (
            <FieldChoice
              key={one.name}
              difference={one}
              label={labels[one.name] ?? one.name}
              who={who}
              keepsMine={keepsMine(one)}
              onChoose={(keep) => setMine((now) => ({ ...now, [one.name]: keep }))}
            />
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {differences.length > 0 ? (
          <Button size="sm" onClick={saveChosen} disabled={form.pending}>
            Save as chosen
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={differences.length > 0 ? "outline" : "default"}
          onClick={() => form.submit({ lastUpdatedAt: at })}
          disabled={form.pending}
        >
          Save mine over it
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            form.discard();
            // The guard must see a clean form before the page goes.
            setTimeout(() => window.location.reload(), 0);
          }}
        >
          Discard mine and load theirs
        </Button>
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  difference: Difference;
  label: string;
  who: string;
  keepsMine: boolean;
  onChoose: (keepsMine: boolean) => void;
}

function FieldChoice({ difference, label, who, keepsMine, onChoose }: FieldChoiceProps) {
  const id = useId();
  const side = (isMine: boolean, title: string, value: unknown) => (
    <label className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border p-3 has-checked:border-primary">
      <input
        type="radio"
        name={id}
        className="mt-1 size-4 accent-primary"
        checked={keepsMine === isMine}
        onChange={() => onChoose(isMine)}
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted-foreground">{title}</span>
        <span className="block wrap-anywhere">{shownValue(value)}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem] font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        {side(true, "Mine", difference.mine)}
        {side(false, `As ${who} saved it`, difference.theirs)}
      </div>
    </fieldset>
  );
}
