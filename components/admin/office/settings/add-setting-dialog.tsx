"use client";

import { useRef } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextareaField, TextField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { createSettingAction } from "@/lib/office/settings/actions";
import { nearKnownKeys } from "@/lib/office/settings/rules/near";
import { KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { policyOfDraft } from "@/lib/settings/rules/policies";
import { GROUP_TITLES, groupOf, newSettingSchema, settingKeySchema } from "@/lib/settings/schema";

const LABELS = { key: "Key", value: "Value", description: "Description" };
const EMPTY = { key: "", value: "", description: "" };

interface AddSettingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEdit: (key: string, value: string) => void;
}

export function AddSettingDialog({ open, onOpenChange, onEdit }: AddSettingDialogProps) {
  /** What the dialog was left for; the focus goes there then, and not back to the button. */
  const left = useRef<{ key: string; value: string } | null>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add Setting"
        description="The words in the key say which section it appears in. The settings that the store reads have their rows already."
        onCloseAutoFocus={(event) => {
          const { current } = left;
          left.current = null;
          if (!current) return;
          event.preventDefault();
          onEdit(current.key, current.value);
        }}
      >
        <AddSettingForm
          onDone={() => onOpenChange(false)}
          onEdit={(key, value) => {
            left.current = { key, value };
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface AddSettingFormProps {
  onDone: () => void;
  onEdit: (key: string, value: string) => void;
}

function AddSettingForm({ onDone, onEdit }: AddSettingFormProps) {
  const form = useAdminForm({
    initial: EMPTY,
    schema: newSettingSchema,
    action: createSettingAction,
    success: "Setting created",
    failure: "Failed to create setting",
    onSaved: onDone,
  });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel="Add Setting"
      pendingLabel="Adding..."
      actions={
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      <TextField name="key" required autoCapitalize="none" spellCheck={false} />
      <KeyNote onEdit={(key) => onEdit(key, form.read().value)} />
      <TextareaField name="value" required rows={3} />
      <TextField name="description" optional />
    </AdminForm>
  );
}

function KeyNote({ onEdit }: { onEdit: (key: string) => void }) {
  const key = (useField<string>("key").value ?? "").trim();
  const isKnown = KNOWN_SETTINGS[key] !== undefined;
  const near = isKnown ? [key] : nearKnownKeys(key);
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {settingKeySchema.safeParse(key).success && !policyOfDraft(key) ? (
        <>
          <p>{keyWords(key, isKnown, near)}</p>
          {near.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {near.map((one) => (
                <Button key={one} variant="outline" size="sm" onClick={() => onEdit(one)}>
                  {`Edit ${settingLabel(one)}`}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const named = (key: string) => `${key} (${settingLabel(key)}, in ${GROUP_TITLES[groupOf(key)]})`;

function keyWords(key: string, isKnown: boolean, near: readonly string[]): string {
  if (isKnown) return `The store reads ${named(key)}: edit it in its row.`;
  const lead = `Nothing in the store reads ${key}: it is kept, and changes nothing.`;
  return near.length > 0 ? `${lead} Perhaps you mean ${near.map(named).join(" or ")}.` : lead;
}
