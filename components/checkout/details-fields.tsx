"use client";

import { use } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { DetailsContext } from "./details";

/** What the add-ons of the cart ask for: a postal address, the county of the lot, a wish. */
export function DetailsFields() {
  const details = use(DetailsContext);
  return details?.groups.map(({ title, fields }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-4 font-medium">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, required, autoComplete, maxLength, half, lines, hint }) => (
          <Field
            key={name}
            label={label}
            required={required}
            optional={!required}
            hint={hint}
            error={details.errors[name]}
            className={half ? undefined : "sm:col-span-2"}
          >
            {(control) => {
              const shared = {
                ...control,
                name,
                autoComplete,
                maxLength,
                value: details.values[name] ?? "",
              };
              return lines ? (
                <Textarea
                  {...shared}
                  rows={lines}
                  onChange={(event) => details.set(name, event.target.value)}
                />
              ) : (
                <Input {...shared} onChange={(event) => details.set(name, event.target.value)} />
              );
            }}
          </Field>
        ))}
      </div>
    </fieldset>
  ));
}
