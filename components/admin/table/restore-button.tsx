import { Undo2Icon } from "lucide-react";
import type { FormState } from "@/lib/platform/forms/form-state";
import { ActionButton } from "../actions/action-button";

interface RestoreButtonProps {
  name: string;
  action: () => Promise<FormState>;
  success: string;
  failure: string;
}

export function RestoreButton({ name, ...action }: RestoreButtonProps) {
  return (
    <ActionButton {...action} size="sm" aria-label={`Restore ${name}`} pendingLabel="Restoring...">
      <Undo2Icon aria-hidden="true" />
      Restore
    </ActionButton>
  );
}
