"use client";

import { useEffect, useId, useRef, useState } from "react";
import { FoundPlans, useFoundPlans } from "@/components/admin/catalog/plans/found-plans";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { LabelledInput } from "@/components/ui/labelled-input";
import { NativeSelect } from "@/components/ui/native-select";
import {
  type BatchRow,
  choicesOfUse,
  problemOf,
  replacedBy,
  USE_LABELS,
} from "@/lib/catalog/plans/rules/file-batch";
import type { BatchUse } from "@/lib/catalog/plans/rules/file-match";
import { fileSize } from "@/lib/platform/format/file-size";
import type { Batch, BatchHandle } from "./use-batch";

interface RowProps {
  row: BatchRow;
  batch: Batch;
  handle: BatchHandle;
  stamp: boolean;
}

/** Takes the focus when the row has just been moved here, since what was pressed for it is gone. */
function useMovedFocus<T extends HTMLElement>(isMoved: boolean) {
  const element = useRef<T>(null);
  const wasMoved = useRef(isMoved);
  useEffect(() => {
    if (wasMoved.current) element.current?.focus();
  }, []);
  return element;
}

export function PlacedRow({ row, batch, handle, stamp }: RowProps) {
  const id = useId();
  const box = useMovedFocus<HTMLInputElement>(handle.moved === row.key);
  const replaced = replacedBy(row.use, row.planId === undefined ? undefined : batch.plans.get(row.planId));
  const problem = problemOf(row, batch.rows, stamp);
  const choices = choicesOfUse(row);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium">
          <Checkbox
            ref={box}
            id={id}
            checked={row.ticked}
            disabled={row.problem !== undefined}
            aria-describedby={`${id}-about`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => handle.tick(row.key, event.target.checked)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{row.name}</span>
        </label>
        <p id={`${id}-about`} className="text-sm text-muted-foreground">
          <span>{`${USE_LABELS[row.use ?? "image"]}, ${fileSize(row.bytes)}`}</span>
          {replaced ? <span className="text-warning">{`. Replaces ${replaced} if you tick it`}</span> : null}
          {problem ? <span className="block text-destructive">{problem}</span> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {choices.length > 1 ? (
          <NativeSelect
            aria-label={`What ${row.name} is`}
            className="w-40"
            value={row.use}
            onChange={(event) => handle.change(row.key, { use: event.target.value as BatchUse })}
          >
            {choices.map((use) => (
              <option key={use} value={use}>
                {USE_LABELS[use]}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Not this plan: ${row.name}`}
          onClick={() => handle.unplace(row.key)}
        >
          Not this plan
        </Button>
      </div>
    </li>
  );
}

export function UnplacedRow({ row, handle }: Pick<RowProps, "row" | "handle">) {
  const [picking, setPicking] = useState(false);
  const button = useMovedFocus<HTMLButtonElement>(handle.moved === row.key);
  const mayPlace = row.use !== undefined && row.problem === undefined;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-64">
          <p className="font-medium [overflow-wrap:anywhere]">{row.name}</p>
          <p className="text-sm text-muted-foreground">
            {`${fileSize(row.bytes)}. ${row.problem ?? row.reason ?? "Removed from its plan"}.`}
          </p>
        </div>
        {mayPlace ? (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            aria-expanded={picking}
            aria-label={`Choose a plan for ${row.name}`}
            onClick={() => setPicking(!picking)}
          >
            Choose a plan
          </Button>
        ) : null}
      </div>
      {picking ? <PlanPick name={row.name} onPlace={(planId) => handle.place(row.key, planId)} /> : null}
    </li>
  );
}

function PlanPick({
  name,
  onPlace,
}: {
  name: string;
  onPlace: (planId: number) => Promise<string | undefined>;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const found = useFoundPlans(text);
  const choose = async (planId: number) => setError(await onPlace(planId));
  return (
    <div className="grid gap-2">
      <LabelledInput
        label={`Plan of ${name}`}
        hint="Type a few letters of a plan's name."
        error={error}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !found[0]) return;
          event.preventDefault();
          void choose(found[0].id);
        }}
      />
      <FoundPlans plans={found} onChoose={({ id }) => void choose(id)} />
    </div>
  );
}
