"use client";

import { createContext, use } from "react";

export interface FormApi {
  /** Prefix of the ids of the controls. */
  id: string;
  values: Record<string, unknown>;
  errors: Record<string, string>;
  pending: boolean;
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

export const controlId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

/**
 * The `name` of a control. Not the bare name of the value: a control called `style`
 * or `title` takes the place of the form's own property of that name, and React
 * could no longer hide the form when the router keeps its page behind another one.
 */
export const controlName = (name: string) => `field-${name}`;
