"use client";

import { XIcon } from "lucide-react";
import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { DateTimeField } from "@/components/admin/form/date-time-field";
import {
  CheckboxField,
  FieldGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { formFields } from "@/components/admin/form/form-fields";
import { RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { choicesOf } from "@/components/admin/table/list-filter";
import { AlertNotice } from "@/components/content/alerts/alert-notice";
import { createAlertAction, updateAlertAction } from "@/lib/content/alerts/actions";
import type { AdminAlertDto } from "@/lib/content/alerts/dto";
import {
  createAlertSchema,
  SEVERITIES,
  SEVERITY_LABELS,
  type Severity,
  updateAlertSchema,
} from "@/lib/content/alerts/schema";

const FIELDS = formFields({
  message: ["Message", ""],
  severity: ["Severity", "info"],
  link: ["Link", ""],
  startDate: ["Start", ""],
  endDate: ["End", ""],
  isActive: ["Active", true],
});

function Preview() {
  const { value: message = "" } = useField<string>("message");
  const { value: severity = "info" } = useField<Severity>("severity");
  const { value: link } = useField<string>("link");
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p className="eyebrow">Preview</p>
      {/* Looked at, not used: a press on its link would leave the form. */}
      <div inert className="overflow-hidden rounded-md border">
        <AlertNotice alert={{ message: message.trim() || "Your message", severity, link: link || null }}>
          <span className="-me-2.5 inline-flex size-11 shrink-0 items-center justify-center">
            <XIcon aria-hidden="true" className="size-5 stroke-[1.5]" />
          </span>
        </AlertNotice>
      </div>
    </section>
  );
}

export function AlertForm({ alert, locked = false }: { alert?: AdminAlertDto; locked?: boolean }) {
  const form = useRowForm({
    row: alert,
    initial: rowValues(alert, FIELDS.blank),
    create: { schema: createAlertSchema, action: createAlertAction },
    update: { schema: updateAlertSchema, action: updateAlertAction },
    texts: plainTexts("Alert"),
    list: "/admin/alerts",
    locked,
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Alert">
      <Preview />
      <FieldGroup title="Alert">
        <TextareaField
          name="message"
          required
          rows={2}
          maxLength={300}
          hint="One or two short sentences."
          wide
        />
        <SelectField name="severity" choices={choicesOf(SEVERITIES, SEVERITY_LABELS)} />
        <TextField
          name="link"
          optional
          placeholder="/plans"
          hint="A page of this store, or an address with https://"
        />
      </FieldGroup>
      <FieldGroup title="When it is shown">
        <DateTimeField name="startDate" timeLabel="Start time" optional hint="At once when left empty." />
        <DateTimeField
          name="endDate"
          timeLabel="End time"
          optional
          hint="Until somebody ends it when left empty."
        />
        <CheckboxField name="isActive" hint="Only active alerts are shown." />
      </FieldGroup>
    </RowForm>
  );
}
