import { formFields } from "@/components/admin/form/form-fields";
import { rowValues } from "@/components/admin/form/row-form";
import { settingsText } from "@/components/admin/form/settings-text";
import type { AdminHomeSectionDto } from "@/lib/content/sections/admin/dto";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { DEFAULT_BACKGROUND } from "@/lib/content/sections/home-schema";
import { usualPlace } from "@/lib/content/sections/rules/home-page";
import type { OwnSection } from "@/lib/content/sections/rules/own-sections";

export const HOME_FIELDS = formFields({
  sectionId: ["Section ID", ""],
  title: ["Title", ""],
  subtitle: ["Subtitle", ""],
  content: ["Content", ""],
  isActive: ["Visible", true],
  displayOrder: ["Display order"],
  backgroundType: ["Background type", "color"],
  backgroundColor: ["Background color"],
  backgroundImage: ["Background image", ""],
  buttonText: ["Button text", ""],
  buttonLink: ["Button link", ""],
  secondaryButtonText: ["Second button text", ""],
  secondaryButtonLink: ["Second button link", ""],
  additionalSettings: ["Additional settings"],
});

/** @param lastPlace the display order that puts a new section last */
export const initialHomeSection = (
  section: AdminHomeSectionDto | undefined,
  lastPlace: number,
  own?: OwnSection,
) => ({
  ...rowValues(section, {
    ...HOME_FIELDS.blank,
    displayOrder: lastPlace,
    backgroundColor: section ? "" : DEFAULT_BACKGROUND,
  }),
  ...(own && {
    ...own.start,
    sectionId: own.sectionId,
    displayOrder: usualPlace(own.sectionId) ?? lastPlace,
  }),
  additionalSettings: settingsText(section?.additionalSettings),
});

export type HomeSectionValues = ReturnType<typeof initialHomeSection>;

const SAFE_ADDRESS = /^(?:\/(?!\/)|https?:\/\/)\S+$/i;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The section as the form would save it; a value that is half typed counts as empty. */
export function previewOf(values: HomeSectionValues, id: number): HomeSectionDto {
  const { additionalSettings: _settings, displayOrder, ...shown } = values;
  const address = (typed: string) => (SAFE_ADDRESS.test(typed.trim()) ? typed.trim() : null);
  return {
    ...shown,
    id,
    displayOrder: displayOrder || 0,
    backgroundColor: HEX.test(shown.backgroundColor.trim())
      ? shown.backgroundColor.trim().toLowerCase()
      : null,
    backgroundImage: address(shown.backgroundImage),
    buttonLink: address(shown.buttonLink),
    secondaryButtonLink: address(shown.secondaryButtonLink),
  };
}
