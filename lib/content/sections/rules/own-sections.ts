import type { HomeSectionDto } from "../dto";
import type { BackgroundType } from "../home-schema";

type Start = { backgroundType?: BackgroundType } & Partial<
  Record<
    | "title"
    | "subtitle"
    | "backgroundImage"
    | "buttonText"
    | "buttonLink"
    | "secondaryButtonText"
    | "secondaryButtonLink",
    string
  >
>;

/** While staff have set nothing, or it could not be read. */
export const DEFAULT_HERO = {
  title: "Modern Home Plans for the Digital Age",
  subtitle:
    "Find the house plan that fits your lot and your budget, download its PDF and CAD files, and start to build.",
  backgroundImage: "/images/hero-default.webp",
  buttonText: "Explore Plans",
  buttonLink: "/plans",
  secondaryButtonText: "How It Works",
  secondaryButtonLink: "/services",
} as const satisfies Partial<HomeSectionDto>;

export interface OwnSection {
  sectionId: string;
  label: string;
  now: string;
  start: Start;
}

export const OWN_SECTIONS: readonly OwnSection[] = [
  {
    sectionId: "hero",
    label: "Hero",
    now: "The top of the home page, with its title, picture and two buttons. Shown with default texts.",
    start: { ...DEFAULT_HERO, backgroundType: "image" },
  },
  {
    sectionId: "features",
    label: "Features",
    now: "A grid of short reasons to buy from you. Not shown until you write them.",
    start: { title: "Why Choose Us" },
  },
  {
    sectionId: "plans",
    label: "Featured plans",
    now: "Your newest plans. Shown as soon as a plan is published.",
    start: { title: "Featured House Plans" },
  },
  {
    sectionId: "blog",
    label: "Featured articles",
    now: "Your newest articles. Shown as soon as one is public.",
    start: { title: "From the Drawing Board" },
  },
  {
    sectionId: "newsletter",
    label: "Newsletter",
    now: "The sign-up form. Shown with default texts.",
    start: { title: "Subscribe to Our Newsletter" },
  },
];

export const unstoredSections = (stored: readonly string[]): OwnSection[] =>
  OWN_SECTIONS.filter(({ sectionId }) => !stored.includes(sectionId));
