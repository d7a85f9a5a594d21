"use client";

import { DownloadIcon, FileTextIcon, Trash2Icon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { IconButton } from "@/components/ui/icon-button";
import type { FormState } from "@/lib/platform/forms/form-state";

interface FileRowProps {
  fileName: string;
  about: string;
  mark?: ReactNode;
  href: string;
  children?: ReactNode;
  removal?: { question: string; action: () => Promise<FormState> };
}

export function FileRow({ fileName, about, mark, href, children, removal }: FileRowProps) {
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  return (
    <li className="flex items-center gap-3 py-3">
      <FileTextIcon className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <span>{`${fileName} `}</span>
          {mark}
        </p>
        <p className="text-sm text-muted-foreground">{about}</p>
      </div>
      {children}
      <a
        href={href}
        download
        aria-label={`Download ${fileName}`}
        className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
      >
        <DownloadIcon aria-hidden="true" />
      </a>
      {removal ? (
        <>
          <IconButton label={`Remove ${fileName}`} icon={Trash2Icon} onClick={() => setAsking(true)} />
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            text={removal.question}
            confirmLabel="Remove File"
            pendingLabel="Removing..."
            pending={pending}
            onConfirm={async () => {
              await run(removal.action, { success: "File removed", failure: "Failed to remove file" });
              setAsking(false);
            }}
          />
        </>
      ) : null}
    </li>
  );
}
