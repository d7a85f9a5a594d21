"use client";

import { DownloadIcon, FileTextIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { FileDrop, fileSize } from "@/components/admin/media/file-drop";
import { uploadTaskFile } from "@/components/admin/media/upload-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { removeTaskFileAction } from "@/lib/fulfilment/actions";
import type { TaskFileDto } from "@/lib/fulfilment/admin-dto";
import { MAX_TASK_FILE_BYTES, TASK_FILE_ACCEPT, TASK_FILE_TOO_LARGE } from "@/lib/fulfilment/file-types";
import { formatDay } from "@/lib/platform/format/dates";

interface TaskFilesProps {
  taskId: number;
  files: readonly TaskFileDto[];
  /** Files can be added and taken away. */
  mayChange: boolean;
}

/** The files of a task: what the buyer has, and what goes with the next delivery. */
export function TaskFiles({ taskId, files, mayChange }: TaskFilesProps) {
  return (
    <div className="grid gap-4">
      {files.length === 0 && !mayChange ? (
        <p className="text-muted-foreground">This task has no files.</p>
      ) : null}
      <ul className="divide-y border-y empty:hidden">
        {files.map((file) => (
          <FileRow key={file.id} taskId={taskId} file={file} mayRemove={mayChange && !file.deliveredAt} />
        ))}
      </ul>
      {mayChange ? (
        <FileDrop
          label="Add files for the buyer"
          buttonLabel="Upload file"
          inputLabel="File for the buyer"
          accept={TASK_FILE_ACCEPT}
          maxBytes={MAX_TASK_FILE_BYTES}
          tooLarge={TASK_FILE_TOO_LARGE}
          upload={(file, onProgress) => uploadTaskFile(taskId, file, onProgress)}
        />
      ) : null}
    </div>
  );
}

function stateOf(file: TaskFileDto): string {
  if (!file.deliveredAt) return "goes with the delivery";
  const times = file.downloads === 1 ? "once" : `${file.downloads} times`;
  return `delivered ${formatDay(file.deliveredAt)}, downloaded ${times}`;
}

function FileRow({ taskId, file, mayRemove }: { taskId: number; file: TaskFileDto; mayRemove: boolean }) {
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  return (
    <li className="flex items-center gap-3 py-3">
      <FileTextIcon className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {file.fileName} {file.isRevoked ? <Badge variant="outline">Revoked</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground">{`${fileSize(file.bytes)}, ${stateOf(file)}`}</p>
      </div>
      <a
        href={`/api/admin/tasks/${taskId}/files/${file.id}`}
        download
        aria-label={`Download ${file.fileName}`}
        className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
      >
        <DownloadIcon aria-hidden="true" />
      </a>
      {mayRemove ? (
        <>
          <Button
            type="button"
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove ${file.fileName}`}
            onClick={() => setAsking(true)}
          >
            <Trash2Icon aria-hidden="true" />
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            text={`Remove "${file.fileName}"? The buyer does not have it yet.`}
            confirmLabel="Remove File"
            pendingLabel="Removing..."
            pending={pending}
            onConfirm={async () => {
              await run(() => removeTaskFileAction({ id: taskId, fileId: file.id }), {
                success: "File removed",
                failure: "Failed to remove file",
              });
              setAsking(false);
            }}
          />
        </>
      ) : null}
    </li>
  );
}
