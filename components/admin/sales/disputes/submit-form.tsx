"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { LabelledTextarea } from "@/components/ui/labelled-input";
import { submitEvidenceAction } from "@/lib/sales/disputes/actions";
import { STATEMENT_MAX } from "@/lib/sales/disputes/schema";

/** @param kept what was written when an earlier try was refused */
export function SubmitForm({ id, kept }: { id: number; kept: string }) {
  const field = useId();
  const [statement, setStatement] = useState(kept);
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  const send = async () => {
    await run(() => submitEvidenceAction({ id, statement }), {
      success: "Evidence sent to the bank",
      failure: "Failed to send the evidence",
    });
    setAsking(false);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <LabelledTextarea
        label="Statement"
        id={field}
        optional
        hint="What the bank should know beside what is on this page, for instance what was agreed by telephone."
        rows={6}
        maxLength={STATEMENT_MAX}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
      />
      <ReadyButton type="submit" className="w-fit" disabled={pending}>
        {pending ? "Sending..." : "Send evidence"}
      </ReadyButton>
      <UnsavedGuard active={statement !== kept && !pending} onLeave={() => setStatement(kept)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send the evidence?"
        text="The bank gets all that is on this page, with your statement. It takes evidence once: nothing can be added later."
        confirmLabel="Send"
        variant="default"
        pendingLabel="Sending..."
        pending={pending}
        onConfirm={() => void send()}
      />
    </form>
  );
}
