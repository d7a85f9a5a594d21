"use client";

import type { ReactNode } from "react";
import { CheckboxControl } from "@/components/admin/form/checkbox-control";
import { NumberInput } from "@/components/admin/form/fields";
import { controlId, useFieldError, useForm } from "@/components/admin/form/form-context";
import { Field } from "@/components/ui/field";

export function OfferGroup({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border bg-card p-5 sm:p-6">
      <h2 className="text-subheading">{title}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{hint}</p>
      {children}
    </section>
  );
}

interface RowProps {
  path: string;
  label: string;
  note?: ReactNode;
  offered: boolean;
  /** What is always offered. */
  fixed?: boolean;
  onOffered: (offered: boolean) => void;
  children?: ReactNode;
}

export function OfferRow({ path, label, note, offered, fixed = false, onOffered, children }: RowProps) {
  const form = useForm();
  const name = `${path}.offered`;
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(13rem,1fr)_minmax(0,2fr)]">
      <div>
        <CheckboxControl
          name={name}
          label={label}
          hint={note}
          checked={offered}
          fixed={fixed}
          onChange={(checked) => {
            onOffered(checked);
            form.clear(name);
          }}
        />
      </div>
      {offered ? <div className="grid gap-4 sm:grid-cols-3">{children}</div> : null}
    </li>
  );
}

interface NumberProps {
  path: string;
  label: string;
  /** What it is of, for screen readers: many fields of this form are called Price. */
  of: string;
  value: number | "";
  onValue: (value: number | "") => void;
  placeholder?: string;
  hint?: string;
  step?: number;
}

/** A number deep in the form's values; the fields of the form's own know only its top. */
export function OfferNumber({ path, label, of, value, onValue, placeholder, hint, step = 1 }: NumberProps) {
  const form = useForm();
  const text = (
    <>
      <span>{label}</span>
      <span className="sr-only">{` of ${of}`}</span>
    </>
  );
  return (
    <Field label={text} hint={hint} id={controlId(form.id, path)} error={useFieldError(path)}>
      {(control) => (
        <NumberInput
          {...control}
          min={0}
          step={step}
          name={path}
          placeholder={placeholder}
          value={value}
          onValue={(given) => {
            onValue(given);
            form.clear(path);
          }}
        />
      )}
    </Field>
  );
}
