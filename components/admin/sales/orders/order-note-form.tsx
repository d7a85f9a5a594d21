"use client";

import { useId, useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { LabelledTextarea } from "@/components/ui/labelled-input";
import { addOrderNoteAction } from "@/lib/sales/orders/actions";

/** Only staff see notes. */
export function OrderNoteForm({ orderId }: { orderId: number }) {
  const id = useId();
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const [pending, run] = useStaffAction();
  const save = async () => {
    if (note.trim() === "") {
      setError("Write a note");
      document.getElementById(id)?.focus();
      return;
    }
    const worked = await run(() => addOrderNoteAction({ id: orderId, note }), {
      success: "Note added",
      failure: "Failed to add note",
    });
    if (worked) setNote("");
  };
  return (
    <form
      className="mb-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LabelledTextarea
        label="Note"
        id={id}
        error={error}
        hint="Only staff see it."
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setError(undefined);
        }}
      />
      <ReadyButton type="submit" variant="outline" size="sm" className="w-fit" disabled={pending}>
        {pending ? "Adding..." : "Add Note"}
      </ReadyButton>
      <UnsavedGuard active={note.trim() !== "" && !pending} onLeave={() => setNote("")} />
    </form>
  );
}
