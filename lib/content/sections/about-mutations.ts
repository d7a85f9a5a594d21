import "server-only";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import type { CreateAboutSection, UpdateAboutSection } from "./about-schema";
import { toAdminAboutSection } from "./admin/dto";
import { assertFreeSectionId, assertSameSectionId } from "./rules/section-id";
import { storedSettings } from "./server/stored-settings";

/** `conflict` for a section ID in use, `validation_failed`, beside what every resource's writes throw. */
export const {
  create: createAboutSection,
  update: updateAboutSection,
  remove: deleteAboutSection,
} = recordedResource({
  area: "about",
  find: (tx, id) => tx.aboutSection.findUnique({ where: { id } }),
  create: async (tx, input: CreateAboutSection, by) => {
    const { sectionId } = input;
    assertFreeSectionId((await tx.aboutSection.count({ where: { sectionId } })) > 0);
    return tx.aboutSection.create({ data: { ...storedSettings(input), ...by } });
  },
  update: async (tx, { id, sectionId }, fields: UpdateAboutSection, by) => {
    assertSameSectionId(sectionId, fields.sectionId);
    return tx.aboutSection.update({ where: { id }, data: { ...storedSettings(fields), ...by } });
  },
  remove: (tx, { id }) => tx.aboutSection.delete({ where: { id } }),
  toDto: toAdminAboutSection,
});
