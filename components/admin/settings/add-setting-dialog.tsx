"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { TextareaField, TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { createSettingAction } from "@/lib/settings/actions";
import { newSettingSchema } from "@/lib/settings/schema";

const LABELS = { key: "Key", value: "Value", description: "Description" };
const EMPTY = { key: "", value: "", description: "" };

/** Adds a setting: key, value and, if wanted, what it is for. */
export function AddSettingDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add Setting" description="The words in the key say which section it appears in.">
        <AddSettingForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function AddSettingForm({ onDone }: { onDone: () => void }) {
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
      <TextareaField name="value" required rows={3} />
      <TextField name="description" optional />
    </AdminForm>
  );
}
