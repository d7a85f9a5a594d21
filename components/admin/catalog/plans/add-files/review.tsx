"use client";

import { useEffect, useRef, useState } from "react";
import { PlanStatusBadge } from "@/components/admin/catalog/plans/plan-status-badge";
import { StampField } from "@/components/admin/catalog/plans/study-set-fields";
import { Button } from "@/components/ui/button";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { problemOf } from "@/lib/catalog/plans/rules/file-batch";
import { PlacedRow, UnplacedRow } from "./row-item";
import type { Batch, BatchHandle } from "./use-batch";

export const count = (many: number, one: string, more = `${one}s`) =>
  `${many.toLocaleString("en-US")} ${many === 1 ? one : more}`;

interface ReviewProps {
  batch: Batch;
  handle: BatchHandle;
  stamp: boolean;
  onStamp: (stamp: boolean) => void;
  onConfirm: () => void;
}

export function Review({ batch, handle, stamp, onStamp, onConfirm }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const { rows, plans, notes } = batch;
  const named = new Set(rows.flatMap(({ planId }) => (planId === undefined ? [] : [planId])));
  const groups = [...plans.values()]
    .filter(({ id }) => named.has(id))
    .sort((one, other) => one.id - other.id);
  const unplaced = rows.filter(({ planId }) => planId === undefined);
  const ticked = rows.filter((row) => row.ticked);
  const problems = ticked.filter((row) => problemOf(row, rows, stamp));
  const confirm = () => {
    if (ticked.length === 0) return setError("Tick the files that are to be added");
    if (problems.length > 0)
      return setError(`Fix these first: ${problems.map(({ name }) => name).join(", ")}`);
    onConfirm();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-subheading">
          Review the files
        </h2>
        <p role="status" className="mt-1 text-muted-foreground">
          {`${count(rows.length - unplaced.length, "file")} for ${count(groups.length, "plan")}, ${count(unplaced.length, "file")} not matched. Nothing is stored yet.`}
        </p>
        {notes.map((note) => (
          <p key={note} className="mt-1 text-sm text-warning">
            {note}
          </p>
        ))}
      </div>
      {rows.some(({ use, planId }) => use === "study" && planId !== undefined) ? (
        <StampField checked={stamp} onChange={onStamp} />
      ) : null}
      {groups.map((plan) => (
        <section
          key={plan.id}
          aria-label={plan.name}
          className="grid grid-cols-[minmax(0,1fr)] rounded-md border bg-card p-5 sm:p-6"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-medium">{`${planNumber(plan.id)} ${plan.name}`}</h3>
            <PlanStatusBadge state={plan.status} />
          </div>
          <ul className="mt-2 divide-y border-t">
            {rows
              .filter(({ planId }) => planId === plan.id)
              .map((row) => (
                <PlacedRow key={row.key} {...{ row, batch, handle, stamp }} />
              ))}
          </ul>
        </section>
      ))}
      {unplaced.length > 0 ? (
        <section
          aria-label="Not matched"
          className="grid grid-cols-[minmax(0,1fr)] rounded-md border bg-card p-5 sm:p-6"
        >
          <h3 className="font-medium">Not matched</h3>
          <p className="mt-1 text-sm text-muted-foreground">
            These are left out unless you choose a plan for them.
          </p>
          <ul className="mt-2 divide-y border-t">
            {unplaced.map((row) => (
              <UnplacedRow key={row.key} {...{ row, handle }} />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={confirm}>{`Add ${count(ticked.length, "file")}`}</Button>
          <Button variant="ghost" onClick={handle.reset}>
            Choose other files
          </Button>
        </div>
        <p aria-live="polite" className="text-sm text-destructive empty:hidden">
          {error}
        </p>
      </div>
    </div>
  );
}
