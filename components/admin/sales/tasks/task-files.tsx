"use client";

import { ActionButton } from "@/components/admin/actions/action-button";
import { FileDrop } from "@/components/admin/media/file-drop";
import { FileRow } from "@/components/admin/media/file-row";
import { uploadTaskFile } from "@/components/admin/media/upload-client";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/format/dates";
import { fileSize } from "@/lib/platform/format/file-size";
import { removeTaskFileAction, resetTaskFileAction } from "@/lib/sales/fulfilment/actions";
import type { TaskFileDto } from "@/lib/sales/fulfilment/admin/dto";
import {
  MAX_TASK_FILE_BYTES,
  TASK_FILE_ACCEPT,
  TASK_FILE_TOO_LARGE,
} from "@/lib/sales/fulfilment/rules/file-types";

interface TaskFilesProps {
  taskId: number;
  files: readonly TaskFileDto[];
  mayChange: boolean;
  mayReset: boolean;
}

export function TaskFiles({ taskId, files, mayChange, mayReset }: TaskFilesProps) {
  return (
    <div className="grid gap-4">
      {files.length === 0 && !mayChange ? (
        <p className="text-muted-foreground">This task has no files.</p>
      ) : null}
      <ul className="divide-y border-y empty:hidden">
        {files.map((file) => (
          <FileRow
            key={file.id}
            fileName={file.fileName}
            about={`${fileSize(file.bytes)}, ${stateOf(file)}`}
            mark={file.isRevoked ? <Badge variant="outline">Revoked</Badge> : null}
            href={`/api/admin/tasks/${taskId}/files/${file.id}`}
            removal={
              mayChange && !file.deliveredAt
                ? {
                    question: `Remove "${file.fileName}"? The buyer does not have it yet.`,
                    action: () => removeTaskFileAction({ id: taskId, fileId: file.id }),
                  }
                : undefined
            }
          >
            {mayReset && file.downloads > 0 ? (
              <ActionButton
                action={() => resetTaskFileAction({ id: taskId, fileId: file.id })}
                success="Downloads reset"
                failure="Failed to reset downloads"
                pendingLabel="Resetting..."
                size="sm"
                aria-label={`Reset downloads of ${file.fileName}`}
              >
                Reset
              </ActionButton>
            ) : null}
          </FileRow>
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
