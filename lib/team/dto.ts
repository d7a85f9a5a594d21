import type { TeamMember } from "@/generated/prisma/client";

/** A member of the team as the public sees them. */
export interface TeamMemberDto {
  id: number;
  name: string;
  title: string;
  bio: string;
  image: string;
  twitterUrl: string | null;
  linkedinUrl: string | null;
  /** An address or a `mailto:` link. */
  emailUrl: string | null;
  isActive: boolean;
  displayOrder: number;
}

/** Row to the contract's team member. */
export function toTeamMember(row: TeamMember): TeamMemberDto {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    bio: row.bio,
    image: row.image,
    twitterUrl: row.twitterUrl,
    linkedinUrl: row.linkedinUrl,
    emailUrl: row.emailUrl,
    isActive: row.isActive,
    displayOrder: row.displayOrder,
  };
}

/** A member of the team as staff see them. */
export interface AdminTeamMemberDto extends TeamMemberDto {
  lastUpdatedBy: number | null;
  /** ISO 8601. */
  lastUpdatedAt: string;
  createdAt: string;
}

/** Row to the staff's team member. */
export function toAdminTeamMember(row: TeamMember): AdminTeamMemberDto {
  return {
    ...toTeamMember(row),
    lastUpdatedBy: row.lastUpdatedBy,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
