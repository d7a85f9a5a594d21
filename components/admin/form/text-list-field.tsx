"use client";

import { PlusIcon, XIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { controlId, useForm } from "./form-context";

interface TextListFieldProps {
  name: string;
  label: string;
  /** What one entry is called, e.g. `feature`. */
  entry: string;
  hint?: ReactNode;
  placeholder?: string;
}

/** A list of short texts that entries are added to and removed from. The value is a list of strings. */
export function TextListField({ name, label, entry, hint, placeholder }: TextListFieldProps) {
  const form = useForm();
  const list = useRef<HTMLUListElement>(null);
  const id = controlId(form.id, name);
  const items = (form.values[name] ?? []) as string[];
  // Entries are told apart by their place only.
  const rows = items.map((item, index) => ({ item, index, key: `entry-${index}` }));
  const change = (next: string[]) => form.set(name, next);
  const add = () => {
    change([...items, ""]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  };
  return (
    <fieldset id={id} tabIndex={-1} className="grid content-start gap-3 outline-none">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      <ul ref={list} className="grid gap-2 empty:hidden">
        {rows.map(({ item, index, key }) => (
          <li key={key} className="flex gap-2">
            <Input
              aria-label={`${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${index + 1}`}
              aria-invalid={form.errors[`${name}.${index}`] ? true : undefined}
              value={item}
              readOnly={form.locked}
              placeholder={placeholder}
              onChange={(event) => change(items.map((one, at) => (at === index ? event.target.value : one)))}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                if (item.trim()) add();
              }}
            />
            {form.locked ? null : (
              <Button
                type="button"
                variant="ghost"
                size="icon"
                aria-label={`Remove ${entry} ${index + 1}`}
                onClick={() => change(items.filter((_, at) => at !== index))}
              >
                <XIcon aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {form.locked ? null : (
        <Button type="button" variant="outline" size="sm" className="w-fit" onClick={add}>
          <PlusIcon aria-hidden="true" />
          Add {entry}
        </Button>
      )}
      {form.errors[name] ? (
        <p role="alert" className="text-sm text-destructive">
          {form.errors[name]}
        </p>
      ) : null}
    </fieldset>
  );
}
