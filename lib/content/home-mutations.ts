import "server-only";
import type { HomeSection } from "@/generated/prisma/client";
import { AppError } from "@/lib/platform/http/errors";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminHomeSectionDto, toAdminHomeSection } from "./admin/dto";
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

const HOME_SECTION: RecordedKind<HomeSection> = {
  area: "home-sections",
  find: (tx, id) => tx.homeSection.findUnique({ where: { id } }),
};

function assertContent(sectionId: string, content: string | null | undefined): void {
  const message = contentProblem(sectionId, content ?? null);
  if (message) throw new AppError("validation_failed", message, { errors: [{ path: "content", message }] });
}

/** @throws AppError `forbidden`, `validation_failed`, `conflict` for a section ID in use */
export async function createHomeSection(
  input: CreateHomeSection,
  actor: Staff,
): Promise<AdminHomeSectionDto> {
  const {
    backgroundColor = DEFAULT_BACKGROUND,
    displayOrder = usualPlace(input.sectionId),
    ...fields
  } = input;
  assertContent(fields.sectionId, fields.content);
  const row = await createRecorded(HOME_SECTION, actor, async (tx) => {
    const { sectionId } = fields;
    assertFreeSectionId((await tx.homeSection.count({ where: { sectionId } })) > 0);
    return tx.homeSection.create({
      data: { ...storedSettings(fields), backgroundColor, displayOrder, lastUpdatedBy: actor.id },
    });
  });
  return toAdminHomeSection(row);
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `validation_failed`, `stale` */
export async function updateHomeSection(
  id: number,
  input: UpdateHomeSection,
  actor: Staff,
): Promise<AdminHomeSectionDto> {
  const { lastUpdatedAt, ...fields } = input;
  const row = await updateRecorded(HOME_SECTION, id, actor, { readAt: lastUpdatedAt }, (tx, before) => {
    assertSameSectionId(before.sectionId, fields.sectionId);
    assertContent(before.sectionId, fields.content);
    return tx.homeSection.update({
      where: { id },
      data: { ...storedSettings(fields), lastUpdatedBy: actor.id },
    });
  });
  return toAdminHomeSection(row);
}

/** @throws AppError `not_found`, `forbidden`, `conflict` for a section the home page needs */
export async function deleteHomeSection(id: number, actor: Staff): Promise<void> {
  await deleteRecorded(HOME_SECTION, id, actor, async (tx, { sectionId }) => {
    if (id === TESTIMONIALS_SECTION || PROTECTED_SECTIONS.includes(sectionId)) {
      throw new AppError(
        "conflict",
        `The home page needs its ${sectionId} section. Hide it instead of deleting it.`,
      );
    }
    await tx.homeSection.delete({ where: { id } });
  });
}
