"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import {
  CheckboxField,
  FieldGroup,
  NumberField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { createTeamMemberAction, updateTeamMemberAction } from "@/lib/team/actions";
import type { AdminTeamMemberDto } from "@/lib/team/dto";
import { createTeamMemberSchema, updateTeamMemberSchema } from "@/lib/team/schema";

interface Values {
  name: string;
  title: string;
  bio: string;
  image: string;
  emailUrl: string;
  linkedinUrl: string;
  twitterUrl: string;
  displayOrder: number | "";
  isActive: boolean;
  lastUpdatedAt?: string;
}

const LABELS = {
  name: "Name",
  title: "Title",
  bio: "Bio",
  image: "Profile image",
  emailUrl: "Email URL",
  linkedinUrl: "LinkedIn URL",
  twitterUrl: "Twitter URL",
  displayOrder: "Display order",
  isActive: "Active",
};

function initialValues(member: AdminTeamMemberDto | undefined, lastPlace: number): Values {
  return {
    name: member?.name ?? "",
    title: member?.title ?? "",
    bio: member?.bio ?? "",
    image: member?.image ?? "",
    emailUrl: member?.emailUrl ?? "",
    linkedinUrl: member?.linkedinUrl ?? "",
    twitterUrl: member?.twitterUrl ?? "",
    displayOrder: member?.displayOrder ?? lastPlace,
    isActive: member?.isActive ?? true,
    lastUpdatedAt: member?.lastUpdatedAt,
  };
}

interface TeamMemberFormProps {
  /** The member to change; none when one is made. */
  member?: AdminTeamMemberDto;
  /** The display order that puts a new one last. */
  lastPlace?: number;
}

/** Makes and changes team members. */
export function TeamMemberForm({ member, lastPlace = 0 }: TeamMemberFormProps) {
  const verb = member ? "update" : "create";
  const form = useAdminForm<Values, AdminTeamMemberDto>({
    initial: initialValues(member, lastPlace),
    schema: member ? updateTeamMemberSchema : createTeamMemberSchema,
    toInput: ({ displayOrder, lastUpdatedAt, ...rest }) => ({
      ...rest,
      displayOrder: displayOrder === "" ? 0 : displayOrder,
      ...(member ? { id: member.id, lastUpdatedAt } : {}),
    }),
    action: member ? updateTeamMemberAction : createTeamMemberAction,
    success: { title: "Success", description: `Team member ${verb}d` },
    failure: `Failed to ${verb} team member`,
    returnTo: "/admin/team",
  });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel={member ? "Update Team Member" : "Create Team Member"}
      pendingLabel={member ? "Updating..." : "Creating..."}
      actions={
        <ButtonLink href="/admin/team" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
      <FieldGroup title="Team member">
        <TextField name="name" label="Name" required maxLength={200} />
        <TextField name="title" label="Title" required maxLength={200} placeholder="Architect" />
        <TextareaField name="bio" label="Bio" required rows={5} className="sm:col-span-2" />
        <ImageField
          name="image"
          label="Profile image"
          required
          endpoint="profile-image"
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="Links">
        <TextField
          name="emailUrl"
          label="Email URL"
          optional
          inputMode="email"
          hint="An address or a mailto: link."
        />
        <TextField name="linkedinUrl" label="LinkedIn URL" optional inputMode="url" placeholder="https://" />
        <TextField name="twitterUrl" label="Twitter URL" optional inputMode="url" placeholder="https://" />
      </FieldGroup>
      <FieldGroup title="On the page">
        <NumberField
          name="displayOrder"
          label="Display order"
          min={0}
          step={1}
          hint="Lower numbers come first."
        />
        <CheckboxField name="isActive" label="Active" hint="Only active members are on the about page." />
      </FieldGroup>
    </AdminForm>
  );
}
