import "server-only";
import type { AboutSection } from "@/generated/prisma/client";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import type { CreateAboutSection, UpdateAboutSection } from "./about-schema";
import { type AdminAboutSectionDto, toAdminAboutSection } from "./admin/dto";
import { assertFreeSectionId, assertSameSectionId } from "./rules/section-id";
import { storedSettings } from "./server/stored-settings";

const ABOUT_SECTION: RecordedKind<AboutSection> = {
  area: "about",
  find: (tx, id) => tx.aboutSection.findUnique({ where: { id } }),
};

/** @throws AppError `forbidden`, `conflict` for a section ID in use */
export async function createAboutSection(
  input: CreateAboutSection,
  actor: Staff,
): Promise<AdminAboutSectionDto> {
  const { sectionId } = input;
  const data = { ...storedSettings(input), lastUpdatedBy: actor.id };
  const row = await createRecorded(ABOUT_SECTION, actor, async (tx) => {
    assertFreeSectionId((await tx.aboutSection.count({ where: { sectionId } })) > 0);
    return tx.aboutSection.create({ data });
  });
  return toAdminAboutSection(row);
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `validation_failed`, `stale` */
export async function updateAboutSection(
  id: number,
  input: UpdateAboutSection,
  actor: Staff,
): Promise<AdminAboutSectionDto> {
  const { lastUpdatedAt, ...fields } = input;
  const data = { ...storedSettings(fields), lastUpdatedBy: actor.id };
  const row = await updateRecorded(ABOUT_SECTION, id, actor, { readAt: lastUpdatedAt }, (tx, before) => {
    assertSameSectionId(before.sectionId, fields.sectionId);
    return tx.aboutSection.update({ where: { id }, data });
  });
  return toAdminAboutSection(row);
}

/** @throws AppError `not_found`, `forbidden` */
export async function deleteAboutSection(id: number, actor: Staff): Promise<void> {
  await deleteRecorded(ABOUT_SECTION, id, actor, (tx) => tx.aboutSection.delete({ where: { id } }));
}
