"use client";

import { Input } from "@/components/ui/input";
import { controlName, useField } from "./form-context";
import { FormField, type FormFieldProps, useLabel } from "./form-field";

const HEX = /^#[0-9a-f]{6}$/i;

/** A color, typed as `#f9fafb` or picked. The value is a string; empty for none. */
export function ColorField(props: Omit<FormFieldProps, "required" | "optional">) {
  const { name } = props;
  const label = useLabel(props);
  const { value = "", change, locked } = useField<string>(name);
  return (
    <FormField {...props} optional>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1 disabled:cursor-default"
            disabled={locked}
            // The picker knows no "none".
            value={HEX.test(value) ? value.toLowerCase() : "#ffffff"}
            onChange={(event) => change(event.target.value)}
          />
          <Input
            {...control}
            name={controlName(name)}
            placeholder="#f9fafb"
            autoComplete="off"
            spellCheck={false}
            readOnly={locked}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
    </FormField>
  );
}
