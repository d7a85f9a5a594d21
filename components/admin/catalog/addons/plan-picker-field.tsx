"use client";

import { XIcon } from "lucide-react";
import { useState } from "react";
import { type FoundPlan, FoundPlans, useFoundPlans } from "@/components/admin/catalog/plans/found-plans";
import { useField } from "@/components/admin/form/form-context";
import { FormField } from "@/components/admin/form/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { planNumber } from "@/lib/catalog/plans/rules/facts";

interface PlanPickerFieldProps {
  name: string;
  known: Record<number, string>;
  listLabel?: string;
}

/** The value of the field is a list of plan ids. */
export function PlanPickerField({ name, known, listLabel = "Plans with this addon" }: PlanPickerFieldProps) {
  const { value: chosen = [], change, locked } = useField<number[]>(name);
  const [text, setText] = useState("");
  const [names, setNames] = useState(known);
  const found = useFoundPlans(text).filter(({ id }) => !chosen.includes(id));
  const add = (plan: FoundPlan) => {
    setNames((now) => ({ ...now, [plan.id]: plan.name }));
    change([...chosen, plan.id]);
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
            readOnly={locked}
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
      <FoundPlans plans={found} onChoose={add} />
      <ul aria-label={listLabel} className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-md border bg-secondary ps-3 text-sm">
            <span>{names[id] ?? planNumber(id)}</span>
            <IconButton
              disabled={locked}
              label={`Remove ${names[id] ?? planNumber(id)}`}
              icon={XIcon}
              onClick={() => change(chosen.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
