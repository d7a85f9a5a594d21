"use client";

import { FileDrop } from "@/components/admin/media/file-drop";
import { FileRow } from "@/components/admin/media/file-row";
import { uploadRequestFile } from "@/components/admin/media/upload-client";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/format/dates";
import { fileSize } from "@/lib/platform/format/file-size";
import { removeTaskFileAction } from "@/lib/sales/fulfilment/actions";
import {
  MAX_TASK_FILE_BYTES,
  TASK_FILE_ACCEPT,
  TASK_FILE_TOO_LARGE,
} from "@/lib/sales/fulfilment/rules/file-types";
import type { AdminRequestDto } from "@/lib/sales/requests/admin/dto";
import { nextState } from "@/lib/sales/requests/rules/states";

type RequestFile = AdminRequestDto["files"][number];

function stateOf({ from, deliveredAt, downloads }: RequestFile): string {
  if (from === "buyer") return "from the buyer";
  if (!deliveredAt) return "goes with the delivery";
  return `delivered ${formatDay(deliveredAt)}, downloaded ${downloads === 1 ? "once" : `${downloads} times`}`;
}

export function RequestFiles({ request, mayWork }: { request: AdminRequestDto; mayWork: boolean }) {
  const { id, files, taskId } = request;
  const mayAdd = mayWork && nextState(request.state, "prepare") !== undefined;
  return (
    <div className="grid gap-4">
      {files.length === 0 ? <p className="text-muted-foreground">There are no files yet.</p> : null}
      <ul className="divide-y border-y empty:hidden">
        {files.map((file) => {
          const { taskFileId } = file;
          return (
            <FileRow
              key={file.id}
              fileName={file.name}
              about={`${fileSize(file.bytes)}, ${stateOf(file)}`}
              mark={file.isRevoked ? <Badge variant="outline">Revoked</Badge> : null}
              href={`/api/admin/requests/${id}/files/${file.id}`}
              removal={
                mayAdd && taskId !== null && taskFileId !== null && !file.deliveredAt
                  ? {
                      question: `Remove "${file.name}"? The buyer does not have it yet.`,
                      action: () => removeTaskFileAction({ id: taskId, fileId: taskFileId }),
                    }
                  : undefined
              }
            />
          );
        })}
      </ul>
      {mayAdd ? (
        <FileDrop
          label="Add files for the buyer"
          buttonLabel="Upload file"
          inputLabel="File for the buyer"
          accept={TASK_FILE_ACCEPT}
          maxBytes={MAX_TASK_FILE_BYTES}
          tooLarge={TASK_FILE_TOO_LARGE}
          upload={(file, onProgress) => uploadRequestFile(id, file, onProgress)}
        />
      ) : null}
    </div>
  );
}
