"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextareaField, TextField } from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { rowValues } from "@/components/admin/form/row-form";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { createTestimonialAction, updateTestimonialAction } from "@/lib/content/actions";
import type { TestimonialItem } from "@/lib/content/schema";
import { testimonialFormSchema } from "@/lib/content/testimonial-schema";

const LABELS = { name: "Name", role: "Role", quote: "Quote", company: "Company", avatar: "Avatar" };

interface TestimonialDialogProps {
  /** The testimonial to change; none when one is added. */
  item?: TestimonialItem;
  onClose: () => void;
}

/** Adds or changes a testimonial; closing it asks first while something typed is not saved. */
export function TestimonialDialog({ item, onClose }: TestimonialDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const form = useAdminForm({
    initial: rowValues(item, { name: "", role: "", quote: "", company: "", avatar: "" }),
    schema: testimonialFormSchema,
    action: (typed: Parameters<typeof createTestimonialAction>[0]) =>
      item ? updateTestimonialAction({ before: item, after: typed }) : createTestimonialAction(typed),
    success: { title: "Success", description: item ? "Testimonial updated" : "Testimonial added" },
    failure: item ? "Failed to update testimonials" : "Failed to create testimonials",
    onSaved: onClose,
  });
  const close = () => (form.dirty && !form.pending ? setLeaving(true) : onClose());
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={item ? "Edit Testimonial" : "Add Testimonial"}
        description="It is on the home page as soon as it is saved."
        className="max-w-2xl!"
      >
        <AdminForm
          form={form}
          labels={LABELS}
          submitLabel={item ? "Update Testimonial" : "Add Testimonial"}
          pendingLabel={item ? "Updating..." : "Adding..."}
          actions={
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          }
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" required maxLength={120} autoComplete="off" />
            <TextField name="role" required maxLength={120} placeholder="Owner-builder" />
            <TextareaField name="quote" required rows={4} wide />
            <TextField name="company" optional maxLength={120} wide />
            <ImageField
              name="avatar"
              optional
              endpoint="profile-image"
              wide
              hint="Without one a plain figure is shown."
            />
          </div>
        </AdminForm>
        <ConfirmDialog
          open={leaving}
          onOpenChange={setLeaving}
          title="Leave without saving?"
          text="What you typed here has not been saved."
          confirmLabel="Leave"
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
