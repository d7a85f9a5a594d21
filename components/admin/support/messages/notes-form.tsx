"use client";

import { useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextareaField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { updateMessageAction } from "@/lib/support/messages/actions";
import type { MessageDto } from "@/lib/support/messages/dto";
import { updateMessageSchema } from "@/lib/support/messages/schema";

interface Values {
  notes: string;
  lastUpdatedAt?: string;
}

export function NotesForm({ message, locked }: { message: MessageDto; locked: boolean }) {
  const [base, setBase] = useState({ notes: message.notes, lastUpdatedAt: message.lastUpdatedAt });
  // Marking the message as handled saves it too; only other notes make these stale.
  const readAt = message.notes === base.notes ? message.lastUpdatedAt : base.lastUpdatedAt;
  const form = useAdminForm<Values, MessageDto>({
    initial: { notes: message.notes },
    schema: updateMessageSchema,
    toInput: ({ notes, lastUpdatedAt }) => ({
      id: message.id,
      notes,
      lastUpdatedAt: lastUpdatedAt ?? readAt,
    }),
    action: updateMessageAction,
    success: "Notes saved",
    failure: "Failed to save notes",
    afterSave: (sent, saved) => ({ notes: saved?.notes ?? sent.notes }),
    onSaved: (saved) => saved && setBase(saved),
    locked,
  });
  return (
    <AdminForm
      form={form}
      labels={{ notes: "Internal notes" }}
      submitLabel="Save Notes"
      pendingLabel="Saving..."
    >
      <section aria-label="Notes" className="rounded-md border bg-card p-5 sm:p-6">
        <TextareaField name="notes" rows={5} maxLength={5000} hint="Only staff see these." />
      </section>
    </AdminForm>
  );
}
