import type { AboutSection, HomeSection } from "@/generated/prisma/client";

/** A section of the home page as the public sees it. */
export interface HomeSectionDto {
  id: number;
  sectionId: string;
  title: string;
  subtitle: string | null;
  /** JSON text holding a list, in features and testimonials. */
  content: string | null;
  isActive: boolean;
  displayOrder: number;
  backgroundType: "color" | "image" | "none";
  backgroundColor: string | null;
  backgroundImage: string | null;
  buttonText: string | null;
  buttonLink: string | null;
  secondaryButtonText: string | null;
  secondaryButtonLink: string | null;
}

/** A section of the about page as the public sees it. */
export interface AboutSectionDto {
  id: number;
  sectionId: string;
  title: string;
  subtitle: string | null;
  content: string;
  imageUrl: string | null;
  buttonText: string | null;
  buttonUrl: string | null;
  backgroundColor: string | null;
  displayOrder: number;
}

/** Row to the contract's home section. */
export function toHomeSection(row: HomeSection): HomeSectionDto {
  return {
    id: row.id,
    sectionId: row.sectionId,
    title: row.title,
    subtitle: row.subtitle,
    content: row.content,
    isActive: row.isActive,
    displayOrder: row.displayOrder,
    backgroundType: row.backgroundType,
    backgroundColor: row.backgroundColor,
    backgroundImage: row.backgroundImage,
    buttonText: row.buttonText,
    buttonLink: row.buttonLink,
    secondaryButtonText: row.secondaryButtonText,
    secondaryButtonLink: row.secondaryButtonLink,
  };
}

/** Row to the contract's about section. */
export function toAboutSection(row: AboutSection): AboutSectionDto {
  return {
    id: row.id,
    sectionId: row.sectionId,
    title: row.title,
    subtitle: row.subtitle,
    content: row.content,
    imageUrl: row.imageUrl,
    buttonText: row.buttonText,
    buttonUrl: row.buttonUrl,
    backgroundColor: row.backgroundColor,
    displayOrder: row.displayOrder,
  };
}
