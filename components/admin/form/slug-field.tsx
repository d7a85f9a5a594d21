"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { generateSlug } from "@/lib/platform/forms/form-schema";
import { controlId, useField, useFieldError } from "./form-context";

const SLUG_DELAY_MS = 100;

interface SlugFieldProps {
  /** The field that the slug is made of: `name` or `title`. */
  source: string;
  /** Where the page will be, without the slug, e.g. `/plans/`. */
  path: string;
  stored?: string;
}

function hint(path: string, slug: string, stored: string | undefined): string {
  if (!slug) return "The last part of the page's address";
  if (!stored || stored === slug) return `The page is at ${path}${slug}`;
  return `The page moves to ${path}${slug}. Links to ${path}${stored} lead there from then on.`;
}

/**
 * The slug, which follows the name while it is empty or still what the name gave,
 * and can be made of it at any time.
 */
export function SlugField({ source, path, stored }: SlugFieldProps) {
  const { value: name = "" } = useField<string>(source);
  const { value: slug = "", id, locked, set } = useField<string>("slug");
  const lastName = useRef(name);
  useEffect(() => {
    const before = lastName.current;
    if (before === name) return;
    const follows = slug === "" || slug === generateSlug(before);
    const timer = setTimeout(() => {
      lastName.current = name;
      if (follows) set("slug", generateSlug(name));
    }, SLUG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [name, slug, set]);
  return (
    <Field
      label="Slug"
      required
      id={controlId(id, "slug")}
      error={useFieldError("slug")}
      hint={hint(path, slug, stored)}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={locked}
            value={slug}
            onChange={(event) => set("slug", event.target.value)}
          />
          {locked ? null : (
            <Button variant="outline" onClick={() => set("slug", generateSlug(name))}>
              Generate
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
