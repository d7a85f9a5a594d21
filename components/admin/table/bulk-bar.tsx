"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormState } from "@/lib/platform/forms/form-state";
import { ConfirmDialog } from "../actions/confirm-dialog";
import { useStaffAction } from "../actions/use-staff-action";
import { useSelection } from "./selection";

export interface BulkAction {
  label: string;
  action: (input: { ids: number[] }) => Promise<FormState>;
  success: string;
  failure: string;
  /** With it a question is asked first; `{n}` stands for the number of rows. */
  confirm?: { title: string; text: string; confirmLabel: string; pendingLabel: string };
}

interface BulkBarProps {
  actions: BulkAction[];
  /** With it all that match can be selected, of which `shown` are on the page. */
  matching?: { shown: number; total: number };
  children?: ReactNode;
}

export function BulkBar({ actions, matching, children }: BulkBarProps) {
  const { ids, setAll, everything, setEverything } = useSelection();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [pending, run] = useStaffAction();
  if (ids.size === 0) return null;
  const start = async (chosen: BulkAction) => {
    const worked = await run(() => chosen.action({ ids: [...ids] }), chosen);
    setAsking(null);
    if (worked) setAll([]);
  };
  const count = everything ? (matching?.total ?? ids.size) : ids.size;
  const rows = count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`;
  const isWholePage =
    matching !== undefined && ids.size === matching.shown && matching.total > matching.shown;
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-3 rounded-md border bg-secondary px-4 py-2"
    >
      <p className="me-auto text-sm font-medium max-sm:w-full">
        <span>{`${rows} selected`}</span>
        {isWholePage && !everything ? (
          <Button
            size="sm"
            variant="link"
            onClick={() => setEverything(true)}
          >{`Select all ${matching.total.toLocaleString("en-US")} that match`}</Button>
        ) : null}
      </p>
      {children}
      {(everything ? [] : actions).map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant="outline"
          disabled={pending}
          onClick={() => (action.confirm ? setAsking(action) : void start(action))}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" disabled={pending} onClick={() => setAll([])}>
        Clear
      </Button>
      {asking?.confirm ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={asking.confirm.title}
          text={asking.confirm.text.replace("{n}", rows)}
          confirmLabel={asking.confirm.confirmLabel}
          pendingLabel={asking.confirm.pendingLabel}
          pending={pending}
          onConfirm={() => void start(asking)}
        />
      ) : null}
    </div>
  );
}
