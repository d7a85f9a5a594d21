"use client";

import { useState } from "react";
import type { z } from "zod";
import { AdminForm } from "@/components/admin/form/admin-form";
import { FieldGroup, SelectField, TextField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { rowValues } from "@/components/admin/form/row-form";
import { useAdminForm, useValues } from "@/components/admin/form/use-admin-form";
import { UserAvatar } from "@/components/admin/shell/user-avatar";
import { choicesOf } from "@/components/admin/table/list-filter";
import { ButtonLink } from "@/components/ui/button-link";
import { ROLE_LABELS, ROLES } from "@/lib/access/staff/rules/permissions";
import {
  createUserFormSchema,
  inviteUserSchema,
  profileFormSchema,
  updateUserFormSchema,
} from "@/lib/access/staff/schema";
import { inviteUserAction } from "@/lib/office/password-links/actions";
import { createUserAction, updateProfileAction, updateUserAction } from "@/lib/office/users/actions";
import type { UserDto } from "@/lib/office/users/dto";

type Mode = "create" | "edit" | "profile";
/** How a new user gets a password: by a link that is mailed to them, or from whoever makes the account. */
type Start = "invite" | "password";

interface UserFormProps {
  mode: Mode;
  user?: UserDto;
  mayChooseRole: boolean;
}

const INVITATION = {
  schema: inviteUserSchema,
  action: inviteUserAction,
  success: { title: "User created", description: "An invitation is on its way by email." },
};
const STARTS: { value: Start; label: string }[] = [
  { value: "password", label: "Set the password here" },
  { value: "invite", label: "Invite by email" },
];

const LABELS = {
  username: "Username",
  email: "Email",
  fullName: "Full name",
  currentPassword: "Current password",
  password: "Password",
  confirmPassword: "Confirm password",
  role: "Role",
  avatar: "Avatar URL",
  start: "How to begin",
};

const HINTS: Record<Mode, string> = {
  create: "10 to 128 characters.",
  edit: "Leave blank to keep current. A new one ends all other sessions of this account.",
  profile: "Leave blank to keep current. A new one ends all your other sessions.",
};

const ROLE_CHOICES = choicesOf(ROLES, ROLE_LABELS);

const MODES: Record<
  Mode,
  { schema: z.ZodType; success: string; failure: string; submit: string; pending: string; returnTo?: string }
> = {
  create: {
    schema: createUserFormSchema,
    success: "User created",
    failure: "Failed to create user",
    submit: "Create User",
    pending: "Creating...",
    returnTo: "/admin/users",
  },
  edit: {
    schema: updateUserFormSchema,
    success: "User updated",
    failure: "Failed to update user",
    submit: "Update User",
    pending: "Updating...",
    returnTo: "/admin/users",
  },
  profile: {
    schema: profileFormSchema,
    success: "Profile updated",
    failure: "Failed to update profile",
    submit: "Update Profile",
    pending: "Updating...",
  },
};

const NO_PASSWORDS = { currentPassword: "", password: "", confirmPassword: "" };

function useUserForm({ mode, user, mayChooseRole }: UserFormProps) {
  const [start, setStart] = useState<Start>("password");
  const isInvitation = mode === "create" && start === "invite";
  const form = useAdminForm({
    initial: {
      ...rowValues(user, { username: "", email: "", fullName: "", role: "content_editor", avatar: "" }),
      ...NO_PASSWORDS,
      // Of a new user only.
      start: "password" as Start,
      lastUpdatedAt: user?.lastUpdatedAt,
    },
    ...MODES[mode],
    action: { create: createUserAction, edit: updateUserAction, profile: updateProfileAction }[mode],
    ...(isInvitation ? INVITATION : {}),
    toInput: ({
      role,
      currentPassword,
      lastUpdatedAt,
      password,
      confirmPassword,
      start: _start,
      ...rest
    }) => ({
      ...rest,
      ...(isInvitation ? {} : { password, confirmPassword }),
      ...(mayChooseRole ? { role } : {}),
      ...(mode === "profile" ? { currentPassword } : {}),
      ...(mode === "edit" ? { id: user?.id } : {}),
      ...(mode === "create" ? {} : { lastUpdatedAt }),
    }),
    afterSave: (values, saved) => ({
      ...values,
      ...NO_PASSWORDS,
      lastUpdatedAt: saved?.lastUpdatedAt ?? values.lastUpdatedAt,
    }),
  });
  // The check and the call follow what the form says.
  const chosen = useValues(form, (values) => values.start);
  if (chosen !== start) setStart(chosen);
  return { form, isInvitation };
}

export function UserForm(props: UserFormProps) {
  const { mode, mayChooseRole } = props;
  const { form, isInvitation } = useUserForm(props);
  // What the browser knows of a person is that of who sits before it.
  const isOwn = mode === "profile";
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel={MODES[mode].submit}
      pendingLabel={MODES[mode].pending}
      actions={
        mode === "profile" ? null : (
          <ButtonLink href="/admin/users" variant="ghost">
            Cancel
          </ButtonLink>
        )
      }
    >
      <FieldGroup title="Account">
        <TextField name="username" required autoComplete={isOwn ? "username" : "off"} autoCapitalize="none" />
        <TextField name="email" type="email" required autoComplete={isOwn ? "email" : "off"} />
        <TextField name="fullName" required autoComplete={isOwn ? "name" : "off"} />
        {mayChooseRole ? <SelectField name="role" required choices={ROLE_CHOICES} /> : null}
      </FieldGroup>
      <FieldGroup title="Picture">
        <TextField
          name="avatar"
          optional
          inputMode="url"
          hint="Without one, the initials of the full name are shown."
        />
        <Preview />
      </FieldGroup>
      <FieldGroup title="Password">
        {mode === "create" ? (
          <SelectField
            name="start"
            choices={STARTS}
            hint={
              isInvitation
                ? "A link to set a password goes to the email address; it works for 72 hours."
                : undefined
            }
            className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
          />
        ) : null}
        {mode === "profile" ? (
          <TextField
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            hint="Needed only to set a new one."
            className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
          />
        ) : null}
        {isInvitation ? null : <NewPassword mode={mode} />}
      </FieldGroup>
    </AdminForm>
  );
}

function Preview() {
  const { value: fullName } = useField<string>("fullName");
  const { value: username } = useField<string>("username");
  const { value: avatar } = useField<string>("avatar");
  return (
    <div className="flex items-center gap-3">
      <UserAvatar fullName={fullName || username || ""} src={avatar || null} className="size-16 text-lg" />
      <p className="text-sm text-muted-foreground">Preview</p>
    </div>
  );
}

function NewPassword({ mode }: { mode: Mode }) {
  const changing = mode !== "create";
  return (
    <>
      <TextField
        name="password"
        type="password"
        required={!changing}
        autoComplete="new-password"
        hint={HINTS[mode]}
      />
      <TextField name="confirmPassword" type="password" required={!changing} autoComplete="new-password" />
    </>
  );
}
