"use client";

import { useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { requestPasswordLinkAction } from "@/lib/office/password-links/actions";
import { requestPasswordLinkSchema } from "@/lib/office/password-links/schema";

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState("");
  const form = useAdminForm({
    initial: { email: "" },
    schema: requestPasswordLinkSchema,
    action: requestPasswordLinkAction,
    success: "Asked for a link",
    failure: "That did not work",
    onSaved: () => setSentTo(form.read().email),
  });
  if (sentTo) {
    return (
      <div role="status" className="grid gap-4">
        <p>
          {`If ${sentTo} belongs to an account, a link to set a new password is on its way to it. It works for one hour.`}
        </p>
        <ButtonLink href="/admin/login" variant="outline">
          Back to sign-in
        </ButtonLink>
      </div>
    );
  }
  return (
    <AdminForm
      form={form}
      labels={{ email: "Email" }}
      submitLabel="Send the link"
      pendingLabel="Sending..."
      actions={
        <ButtonLink href="/admin/login" variant="ghost">
          Back
        </ButtonLink>
      }
    >
      <TextField name="email" type="email" required autoComplete="email" />
    </AdminForm>
  );
}
