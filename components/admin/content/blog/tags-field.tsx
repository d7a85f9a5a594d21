"use client";

import { CheckIcon } from "lucide-react";
import { controlId, useField } from "@/components/admin/form/form-context";
import { FormError, useLabel } from "@/components/admin/form/form-field";
import { BLOG_TAGS } from "@/lib/content/blog/admin/schema";
import { tagLabel } from "@/lib/content/blog/schema";
import { cn } from "@/lib/platform/browser/cn";

/** The value of the field is a list of strings. */
export function TagsField({ name }: { name: string }) {
  const { value: chosen = [], change, id, locked } = useField<string[]>(name);
  const all = [...new Set<string>([...BLOG_TAGS, ...chosen])];
  return (
    <fieldset id={controlId(id, name)} tabIndex={-1} className="grid gap-1.5 outline-none sm:col-span-2">
      <legend className="mb-2 text-[0.9375rem] font-medium">{useLabel({ name })}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((tag) => {
          const on = chosen.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={on}
              disabled={locked}
              className={cn(
                "inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm transition-colors pointer-coarse:min-h-11",
                on
                  ? "border-primary bg-primary text-primary-foreground"
                  : "border-input text-muted-foreground hover:bg-accent hover:text-foreground",
              )}
              onClick={() => change(on ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
            >
              {on ? <CheckIcon className="size-3.5" strokeWidth={2} aria-hidden="true" /> : null}
              <span>{tagLabel(tag)}</span>
            </button>
          );
        })}
      </div>
      <FormError name={name} />
    </fieldset>
  );
}
