"use client";

import type { ReactNode } from "react";
import { CheckboxRow } from "@/components/ui/labelled-checkbox";
import { controlId, controlName, useForm } from "./form-context";
import { FormError } from "./form-field";

interface CheckboxControlProps {
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** True where it cannot be changed although the form can. */
  fixed?: boolean;
  onChange(checked: boolean): void;
}

export function CheckboxControl({ name, label, hint, checked, fixed, onChange }: CheckboxControlProps) {
  const form = useForm();
  return (
    <>
      <CheckboxRow
        id={controlId(form.id, name)}
        name={controlName(name)}
        disabled={form.locked || fixed}
        {...{ label, hint, checked, onChange }}
      />
      <FormError name={name} />
    </>
  );
}
