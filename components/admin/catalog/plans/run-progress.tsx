"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { stopRunAction } from "@/lib/catalog/plans/actions";
import { apiRequest } from "@/lib/platform/browser/api-client";
import type { BulkRunDto } from "@/lib/records/bulk-runs/dto";

const ASK_MS = 1500;

function useRun(given: BulkRunDto) {
  const router = useRouter();
  const [run, setRun] = useState(given);
  const [isAway, setAway] = useState(false);
  const { id } = given;
  const isOver = run.finishedAt !== null;
  useEffect(() => {
    if (isOver) return;
    const asking = new AbortController();
    let timer: number | undefined;
    const ask = async () => {
      try {
        const response = await apiRequest("GET", `/api/admin/bulk-runs/${id}`, undefined, {}, asking.signal);
        const now = (await response.json()) as BulkRunDto;
        if (asking.signal.aborted) return;
        setAway(false);
        setRun(now);
        // The page around it shows the plans as they were.
        if (now.finishedAt) return router.refresh();
      } catch {
        if (asking.signal.aborted) return;
        setAway(true);
      }
      timer = window.setTimeout(ask, ASK_MS);
    };
    timer = window.setTimeout(ask, ASK_MS);
    return () => {
      asking.abort();
      window.clearTimeout(timer);
    };
  }, [id, isOver, router]);
  return { run, isOver, isAway };
}

const count = (value: number) => value.toLocaleString("en-US");

/** `19,990 created, 10 changed, 3 failed.` */
function outcomeOf({ created, changed, failed, total }: BulkRunDto): string {
  const parts = [
    ...(created > 0 ? [`${count(created)} created`] : []),
    ...(changed > 0 ? [`${count(changed)} changed`] : []),
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
  ];
  return parts.length > 0 ? `${parts.join(", ")} of ${count(total)}.` : "Nothing was changed.";
}

interface RunProgressProps {
  run: BulkRunDto;
  mayStop: boolean;
  next?: ReactNode;
}

export function RunProgress({ run: given, mayStop, next }: RunProgressProps) {
  const { run, isOver, isAway } = useRun(given);
  return (
    <section
      aria-label="Change of many plans"
      className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border bg-card p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-medium">{run.label}</h2>
          <p role="status" className="text-sm text-muted-foreground tabular-nums">
            {isOver
              ? `${run.stopped ?? "Done."} ${outcomeOf(run)}`
              : `${count(run.done)} of ${count(run.total)} plans. It goes on when you leave this page.`}
          </p>
        </div>
        {isOver || !mayStop ? null : <StopButton id={run.id} />}
      </div>
      {isOver ? null : <Progress value={(run.done / Math.max(1, run.total)) * 100} label={run.label} />}
      {isAway ? <p className="text-sm text-warning">The store does not answer. Asking again.</p> : null}
      <Problems run={run} />
      {isOver ? next : null}
    </section>
  );
}

function StopButton({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop this change?"
        text="What is done stays. The rest is left as it is."
        confirmLabel="Stop"
        pendingLabel="Stopping..."
        pending={pending}
        onConfirm={async () => {
          await run(() => stopRunAction({ id }), { success: "Stopped", failure: "Failed to stop" });
          setAsking(false);
        }}
      />
    </>
  );
}

function Problems({ run: { problems, failed } }: { run: BulkRunDto }) {
  if (problems.length === 0) return null;
  return (
    <>
      <ul aria-label="What failed" className="divide-y border-t text-sm">
        {problems.map(({ row, name, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={index} className="py-2 [overflow-wrap:anywhere]">
            <span className="font-medium">{row ? `Row ${row}, ${name}` : name}</span>
            <span className="block text-muted-foreground">{message}</span>
          </li>
        ))}
      </ul>
      {failed > problems.length ? (
        <p className="text-sm text-muted-foreground">{`And ${count(failed - problems.length)} more.`}</p>
      ) : null}
    </>
  );
}
