"use client";

import { useEffect, useRef, useState } from "react";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { PlanStatusBadge } from "@/components/admin/catalog/plans/plan-status-badge";
import { StillMissing } from "@/components/admin/catalog/plans/sale-checklist";
import { Button } from "@/components/ui/button";
import { LabelledCheckbox } from "@/components/ui/labelled-checkbox";
import { Progress } from "@/components/ui/progress";
import { setPlansStatusAction } from "@/lib/catalog/plans/actions";
import type { PlanFileState } from "@/lib/catalog/plans/admin/file-schema";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { type BatchRow, USE_LABELS } from "@/lib/catalog/plans/rules/file-batch";
import { count } from "./review";
import type { Upload } from "./use-uploads";

interface ResultsProps {
  rows: readonly BatchRow[];
  uploads: ReadonlyMap<string, Upload>;
  sending: boolean;
  /** The plans as they are now; those of the review while files are under way. */
  plans: readonly PlanFileState[];
  onRetry: (rows: readonly BatchRow[]) => void;
  onPublished: () => void;
  onMore: () => void;
}

export function Results({ rows, uploads, sending, plans, onRetry, onPublished, onMore }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const stateOf = (row: BatchRow) => uploads.get(row.key)?.state;
  const done = rows.filter((row) => stateOf(row) === "done").length;
  const failed = rows.filter((row) => stateOf(row) === "failed");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-subheading">
          {sending ? "Adding files" : failed.length > 0 ? "Not all files were added" : "Files added"}
        </h2>
        <p role="status" className="text-muted-foreground tabular-nums">
          {`${done} of ${count(rows.length, "file")} added${failed.length > 0 ? `, ${failed.length} failed` : ""}.${sending ? " Stay on this page until all of them are added." : ""}`}
        </p>
        {sending ? <Progress value={(done / rows.length) * 100} label="Adding files" /> : null}
        {failed.length > 1 && !sending ? (
          <div>
            <Button variant="outline" size="sm" onClick={() => onRetry(failed)}>
              Retry all that failed
            </Button>
          </div>
        ) : null}
      </div>
      {plans.map((plan) => (
        <section
          key={plan.id}
          aria-label={plan.name}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border bg-card p-5 sm:p-6"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-medium">
              <a href={`/admin/house-plans/${plan.id}`} target="_blank" rel="noreferrer" className="link">
                {`${planNumber(plan.id)} ${plan.name}`}
              </a>
            </h3>
            <PlanStatusBadge state={plan.status} />
          </div>
          <ul className="divide-y border-y">
            {rows
              .filter(({ planId }) => planId === plan.id)
              .map((row) => (
                <UploadRow
                  key={row.key}
                  row={row}
                  upload={uploads.get(row.key)}
                  onRetry={sending ? undefined : () => onRetry([row])}
                />
              ))}
          </ul>
          {sending ? null : <Outcome plan={plan} />}
        </section>
      ))}
      {sending ? null : <Publishing plans={plans} onPublished={onPublished} onMore={onMore} />}
    </div>
  );
}

function Outcome({ plan: { status, missing } }: { plan: PlanFileState }) {
  if (status === "published" && missing.length === 0)
    return <p className="text-[0.9375rem] text-success">On the site and for sale.</p>;
  return <StillMissing missing={missing} />;
}

function UploadRow({
  row,
  upload = { state: "waiting" },
  onRetry,
}: {
  row: BatchRow;
  upload?: Upload;
  onRetry?: () => void;
}) {
  const words = {
    waiting: "Waiting",
    sending: upload.state === "sending" ? `${upload.percent}%` : "",
    done: "Added",
    failed: upload.state === "failed" ? upload.reason : "",
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
        <span>{row.name}</span>
        {row.use ? <span className="text-sm text-muted-foreground">{` ${USE_LABELS[row.use]}`}</span> : null}
      </p>
      <p className={upload.state === "failed" ? "text-sm text-destructive" : "text-sm text-muted-foreground"}>
        {words[upload.state]}
      </p>
      {upload.state === "sending" ? (
        // At 100 % everything is sent, and the store is still at work on it.
        <Progress value={upload.percent === 100 ? undefined : upload.percent} label={`Adding ${row.name}`} />
      ) : null}
      {upload.state === "failed" && onRetry ? (
        <Button variant="outline" size="sm" aria-label={`Retry ${row.name}`} onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </li>
  );
}

const PUBLISHED_AT_ONCE = 100;

function Publishing({ plans, onPublished, onMore }: Pick<ResultsProps, "plans" | "onPublished" | "onMore">) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [pending, run] = useStaffAction();
  const complete = plans.filter(({ status, missing }) => status !== "published" && missing.length === 0);
  const ids = complete.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const choose = (some: readonly number[], on: boolean) =>
    setChosen((now) => new Set(on ? [...now, ...some] : [...now].filter((id) => !some.includes(id))));
  const publish = async () => {
    for (let at = 0; at < ids.length; at += PUBLISHED_AT_ONCE) {
      const part = ids.slice(at, at + PUBLISHED_AT_ONCE);
      const texts = { success: `${count(part.length, "plan")} published`, failure: "Failed to publish" };
      if (!(await run(() => setPlansStatusAction({ ids: part, status: "published" }), texts))) break;
    }
    onPublished();
  };
  return (
    <>
      {complete.length > 0 ? (
        <fieldset className="grid gap-1 rounded-md border bg-card p-5 sm:p-6">
          <legend className="sr-only">Publish plans</legend>
          <p className="font-medium">These plans have everything they need to sell:</p>
          {complete.length > 1 ? (
            <LabelledCheckbox
              label="All of them"
              checked={ids.length === complete.length}
              onChange={(on) =>
                choose(
                  complete.map(({ id }) => id),
                  on,
                )
              }
            />
          ) : null}
          {complete.map(({ id, name }) => (
            <LabelledCheckbox
              key={id}
              label={`Publish ${planNumber(id)} ${name}`}
              checked={chosen.has(id)}
              onChange={(on) => choose([id], on)}
            />
          ))}
          <div className="mt-2">
            <Button disabled={pending || ids.length === 0} onClick={() => void publish()}>
              {pending
                ? "Publishing..."
                : ids.length === 0
                  ? "Publish"
                  : `Publish ${count(ids.length, "plan")}`}
            </Button>
          </div>
        </fieldset>
      ) : null}
      <div>
        <Button variant="outline" onClick={onMore}>
          Add more files
        </Button>
      </div>
    </>
  );
}
