"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { setPasswordSchema } from "@/lib/access/staff/schema";
import { setPasswordAction } from "@/lib/office/password-links/actions";

const LABELS = { password: "New password", confirmPassword: "Confirm password" };

export function SetPasswordForm({ token, username }: { token: string; username: string }) {
  const form = useAdminForm({
    initial: { token, password: "", confirmPassword: "" },
    schema: setPasswordSchema,
    action: setPasswordAction,
    success: { title: "Password set", description: "Sign in with it now." },
    failure: "Failed to set the password",
    afterSave: () => ({ token, password: "", confirmPassword: "" }),
    returnTo: "/admin/login",
  });
  return (
    <AdminForm form={form} labels={LABELS} submitLabel="Set password" pendingLabel="Setting...">
      {/* For whoever keeps the password: of a field of type "hidden" a password manager takes no notice. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        name="password"
        type="password"
        required
        autoComplete="new-password"
        hint="10 to 128 characters. It ends all sessions of this account."
      />
      <TextField name="confirmPassword" type="password" required autoComplete="new-password" />
    </AdminForm>
  );
}
