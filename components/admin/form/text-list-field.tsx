"use client";

import { PlusIcon, XIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/platform/browser/cn";
import { controlId, useErrors, useField } from "./form-context";
import { FormError, type FormFieldProps, useLabel } from "./form-field";

interface TextListFieldProps extends Pick<FormFieldProps, "name" | "hint" | "wide"> {
  /** What one entry is called, e.g. `feature`. */
  entry: string;
  placeholder?: string;
}

/** The value of the field is a list of strings. */
export function TextListField({ name, entry, hint, wide, placeholder }: TextListFieldProps) {
  const { value: items = [], change, locked, ...form } = useField<string[]>(name);
  const errors = useErrors(form.control, name);
  const list = useRef<HTMLUListElement>(null);
  const id = controlId(form.id, name);
  // Entries are told apart by their place only.
  const rows = items.map((item, index) => ({ item, index, key: `entry-${index}` }));
  const add = () => {
    change([...items, ""]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cn("grid content-start gap-3 outline-none", wide && "sm:col-span-2")}
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{useLabel({ name })}</legend>
      {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      <ul ref={list} className="grid gap-2 empty:hidden">
        {rows.map(({ item, index, key }) => (
          <li key={key} className="flex gap-2">
            <Input
              aria-label={`${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${index + 1}`}
              aria-invalid={errors[`${name}.${index}`] ? true : undefined}
              value={item}
              readOnly={locked}
              placeholder={placeholder}
              onChange={(event) => change(items.map((one, at) => (at === index ? event.target.value : one)))}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                if (item.trim()) add();
              }}
            />
            {locked ? null : (
              <IconButton
                size="icon"
                label={`Remove ${entry} ${index + 1}`}
                icon={XIcon}
                onClick={() => change(items.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {locked ? null : (
        <Button variant="outline" size="sm" className="w-fit" onClick={add}>
          <PlusIcon aria-hidden="true" />
          <span>{`Add ${entry}`}</span>
        </Button>
      )}
      <FormError name={name} />
    </fieldset>
  );
}
