"use client";

import type { ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { cn } from "@/lib/platform/browser/cn";
import { controlId, useFieldError, useForm } from "./form-context";

export interface FormFieldProps {
  name: string;
  /** What the form's labels call it when left out. */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Takes both columns of its group. */
  wide?: boolean;
  className?: string;
}

export function useLabel({ name, label }: Pick<FormFieldProps, "name" | "label">): string {
  const { labels } = useForm();
  return label ?? labels[name] ?? name;
}

export function FormError({ name }: { name: string }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p role="alert" className="text-sm text-destructive">
      {error}
    </p>
  );
}

export function FormField({
  name,
  label,
  wide,
  className,
  children,
  ...frame
}: FormFieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { id } = useForm();
  return (
    <Field
      {...frame}
      label={useLabel({ name, label })}
      id={controlId(id, name)}
      error={useFieldError(name)}
      className={cn(wide && "sm:col-span-2", className)}
    >
      {children}
    </Field>
  );
}
