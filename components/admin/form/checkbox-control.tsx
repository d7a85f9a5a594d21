"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { controlId, controlName, useForm } from "./form-context";
import { FormError } from "./form-field";

interface CheckboxControlProps {
  /** Of the field in its form. */
  name: string;
  label: string;
  /** Stands below and describes the box. */
  hint?: ReactNode;
  checked: boolean;
  /** True where it cannot be changed although the form can. */
  fixed?: boolean;
  onChange(checked: boolean): void;
}

/** A box with its label, hint and error. */
export function CheckboxControl({ name, label, hint, checked, fixed, onChange }: CheckboxControlProps) {
  const form = useForm();
  const id = controlId(form.id, name);
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 text-[0.9375rem] font-medium">
        <Checkbox
          id={id}
          name={controlName(name)}
          checked={checked}
          disabled={form.locked || fixed}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      <FormError name={name} />
    </>
  );
}
