"use client";

import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { controlId, controlName, useForm } from "./form-context";

interface FieldProps {
  /** The name of the value, of the error and of the input. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** One line of text. The value is a string. */
export function TextField({
  name,
  label,
  hint,
  required,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "name" | "value" | "onChange" | "required">) {
  const form = useForm();
  return (
    <Field
      {...{ label, hint, required, optional, className }}
      id={controlId(form.id, name)}
      error={form.errors[name]}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          name={controlName(name)}
          readOnly={form.locked || input.readOnly}
          className={input.readOnly ? "read-only:bg-muted read-only:text-muted-foreground" : undefined}
          value={text(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number. The value is a number, or an empty string while there is none. */
export function NumberField({
  name,
  label,
  hint,
  required,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "name" | "value" | "onChange" | "required" | "type">) {
  const form = useForm();
  return (
    <Field
      {...{ label, hint, required, optional, className }}
      id={controlId(form.id, name)}
      error={form.errors[name]}
    >
      {(control) => (
        <Input
          inputMode="decimal"
          {...control}
          {...input}
          type="number"
          name={controlName(name)}
          readOnly={form.locked}
          value={text(form.values[name])}
          onChange={(event) => form.set(name, event.target.value === "" ? "" : Number(event.target.value))}
        />
      )}
    </Field>
  );
}

/** Several lines of text. The value is a string. */
export function TextareaField({
  name,
  label,
  hint,
  required,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"textarea">, "name" | "value" | "onChange" | "required">) {
  const form = useForm();
  return (
    <Field
      {...{ label, hint, required, optional, className }}
      id={controlId(form.id, name)}
      error={form.errors[name]}
    >
      {(control) => (
        <Textarea
          {...control}
          {...input}
          name={controlName(name)}
          readOnly={form.locked}
          value={text(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
  /** Drawn before the label. */
  icon?: LucideIcon;
}

/** One of several values. The value is a string; `unlocked` lets a role choose that may change nothing else. */
export function SelectField({
  name,
  label,
  hint,
  required,
  optional,
  className,
  choices,
  unlocked = false,
}: FieldProps & { choices: readonly Choice[]; unlocked?: boolean }) {
  const form = useForm();
  return (
    <Field
      {...{ label, hint, required, optional, className }}
      id={controlId(form.id, name)}
      error={form.errors[name]}
    >
      {({ required: _required, ...control }) => (
        <Select
          value={text(form.values[name])}
          onValueChange={(value) => form.set(name, value)}
          disabled={form.locked && !unlocked}
        >
          <SelectTrigger {...control}>
            <SelectValue placeholder="Choose" />
          </SelectTrigger>
          <SelectContent>
            {choices.map((choice) => (
              <SelectItem key={choice.value} value={choice.value}>
                {choice.icon ? (
                  <span className="inline-flex items-center gap-2.5">
                    <choice.icon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
                    {choice.label}
                  </span>
                ) : (
                  choice.label
                )}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}

/** Yes or no. The value is a boolean. */
export function CheckboxField({ name, label, hint, className }: FieldProps) {
  const form = useForm();
  const id = controlId(form.id, name);
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 text-[0.9375rem] font-medium">
        <Checkbox
          id={id}
          name={controlName(name)}
          checked={form.values[name] === true}
          disabled={form.locked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => form.set(name, event.target.checked)}
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {form.errors[name] ? (
        <p role="alert" className="text-sm text-destructive">
          {form.errors[name]}
        </p>
      ) : null}
    </div>
  );
}

/** A titled group of fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border bg-card p-5 sm:p-6">
      <h2 className="mb-5 text-subheading">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
