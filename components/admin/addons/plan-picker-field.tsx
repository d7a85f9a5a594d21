"use client";

import { useQuery } from "@tanstack/react-query";
import { PlusIcon, XIcon } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { adminRequest } from "@/components/admin/actions/admin-request";
import { useForm } from "@/components/admin/form/form-context";
import { FormField } from "@/components/admin/form/form-field";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { SearchHitDto } from "@/lib/dashboard/dto";
import { planNumber } from "@/lib/plans/rules/facts";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";

/** The server is asked from this many letters on. */
const MIN_LETTERS = 2;
const PLAN_ADDRESS = /^\/admin\/house-plans\/(\d+)$/;

interface Found {
  id: number;
  name: string;
}

function useFoundPlans(text: string): Found[] {
  const asked = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ["/api/admin/search", asked],
    queryFn: () => adminRequest<SearchHitDto[]>("GET", `/api/admin/search?q=${encodeURIComponent(asked)}`),
    ...CACHE_PROFILES.admin,
    enabled: asked.length >= MIN_LETTERS,
  });
  return data.flatMap(({ href, label }) => {
    const id = PLAN_ADDRESS.exec(href)?.[1];
    return id ? [{ id: Number(id), name: label }] : [];
  });
}

interface PlanPickerFieldProps {
  name: string;
  /** Names of the plans that are chosen already, by id. */
  known: Record<number, string>;
}

/** Plans to choose by a few letters of their name. The value is a list of ids. */
export function PlanPickerField({ name, known }: PlanPickerFieldProps) {
  const form = useForm();
  const chosen = (form.values[name] ?? []) as number[];
  const [text, setText] = useState("");
  const [names, setNames] = useState(known);
  const found = useFoundPlans(text).filter(({ id }) => !chosen.includes(id));
  const add = (plan: Found) => {
    setNames((now) => ({ ...now, [plan.id]: plan.name }));
    form.set(name, [...chosen, plan.id]);
    setText("");
  };
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      <FormField name={name} hint="Type a few letters of a plan's name.">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            readOnly={form.locked}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (found[0]) add(found[0]);
            }}
          />
        )}
      </FormField>
      <ul aria-label="Plans that match" aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {found.map((plan) => (
          <li key={plan.id}>
            <Button variant="outline" size="sm" onClick={() => add(plan)}>
              <PlusIcon aria-hidden="true" />
              <span>{plan.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ul aria-label="Plans with this addon" className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-md border bg-secondary ps-3 text-sm">
            <span>{names[id] ?? planNumber(id)}</span>
            <IconButton
              disabled={form.locked}
              label={`Remove ${names[id] ?? planNumber(id)}`}
              icon={XIcon}
              onClick={() =>
                form.set(
                  name,
                  chosen.filter((one) => one !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
