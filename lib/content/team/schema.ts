import { z } from "zod";
import {
  changesOf,
  displayOrder,
  flag,
  requiredAddress,
  requiredText,
  textOrNull,
} from "@/lib/platform/forms/form-schema";
import { safeExternalUrl } from "@/lib/platform/http/external-url";
import { listShape } from "@/lib/platform/lists/list-query";

const profileUrl = textOrNull(2000).refine(
  (value) => value === null || (/^https?:/i.test(value) && safeExternalUrl(value) !== undefined),
  "Enter an address that starts with https://",
);

const emailUrl = textOrNull(2000).refine(
  (value) => value === null || safeExternalUrl(value) !== undefined,
  "Enter an email address or a mailto: link",
);

const fields = {
  name: requiredText("Name is required", 200),
  title: requiredText("Title is required", 200),
  bio: requiredText("Bio is required", 5000),
  image: requiredText("Profile image is required", 2000).pipe(requiredAddress),
  emailUrl: emailUrl.optional(),
  linkedinUrl: profileUrl.optional(),
  twitterUrl: profileUrl.optional(),
  displayOrder: displayOrder.optional(),
  isActive: flag.optional(),
};

export const createTeamMemberSchema = z.object(fields);

export const updateTeamMemberSchema = changesOf(fields);

export type CreateTeamMember = z.infer<typeof createTeamMemberSchema>;
export type UpdateTeamMember = z.infer<typeof updateTeamMemberSchema>;

export const TEAM_LIST = listShape(["displayOrder", "name", "title", "isActive"], "asc");
