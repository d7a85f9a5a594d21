import "server-only";
import { AppError, invalidField } from "@/lib/platform/errors";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { toAdminHomeSection } from "./admin/dto";
import {
  type CreateHomeSection,
  DEFAULT_BACKGROUND,
  PROTECTED_SECTIONS,
  TESTIMONIALS_SECTION,
  type UpdateHomeSection,
} from "./home-schema";
import { usualPlace } from "./rules/home-page";
import { contentProblem } from "./rules/section-content";
import { assertFreeSectionId, assertSameSectionId } from "./rules/section-id";
import { storedSettings } from "./server/stored-settings";

function assertContent(sectionId: string, content: string | null | undefined): void {
  const message = contentProblem(sectionId, content ?? null);
  if (message) throw invalidField("content", message);
}

/**
 * `validation_failed`, and `conflict` for a section ID in use or a section that the home page needs, beside
 * what every resource's writes throw.
 */
export const {
  create: createHomeSection,
  update: updateHomeSection,
  remove: deleteHomeSection,
} = recordedResource({
  area: "home-sections",
  find: (tx, id) => tx.homeSection.findUnique({ where: { id } }),
  create: async (tx, input: CreateHomeSection, by) => {
    const { sectionId, content, displayOrder = usualPlace(sectionId) } = input;
    const { backgroundColor = DEFAULT_BACKGROUND } = input;
    assertContent(sectionId, content);
    assertFreeSectionId((await tx.homeSection.count({ where: { sectionId } })) > 0);
    return tx.homeSection.create({
      data: { ...storedSettings(input), backgroundColor, displayOrder, ...by },
    });
  },
  update: async (tx, { id, sectionId }, fields: UpdateHomeSection, by) => {
    assertSameSectionId(sectionId, fields.sectionId);
    assertContent(sectionId, fields.content);
    return tx.homeSection.update({ where: { id }, data: { ...storedSettings(fields), ...by } });
  },
  remove: async (tx, { id, sectionId }) => {
    if (id === TESTIMONIALS_SECTION || PROTECTED_SECTIONS.includes(sectionId)) {
      throw new AppError(
        "conflict",
        `The home page needs its ${sectionId} section. Hide it instead of deleting it.`,
      );
    }
    await tx.homeSection.delete({ where: { id } });
  },
  toDto: toAdminHomeSection,
});
