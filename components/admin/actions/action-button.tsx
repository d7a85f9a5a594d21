"use client";

import { type ReactNode, useState } from "react";
import type { FormState } from "@/lib/platform/forms/form-state";
import { ConfirmDialog } from "./confirm-dialog";
import { ReadyButton } from "./ready-button";
import { useStaffAction } from "./use-staff-action";

interface ActionButtonProps {
  /** Bind its input on the server. */
  action: () => Promise<FormState>;
  success: string;
  /** Begins the toast when it did not. */
  failure: string;
  children: ReactNode;
  pendingLabel: string;
  "aria-label"?: string;
  variant?: "default" | "outline" | "ghost";
  size?: "default" | "sm";
  disabled?: boolean;
  /** With it a question is asked first; `destructive` where the answer cannot be taken back. */
  confirm?: { title: string; text: string; confirmLabel: string; variant?: "destructive" };
}

export function ActionButton(props: ActionButtonProps) {
  const { action, success, failure, children, pendingLabel, confirm, disabled, ...look } = props;
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  const start = async () => {
    await run(action, { success, failure });
    setAsking(false);
  };
  return (
    <>
      <ReadyButton
        type="button"
        variant="outline"
        {...look}
        disabled={disabled || pending}
        onClick={() => (confirm ? setAsking(true) : void start())}
      >
        {pending ? pendingLabel : children}
      </ReadyButton>
      {confirm ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          variant="default"
          {...confirm}
          pendingLabel={pendingLabel}
          pending={pending}
          onConfirm={() => void start()}
        />
      ) : null}
    </>
  );
}
