"use client";

import { successTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { formFields } from "@/components/admin/form/form-fields";
import { ImageField } from "@/components/admin/form/image-field";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { createTeamMemberAction, updateTeamMemberAction } from "@/lib/content/team/actions";
import type { AdminTeamMemberDto } from "@/lib/content/team/dto";
import { createTeamMemberSchema, updateTeamMemberSchema } from "@/lib/content/team/schema";

const FIELDS = formFields({
  name: ["Name", ""],
  title: ["Title", ""],
  bio: ["Bio", ""],
  image: ["Profile image", ""],
  emailUrl: ["Email URL", ""],
  linkedinUrl: ["LinkedIn URL", ""],
  twitterUrl: ["Twitter URL", ""],
  displayOrder: ["Display order"],
  isActive: ["Active", true],
});

export function TeamMemberForm({ row, lastPlace = 0, locked = false }: RowEntry<AdminTeamMemberDto>) {
  const form = useRowForm({
    locked,
    row,
    initial: rowValues(row, { ...FIELDS.blank, displayOrder: lastPlace }),
    create: { schema: createTeamMemberSchema, action: createTeamMemberAction },
    update: { schema: updateTeamMemberSchema, action: updateTeamMemberAction },
    texts: successTexts("Team member"),
    list: "/admin/team",
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Team Member">
      <FieldGroup title="Team member">
        <TextField name="name" required maxLength={200} autoComplete="off" />
        <TextField name="title" required maxLength={200} placeholder="Architect" />
        <TextareaField name="bio" required rows={5} wide />
        <ImageField name="image" required endpoint="profile-image" need={PICTURE_NEEDS.small} wide />
      </FieldGroup>
      <FieldGroup title="Links">
        <TextField
          name="emailUrl"
          optional
          inputMode="email"
          autoComplete="off"
          hint="An address or a mailto: link."
        />
        <TextField name="linkedinUrl" optional inputMode="url" placeholder="https://" />
        <TextField name="twitterUrl" optional inputMode="url" placeholder="https://" />
      </FieldGroup>
      <FieldGroup title="On the page">
        <DisplayOrderField />
        <CheckboxField name="isActive" hint="Only active members are on the about page." />
      </FieldGroup>
    </RowForm>
  );
}
