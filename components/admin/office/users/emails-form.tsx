"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { FieldGroup, SelectField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { choicesOf } from "@/components/admin/table/list-filter";
import { formatMoment } from "@/lib/platform/format/dates";
import { updateStaffEmailsAction } from "@/lib/queue/staff-notices/actions";
import type { StaffEmailsDto } from "@/lib/queue/staff-notices/dto";
import {
  NOTICE_CHOICE_LABELS,
  NOTICE_CHOICES,
  NOTICE_KINDS,
  NOTICE_LABELS,
  updateStaffEmailsSchema,
} from "@/lib/queue/staff-notices/schema";

const CHOICES = choicesOf(NOTICE_CHOICES, NOTICE_CHOICE_LABELS);

export function EmailsForm({ emails }: { emails: StaffEmailsDto }) {
  const { choices, nextDailyAt, lastUpdatedAt } = emails;
  const form = useAdminForm({
    initial: { ...choices, lastUpdatedAt },
    schema: updateStaffEmailsSchema,
    toInput: ({ lastUpdatedAt: read, ...chosen }) => ({ choices: chosen, lastUpdatedAt: read }),
    action: updateStaffEmailsAction,
    success: "Emails updated",
    failure: "Failed to update emails",
    afterSave: (sent, saved) => ({
      ...sent,
      ...saved?.choices,
      lastUpdatedAt: saved?.lastUpdatedAt ?? sent.lastUpdatedAt,
    }),
  });
  const offered = NOTICE_KINDS.filter((kind) => choices[kind] !== undefined);
  return (
    <div id="emails" className="mt-6">
      <AdminForm form={form} labels={NOTICE_LABELS} submitLabel="Update Emails" pendingLabel="Updating...">
        <FieldGroup title="Emails to you">
          {offered.map((kind) => (
            <SelectField key={kind} name={kind} choices={CHOICES} />
          ))}
          <p className="text-sm text-muted-foreground sm:col-span-2">
            {`What comes from now on is mailed as you choose, each once. The next daily email is written on ${formatMoment(nextDailyAt)}, if there is something in it. What waits for it goes with your choice: set to at once it is sent now, set to off it is not sent.`}
          </p>
        </FieldGroup>
      </AdminForm>
    </div>
  );
}
