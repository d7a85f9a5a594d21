"use client";

import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { CheckboxControl } from "./checkbox-control";
import { controlName, useField, useForm } from "./form-context";
import { FormField, type FormFieldProps, useLabel } from "./form-field";

type ControlProps<E extends "input" | "textarea"> = FormFieldProps &
  Omit<ComponentProps<E>, "name" | "value" | "onChange" | "required">;

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

function apart<P extends FormFieldProps>(props: P): [FormFieldProps, Omit<P, keyof FormFieldProps>] {
  const { name, label, hint, required, optional, wide, className, ...control } = props;
  return [{ name, label, hint, required, optional, wide, className }, control];
}

export function TextField(props: ControlProps<"input">) {
  const [frame, input] = apart(props);
  const { name } = frame;
  const { value, change, locked } = useField(name);
  return (
    <FormField {...frame}>
      {(control) => (
        <Input
          {...control}
          {...input}
          name={controlName(name)}
          readOnly={locked || input.readOnly}
          className={input.readOnly ? "read-only:bg-muted read-only:text-muted-foreground" : undefined}
          value={text(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
}

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  name: string;
  value: unknown;
  onValue: (value: number | "") => void;
}

export function NumberInput({ name, value, onValue, ...input }: NumberInputProps) {
  const { locked } = useForm();
  return (
    <Input
      inputMode="decimal"
      {...input}
      type="number"
      name={controlName(name)}
      readOnly={locked}
      value={text(value)}
      onChange={(event) => onValue(event.target.value === "" ? "" : Number(event.target.value))}
    />
  );
}

/** A number. The value is a number, or an empty string while there is none. */
export function NumberField(props: ControlProps<"input">) {
  const [frame, input] = apart(props);
  const { name } = frame;
  const { value, change } = useField(name);
  return (
    <FormField {...frame}>
      {(control) => <NumberInput {...control} {...input} name={name} value={value} onValue={change} />}
    </FormField>
  );
}

export function DisplayOrderField({ name = "displayOrder" }) {
  return <NumberField name={name} min={0} step={1} hint="Lower numbers come first." />;
}

export function TextareaField(props: ControlProps<"textarea">) {
  const [frame, textarea] = apart(props);
  const { name } = frame;
  const { value, change, locked } = useField(name);
  return (
    <FormField {...frame}>
      {(control) => (
        <Textarea
          {...control}
          {...textarea}
          name={controlName(name)}
          readOnly={locked}
          value={text(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
}

export function AdditionalSettingsField({ rows }: { rows: number }) {
  return (
    <TextareaField
      name="additionalSettings"
      optional
      rows={rows}
      wide
      className="[&_textarea]:font-mono [&_textarea]:text-sm"
      spellCheck={false}
      placeholder='{"key": "value"}'
      hint="A JSON object."
    />
  );
}

export interface Choice {
  value: string;
  label: string;
  icon?: LucideIcon;
}

/** One of several values. The value is a string; `unlocked` lets a role choose that may change nothing else. */
export function SelectField({
  choices,
  unlocked = false,
  ...frame
}: FormFieldProps & { choices: readonly Choice[]; unlocked?: boolean }) {
  const { value, change, locked } = useField(frame.name);
  return (
    <FormField {...frame}>
      {({ required: _required, ...control }) => (
        <Select value={text(value)} onValueChange={change} disabled={locked && !unlocked}>
          <SelectTrigger {...control}>
            <SelectValue placeholder="Choose" />
          </SelectTrigger>
          <SelectContent>
            {choices.map((choice) => (
              <SelectItem key={choice.value} value={choice.value}>
                {choice.icon ? (
                  <span className="inline-flex items-center gap-2.5">
                    <choice.icon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
                    <span>{choice.label}</span>
                  </span>
                ) : (
                  choice.label
                )}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FormField>
  );
}

export function CheckboxField({ hint, wide, ...frame }: FormFieldProps) {
  const { name } = frame;
  const { value, change } = useField(name);
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <CheckboxControl
        name={name}
        label={useLabel(frame)}
        hint={hint}
        checked={value === true}
        onChange={change}
      />
    </div>
  );
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border bg-card p-5 sm:p-6">
      <h2 className="mb-5 text-subheading">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
