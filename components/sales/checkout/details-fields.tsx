"use client";

import { use } from "react";
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
