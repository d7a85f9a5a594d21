"use client";

import { createContext, use, useMemo } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";

export interface FormApi {
  /** Prefix of the ids of the controls. */
  id: string;
  control: Control;
  /** Fields that this role may see but not change. */
  locked: boolean;
  set: (name: string, value: unknown) => void;
  clear: (name: string) => void;
}

interface FormScope extends FormApi {
  labels: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormScope | null>(null);

export function useForm(): FormScope {
  const form = use(FormContext);
  if (!form) throw new Error("A field needs an AdminForm around it.");
  return form;
}

/** The form, and of it one field, which alone is drawn anew as its value changes. */
export function useField<T>(name: string) {
  const form = useForm();
  const value: T | undefined = useWatch({ control: form.control, name, exact: true }) ?? undefined;
  return { ...form, value, change: (next: T) => form.set(name, next) };
}

// A dot is a path to the library: an error of `images.2` would go as soon as `images` is edited.
export const errorKey = (name: string) => name.replaceAll(".", "/");

/** Messages by field, in the order found; with a name, only those of that field are kept up to date. */
export function useErrors(control: Control, name?: string): Record<string, string> {
  const { errors } = useFormState({ control, name: name && errorKey(name) });
  return useMemo(() => {
    const found = Object.entries(errors).map(([key, error]) => [key.replaceAll("/", "."), error?.message]);
    return Object.fromEntries(found);
  }, [errors]);
}

export function useFieldError(name: string): string | undefined {
  return useErrors(useForm().control, name)[name];
}

export const controlId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

/**
 * The `name` of a control. Not the bare name of the value: a control called `style`
 * or `title` takes the place of the form's own property of that name, and React
 * could no longer hide the form when the router keeps its page behind another one.
 */
export const controlName = (name: string) => `field-${name}`;
