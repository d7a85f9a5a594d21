import { settingsText } from "@/components/admin/form/settings-text";
import type { AdminHomeSectionDto } from "@/lib/content/admin/dto";
import type { HomeSectionDto } from "@/lib/content/dto";
import { type BackgroundType, DEFAULT_BACKGROUND } from "@/lib/content/home-schema";

/** What the home section form holds. */
export interface HomeSectionValues {
  sectionId: string;
  title: string;
  subtitle: string;
  content: string;
  isActive: boolean;
  displayOrder: number | "";
  backgroundType: BackgroundType;
  backgroundColor: string;
  backgroundImage: string;
  buttonText: string;
  buttonLink: string;
  secondaryButtonText: string;
  secondaryButtonLink: string;
  additionalSettings: string;
}

/** What the form begins with. @param lastPlace the display order that puts a new section last */
export function initialHomeSection(
  section: AdminHomeSectionDto | undefined,
  lastPlace: number,
): HomeSectionValues {
  return {
    sectionId: section?.sectionId ?? "",
    title: section?.title ?? "",
    subtitle: section?.subtitle ?? "",
    content: section?.content ?? "",
    isActive: section?.isActive ?? true,
    displayOrder: section?.displayOrder ?? lastPlace,
    backgroundType: section?.backgroundType ?? "color",
    backgroundColor: section ? (section.backgroundColor ?? "") : DEFAULT_BACKGROUND,
    backgroundImage: section?.backgroundImage ?? "",
    buttonText: section?.buttonText ?? "",
    buttonLink: section?.buttonLink ?? "",
    secondaryButtonText: section?.secondaryButtonText ?? "",
    secondaryButtonLink: section?.secondaryButtonLink ?? "",
    additionalSettings: settingsText(section?.additionalSettings),
  };
}

const SAFE_ADDRESS = /^(?:\/(?!\/)|https?:\/\/)\S+$/i;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The section that the form would save, as the page would get it; what is half typed counts as empty. */
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
