import type { AboutSection, HomeSection, Prisma } from "@/generated/prisma/client";
import { type AboutSectionDto, type HomeSectionDto, toAboutSection, toHomeSection } from "./dto";

interface StaffFields {
  /** A JSON object, or null for none. */
  additionalSettings: Prisma.JsonValue;
  lastUpdatedBy: number | null;
  /** ISO 8601. */
  lastUpdatedAt: string;
  createdAt: string;
}

/** A section of the home page as staff see it. */
export interface AdminHomeSectionDto extends HomeSectionDto, StaffFields {}

/** A section of the about page as staff see it. */
export interface AdminAboutSectionDto extends AboutSectionDto, StaffFields {
  isActive: boolean;
}

function staffFields(row: HomeSection | AboutSection): StaffFields {
  return {
    additionalSettings: row.additionalSettings,
    lastUpdatedBy: row.lastUpdatedBy,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Row to the staff's home section. */
export function toAdminHomeSection(row: HomeSection): AdminHomeSectionDto {
  return { ...toHomeSection(row), ...staffFields(row) };
}

/** Row to the staff's about section. */
export function toAdminAboutSection(row: AboutSection): AdminAboutSectionDto {
  return { ...toAboutSection(row), isActive: row.isActive, ...staffFields(row) };
}
