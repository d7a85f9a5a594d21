"use client";

import type { ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { controlId, useForm } from "./form-context";

export interface FormFieldProps {
  /** The name of the value, of the error and of the input. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
}

/** The label, the hint and the error of one value of the form, around its control. */
export function FormField({
  name,
  children,
  ...frame
}: FormFieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { id, errors } = useForm();
  return (
    <Field {...frame} id={controlId(id, name)} error={errors[name]}>
      {children}
    </Field>
  );
}
