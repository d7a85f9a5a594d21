"use client";

import { FileTextIcon, Trash2Icon } from "lucide-react";
import { useRef, useState } from "react";
import { TOAST_MS } from "@/components/admin/actions/outcome-toast";
import { FileDrop } from "@/components/admin/media/file-drop";
import { sendPlanFile } from "@/components/admin/media/upload-client";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/use-toast";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import type { PlanFileUse } from "@/lib/catalog/plans/admin/file-schema";
import { planFileKind, SNIFF_BYTES } from "@/lib/catalog/plans/rules/file-kinds";
import { PLAN_FILE_WRONG_TYPE, STUDY_SET_WRONG_TYPE } from "@/lib/catalog/plans/rules/file-limits";
import { fileKindName, isSalePdf } from "@/lib/catalog/plans/rules/file-names";
import { fileSize } from "@/lib/platform/format/file-size";
import { dropLimits, StudySetFields } from "./study-set-fields";

interface StagedFile {
  /** What it is: no two are the same. */
  label: string;
  isSalePdf: boolean;
  file: File;
  use: PlanFileUse;
}

function refuse(title: string, description: string): void {
  toast({ variant: "destructive", title, description, duration: TOAST_MS.error });
}

/**
 * Files of a plan that is not saved yet. They stay in the browser until the plan is there,
 * so that a plan that is never saved leaves none behind.
 */
export function useStagedFiles() {
  const [files, setFiles] = useState<readonly StagedFile[]>([]);
  const [under, setUnder] = useState<{ name: string; percent: number }>();
  const failures = useRef<string[]>([]);
  const add = async (file: File, use: PlanFileUse) => {
    const kind = planFileKind(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
    if (!kind) return refuse("File not added", PLAN_FILE_WRONG_TYPE);
    if (use.study && kind !== "pdf") return refuse("File not added", STUDY_SET_WRONG_TYPE);
    const shown = { kind, variant: use.study ? STUDY_VARIANT : "" };
    const label = fileKindName(shown);
    // As with a stored file: a new one of a kind takes the place of the one before.
    setFiles((now) => [
      ...now.filter((one) => one.label !== label),
      { label, isSalePdf: isSalePdf(shown), file, use },
    ]);
  };
  const remove = (label: string) => setFiles((now) => now.filter((one) => one.label !== label));
  const send = async (planId: number) => {
    failures.current = [];
    for (const { file, use } of files) {
      setUnder({ name: file.name, percent: 0 });
      const onProgress = (percent: number) => setUnder({ name: file.name, percent });
      const reason = await sendPlanFile(planId, file, onProgress, use);
      if (reason !== undefined) failures.current.push(`${file.name}: ${reason}`);
    }
    setUnder(undefined);
    setFiles([]);
  };
  const hasFailed = () => failures.current.length > 0;
  /** Says what was not taken, in place of the toast that the plan was saved. */
  const report = () => {
    if (!hasFailed()) return;
    const description = `${failures.current.join(" ")} The plan is saved: add them here again.`;
    refuse("Files were not uploaded", description);
  };
  return { files, under, add, remove, send, hasFailed, report };
}

export type StagedFiles = ReturnType<typeof useStagedFiles>;

export function StagedFileList({ staged }: { staged: StagedFiles }) {
  const { files, under, add, remove } = staged;
  const [use, setUse] = useState<PlanFileUse>({});
  return (
    <>
      <ul className="divide-y border-y empty:hidden">
        {files.map(({ label, file }) => (
          <li key={label} className="flex items-center gap-3 py-3">
            <FileTextIcon
              className="size-5 shrink-0 text-muted-foreground"
              strokeWidth={1.5}
              aria-hidden="true"
            />
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{file.name}</p>
              <p className="text-sm text-muted-foreground">
                {`${label}, ${fileSize(file.size)}, uploaded when the plan is created`}
              </p>
            </div>
            <IconButton
              label={`Remove ${file.name}`}
              icon={Trash2Icon}
              disabled={under !== undefined}
              onClick={() => remove(label)}
            />
          </li>
        ))}
      </ul>
      {under ? (
        <div className="grid gap-2">
          <p role="status" className="text-sm text-muted-foreground">{`Uploading ${under.name}`}</p>
          <Progress value={under.percent} label={`Uploading ${under.name}`} />
        </div>
      ) : (
        <>
          <StudySetFields use={use} onChange={setUse} />
          <FileDrop
            label="Add plan files"
            buttonLabel={use.study ? "Add study set" : "Add plan file"}
            inputLabel="Plan file"
            {...dropLimits(use)}
            upload={async (file) => {
              await add(file, use);
              setUse({});
            }}
            refresh={false}
          />
        </>
      )}
    </>
  );
}
