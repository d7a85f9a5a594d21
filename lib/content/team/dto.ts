import { z } from "zod";
import type { TeamMember } from "@/generated/prisma/client";
import { savedFields, toShape } from "@/lib/platform/format/shape";

export const teamMemberDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  image: z.string(),
  twitterUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  emailUrl: z.string().nullable().describe("An address or a `mailto:` link"),
  isActive: z.boolean(),
  displayOrder: z.int(),
});
export type TeamMemberDto = z.infer<typeof teamMemberDtoSchema>;

export const adminTeamMemberDtoSchema = teamMemberDtoSchema.extend(savedFields);
export type AdminTeamMemberDto = z.infer<typeof adminTeamMemberDtoSchema>;

export const toTeamMember = (row: TeamMember): TeamMemberDto => toShape(teamMemberDtoSchema, row);
export const toAdminTeamMember = (row: TeamMember): AdminTeamMemberDto =>
  toShape(adminTeamMemberDtoSchema, row);
