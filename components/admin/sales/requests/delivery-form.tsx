"use client";

import { type FormEvent, useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { LabelledTextarea } from "@/components/ui/labelled-input";
import { deliverRequestAction } from "@/lib/sales/requests/actions";
import type { AdminRequestDto } from "@/lib/sales/requests/admin/dto";

export function DeliveryForm({ request }: { request: AdminRequestDto }) {
  const [message, setMessage] = useState("");
  const [error, setError] = useState<string>();
  const [pending, run] = useStaffAction();
  const { id, version, files } = request;
  const hasFile = files.some(
    ({ from, deliveredAt, isRevoked }) => from === "staff" && !deliveredAt && !isRevoked,
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (!hasFile && !message.trim()) {
      setError("Add a file or write a message: there is nothing to deliver yet");
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    await run(() => deliverRequestAction({ id, version, message }), {
      success: "Delivered, the buyer is told by email",
      failure: "Failed to deliver",
    });
  };
  return (
    <form noValidate aria-label="Deliver" onSubmit={submit} className="grid gap-4">
      <LabelledTextarea
        label="Message to the buyer"
        optional={hasFile}
        name="message"
        rows={4}
        maxLength={4000}
        error={error}
        hint="In the email and on the page of the request."
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          setError(undefined);
        }}
      />
      <ReadyButton type="submit" className="w-fit" disabled={pending}>
        {pending ? "Delivering..." : "Deliver"}
      </ReadyButton>
      <UnsavedGuard active={message.trim() !== "" && !pending} onLeave={() => setMessage("")} />
    </form>
  );
}
