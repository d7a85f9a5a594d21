"use client";

import { useRef } from "react";
import { v4 as uuid } from "uuid";
import { AdminForm } from "@/components/admin/form/admin-form";
import { DraftOffer } from "@/components/admin/form/draft-offer";
import { CheckboxField, TextareaField } from "@/components/admin/form/fields";
import { useDraftedForm } from "@/components/admin/form/use-draft";
import type { FormState } from "@/lib/platform/forms/form-state";
import { REPLY_MAX, replySchema } from "@/lib/support/replies/schema";

interface Values {
  text: string;
  isDone: boolean;
}

const EMPTY: Values = { text: "", isDone: true };

interface ReplyFormProps {
  id: number;
  hint: string;
  action(input: { id: number; key: string; text: string; isDone: boolean }): Promise<FormState<unknown>>;
  /** What happens to what is answered; left out where that has happened. */
  doneLabel?: string;
}

export function ReplyForm({ id, hint, action, doneLabel }: ReplyFormProps) {
  /** One key for each text, so that a press that is repeated sends nothing twice. */
  const sent = useRef({ key: "", text: "" });
  const form = useDraftedForm<Values, unknown>({
    initial: EMPTY,
    schema: replySchema,
    toInput: ({ text, isDone }) => {
      if (!sent.current.key || sent.current.text !== text) sent.current = { key: uuid(), text };
      return { id, key: sent.current.key, text, isDone: isDone && doneLabel !== undefined };
    },
    action,
    success: "Reply is on its way",
    failure: "Failed to send reply",
    afterSave: () => EMPTY,
    onSaved: () => {
      sent.current = { key: "", text: "" };
    },
  });
  return (
    <AdminForm
      form={form}
      labels={{ text: "Reply" }}
      submitLabel="Send Reply"
      pendingLabel="Sending..."
      onGiveUp={form.draft.forget}
    >
      <DraftOffer form={form} />
      <section aria-label="Reply" className="grid gap-4 rounded-md border bg-card p-5 sm:p-6">
        <TextareaField
          name="text"
          rows={8}
          maxLength={REPLY_MAX}
          hint={<span className="wrap-anywhere">{hint}</span>}
        />
        {doneLabel ? <CheckboxField name="isDone" label={doneLabel} /> : null}
      </section>
    </AdminForm>
  );
}
