"use client";

import { TextareaField, TextField } from "@/components/admin/form/fields";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { ImageField } from "@/components/admin/form/image-field";
import { rowValues } from "@/components/admin/form/row-form";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { createTestimonialAction, updateTestimonialAction } from "@/lib/content/sections/actions";
import type { TestimonialItem } from "@/lib/content/sections/schema";
import { testimonialFormSchema } from "@/lib/content/sections/testimonial-schema";

const LABELS = { name: "Name", role: "Role", quote: "Quote", company: "Company", avatar: "Avatar" };

interface TestimonialDialogProps {
  item?: TestimonialItem;
  onClose: () => void;
}

export function TestimonialDialog({ item, onClose }: TestimonialDialogProps) {
  const form = useAdminForm({
    initial: rowValues(item, { name: "", role: "", quote: "", company: "", avatar: "" }),
    schema: testimonialFormSchema,
    action: (typed: Parameters<typeof createTestimonialAction>[0]) =>
      item ? updateTestimonialAction({ before: item, after: typed }) : createTestimonialAction(typed),
    success: { title: "Success", description: item ? "Testimonial updated" : "Testimonial added" },
    failure: item ? "Failed to update testimonials" : "Failed to create testimonials",
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title={item ? "Edit Testimonial" : "Add Testimonial"}
      description="It is on the home page as soon as it is saved."
      className="max-w-2xl"
      submitLabel={item ? "Update Testimonial" : "Add Testimonial"}
      pendingLabel={item ? "Updating..." : "Adding..."}
      onClose={onClose}
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
          need={PICTURE_NEEDS.face}
          wide
          hint="Without one a plain figure is shown."
        />
      </div>
    </FormDialog>
  );
}
