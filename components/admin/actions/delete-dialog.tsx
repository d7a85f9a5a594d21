"use client";

import type { FormState } from "@/lib/platform/forms/form-state";
import { ConfirmDialog } from "./confirm-dialog";
import type { OutcomeTexts } from "./outcome-texts";
import { useStaffAction } from "./use-staff-action";

export interface Deletion extends OutcomeTexts {
  /** Deletes the row; where it is made on the server, bind its id: `deleteUserAction.bind(null, { id })`. */
  action: () => Promise<FormState>;
  title?: string;
  text: string;
  confirmLabel: string;
  pendingLabel?: string;
  disabled?: boolean;
}

interface DeleteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  deletion: Deletion;
}

export function DeleteDialog({ open, onOpenChange, deletion }: DeleteDialogProps) {
  const [pending, run] = useStaffAction();
  const { action, title, text, confirmLabel, pendingLabel = "Deleting..." } = deletion;
  return (
    <ConfirmDialog
      {...{ open, onOpenChange, title, text, confirmLabel, pendingLabel, pending }}
      onConfirm={async () => {
        await run(action, deletion);
        onOpenChange(false);
      }}
    />
  );
}
