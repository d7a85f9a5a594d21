"use client";

import { successTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
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
  };
}

interface TeamMemberFormProps {
  /** The member to change; none when one is made. */
  member?: AdminTeamMemberDto;
  /** The display order that puts a new one last. */
  lastPlace?: number;
  /** True where the role may only look. */
  locked?: boolean;
}

/** Makes and changes team members. */
export function TeamMemberForm({ member, lastPlace = 0, locked = false }: TeamMemberFormProps) {
  const form = useRowForm({
    locked,
    row: member,
    initial: initialValues(member, lastPlace),
    create: { schema: createTeamMemberSchema, action: createTeamMemberAction },
    update: { schema: updateTeamMemberSchema, action: updateTeamMemberAction },
    texts: successTexts("Team member"),
    list: "/admin/team",
  });
  return (
    <RowForm form={form} labels={LABELS} noun="Team Member">
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
        <DisplayOrderField />
        <CheckboxField name="isActive" label="Active" hint="Only active members are on the about page." />
      </FieldGroup>
    </RowForm>
  );
}
