"use client";

import { useState } from "react";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { DropArea } from "@/components/admin/media/drop-area";
import { planFileStatesAction } from "@/lib/catalog/plans/actions";
import type { PlanFileState } from "@/lib/catalog/plans/admin/file-schema";
import type { BatchRow } from "@/lib/catalog/plans/rules/file-batch";
import { MAX_BATCH_FILES } from "@/lib/catalog/plans/rules/file-limits";
import { answerOf } from "./answer-of";
import { Results } from "./results";
import { Review } from "./review";
import { useBatch } from "./use-batch";
import { useUploads } from "./use-uploads";

const ACCEPT = ".zip,.pdf,.dwg,.dxf,.jpg,.jpeg,.png,.gif,.webp,.svg";
const LOST = "Files that have not been added yet are left out. What has been added stays.";

export function AddFiles() {
  const handle = useBatch();
  const { uploads, sending, send, reset } = useUploads();
  const [stamp, setStamp] = useState(true);
  const [confirmed, setConfirmed] = useState<readonly BatchRow[]>();
  const [states, setStates] = useState<readonly PlanFileState[]>([]);
  const { batch } = handle;
  const load = async (rows: readonly BatchRow[]) => {
    const ids = [...new Set(rows.flatMap(({ planId }) => (planId === undefined ? [] : [planId])))];
    const state = await answerOf(() => planFileStatesAction({ ids }));
    if (state.data) setStates(state.data);
  };
  const add = async (rows: readonly BatchRow[], all: readonly BatchRow[]) => {
    if (!batch) return;
    await send(rows, batch.sources, stamp);
    await load(all);
  };
  const confirm = () => {
    if (!batch) return;
    const rows = batch.rows.filter(({ ticked }) => ticked);
    const ids = new Set(rows.map(({ planId }) => planId));
    setStates([...batch.plans.values()].filter(({ id }) => ids.has(id)));
    setConfirmed(rows);
    void add(rows, rows);
  };
  const startOver = () => {
    setConfirmed(undefined);
    handle.reset();
    reset();
  };
  return (
    <>
      <UnsavedGuard active={sending || (batch !== undefined && !confirmed)} onLeave={startOver} text={LOST} />
      {batch && confirmed ? (
        <Results
          {...{ uploads, sending }}
          rows={confirmed}
          plans={states}
          onRetry={(rows) => void add(rows, confirmed)}
          onPublished={() => void load(confirmed)}
          onMore={startOver}
        />
      ) : batch ? (
        <Review {...{ batch, handle, stamp }} onStamp={setStamp} onConfirm={confirm} />
      ) : (
        <Choose handle={handle} />
      )}
    </>
  );
}

function Choose({ handle: { take, reading, error } }: { handle: ReturnType<typeof useBatch> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-md border bg-card p-5 sm:p-6">
      <Rules />
      <DropArea
        label="Files to add"
        buttonLabel="Choose files"
        inputLabel="Files of plans"
        accept={ACCEPT}
        busy={reading}
        onFiles={(files) => void take(files)}
      >
        <p role="status" className="text-sm text-muted-foreground">
          {reading ? "Reading the files..." : "or drop files or a ZIP file here"}
        </p>
      </DropArea>
      <p role="alert" className="text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  );
}

function Rules() {
  return (
    <ul className="list-disc space-y-1 ps-5 text-[0.9375rem] text-muted-foreground">
      <li>
        The name of each file begins with the number or the slug of its plan: HP-021-front.jpg, 21 study.pdf,
        willow-creek.dwg.
      </li>
      <li>
        A PDF is the plan set, or the study set where its name says "study". DWG, DXF and ZIP are files for
        buyers. The image that says "front", or else the first one, is the main image.
      </li>
      <li>
        {`A ZIP file is opened, unless nothing in it belongs to a plan and its own name does. At most ${MAX_BATCH_FILES.toLocaleString("en-US")} files at once; PDF, DWG, DXF and ZIP up to 200 MB, images up to 5 MB.`}
      </li>
      <li>You see where each file goes before anything is stored.</li>
    </ul>
  );
}
