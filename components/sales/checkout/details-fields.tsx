"use client";

import { use, useState } from "react";
import { LabelledInput, LabelledSelect, LabelledTextarea } from "@/components/ui/labelled-input";
import type { DetailGroup, Values } from "./detail-fields";
import { DetailsContext } from "./details";

interface DetailGroupsProps {
  groups: readonly DetailGroup[];
  values: Values;
  errors: Values;
  onChange: (name: string, value: string) => void;
}

export function DetailGroups({ groups, values, errors, onChange }: DetailGroupsProps) {
  return groups.map(({ title, fields }) => (
    <fieldset key={fields[0]?.name} className="min-w-0">
      <legend className="mb-4 font-medium">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, required, autoComplete, maxLength, half, lines, hint, options }) => {
          const shared = {
            ...{ name, label, required, autoComplete, hint },
            optional: !required,
            error: errors[name],
            className: half ? undefined : "sm:col-span-2",
            value: values[name] ?? "",
            onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
          };
          if (options) return <LabelledSelect key={name} {...shared} options={options} />;
          return lines ? (
            <LabelledTextarea key={name} {...shared} maxLength={maxLength} rows={lines} />
          ) : (
            <LabelledInput key={name} {...shared} maxLength={maxLength} />
          );
        })}
      </div>
    </fieldset>
  ));
}

export function DetailsFields() {
  const details = use(DetailsContext);
  if (!details) return null;
  const { groups, values, errors, set } = details;
  return <DetailGroups {...{ groups, values, errors }} onChange={set} />;
}

/** Whoever pays, unless somebody else is named. */
export function LicenseeFields() {
  const details = use(DetailsContext);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!details) return null;
  const { licensee, values, errors, set } = details;
  const isOpen = isUnfolded || licensee.fields.some(({ name }) => errors[name] !== undefined);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="rounded-md border border-border px-4"
    >
      <summary className="min-h-11 cursor-pointer py-2.5">Is the license for somebody else?</summary>
      <div className="pt-2 pb-4">
        <DetailGroups groups={[licensee]} {...{ values, errors }} onChange={set} />
      </div>
    </details>
  );
}
