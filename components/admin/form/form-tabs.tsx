"use client";

import type { ReactNode } from "react";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useErrors, useForm } from "./form-context";
import type { OpenTab } from "./use-form-tabs";

interface FormTab<T extends string> {
  name: T;
  label: string;
  fields: ReactNode;
}

interface FormTabsProps<T extends string> extends OpenTab<T> {
  /** What the tabs are the parts of, for screen readers. */
  label: string;
  tabs: readonly FormTab<T>[];
}

export function FormTabs<T extends string>({ label, tabs, open, onOpen, tabOf }: FormTabsProps<T>) {
  const { id, control } = useForm();
  const errors = useErrors(control);
  return (
    <Tabs value={open} onValueChange={onOpen}>
      <TabsList aria-label={label}>
        {tabs.map((tab) => {
          const count = Object.keys(errors).filter((name) => tabOf(name) === tab.name).length;
          return (
            <TabsTrigger
              key={tab.name}
              value={tab.name}
              id={`${id}-tab-${tab.name}`}
              aria-controls={`${id}-panel-${tab.name}`}
            >
              <span>{tab.label}</span>
              {count > 0 ? (
                <span className="grid size-5 place-items-center rounded-full bg-destructive text-xs text-destructive-foreground">
                  <span>{count}</span>
                  <span className="sr-only"> to check</span>
                </span>
              ) : null}
            </TabsTrigger>
          );
        })}
      </TabsList>
      {tabs.map((tab) => (
        // All panels are drawn, so that an upload goes on and a text half typed stays while
        // another is open, and so that a field can take the focus as its panel opens.
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-panel-${tab.name}`}
          aria-labelledby={`${id}-tab-${tab.name}`}
          hidden={open !== tab.name}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 [&[hidden]]:hidden"
        >
          {tab.fields}
        </div>
      ))}
    </Tabs>
  );
}
