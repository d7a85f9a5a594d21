"use client";

import { useState } from "react";
import { FileDrop } from "@/components/admin/media/file-drop";
import { FileRow } from "@/components/admin/media/file-row";
import { uploadPlanFile } from "@/components/admin/media/upload-client";
import { removePlanFileAction } from "@/lib/catalog/plans/actions";
import type { PlanFileDto } from "@/lib/catalog/plans/admin/dto";
import type { PlanFileUse } from "@/lib/catalog/plans/admin/file-schema";
import { fileKindName } from "@/lib/catalog/plans/rules/file-names";
import { formatDay } from "@/lib/platform/format/dates";
import { fileSize } from "@/lib/platform/format/file-size";
import { StagedFileList, type StagedFiles } from "./staged-files";
import { dropLimits, StudySetFields } from "./study-set-fields";

interface PlanFilesProps {
  /** Undefined while the plan is not saved yet. */
  planId?: number;
  files: PlanFileDto[];
  staged: StagedFiles;
  locked: boolean;
}

/** Files of a stored plan are stored at once, apart from the form. */
export function PlanFiles({ planId, files, staged, locked }: PlanFilesProps) {
  return (
    <section
      aria-label="Plan files"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border bg-card p-5 sm:p-6"
    >
      <div>
        <h2 className="text-subheading">Plan files</h2>
        <p className="mt-1 text-sm text-muted-foreground">
          {planId === undefined
            ? "What buyers download: PDF, DWG, DXF or ZIP, up to 200 MB each, one of a kind. They are uploaded when the plan is created; a draft kept in this browser does not hold them."
            : "What buyers download: PDF, DWG, DXF or ZIP, up to 200 MB each. A new file of a kind replaces the one before, also for past buyers."}
        </p>
      </div>
      {planId === undefined ? (
        <StagedFileList staged={staged} />
      ) : (
        <FileList planId={planId} files={files} locked={locked} />
      )}
    </section>
  );
}

function FileList({ planId, files, locked }: { planId: number; files: PlanFileDto[]; locked: boolean }) {
  const [use, setUse] = useState<PlanFileUse>({});
  return (
    <>
      <ul className="divide-y border-y empty:hidden">
        {files.map((file) => (
          <FileRow
            key={file.id}
            fileName={file.fileName}
            about={`${fileKindName(file)}, ${fileSize(file.bytes)}, revision ${file.revision}, ${formatDay(file.createdAt)}`}
            href={`/api/admin/plans/${planId}/files/${file.id}`}
            removal={
              locked
                ? undefined
                : {
                    question: `Take "${file.fileName}" off sale? Past buyers keep it.`,
                    action: () => removePlanFileAction({ planId, fileId: file.id }),
                  }
            }
          />
        ))}
      </ul>
      {files.length === 0 ? (
        <p className="rounded-md border border-warning/60 px-4 py-3 text-[0.9375rem]">
          This plan has no files yet. Whoever buys it would get nothing to download.
        </p>
      ) : null}
      {locked ? null : (
        <>
          <StudySetFields use={use} onChange={setUse} />
          <FileDrop
            label="Add plan files"
            buttonLabel={use.study ? "Upload study set" : "Upload plan file"}
            inputLabel="Plan file"
            {...dropLimits(use)}
            upload={async (file, onProgress) => {
              await uploadPlanFile(planId, file, onProgress, use);
              // The box is about one file: the next one would take its place unseen.
              setUse({});
            }}
          />
        </>
      )}
    </>
  );
}
