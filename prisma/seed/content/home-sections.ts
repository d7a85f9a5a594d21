/** A card of the features section, stored as JSON text in the section's content. */
export interface FeatureItem {
  iconName: string;
  title: string;
  description: string;
  color: string;
}

/** A customer's words, stored as JSON text in the content of home section 5. */
export interface TestimonialItem {
  name: string;
  role: string;
  quote: string;
  company?: string;
  /** Name of the mark with their initials; without one the page shows a generic icon. */
  avatar?: string;
}

/** Field names as stored. `backgroundImage` names a picture as the gallery's do. */
export interface HomeSectionSeed {
  /** Fixed: the back office finds the testimonials under id 5. */
  id: number;
  sectionId: string;
  title: string;
  subtitle: string;
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

const features: FeatureItem[] = [
  {
    iconName: "PencilRulerIcon",
    title: "Drawn by the studio that sells them",
    description:
      "No resold drawings and no catalog padding. Our own architects design every plan and answer for every sheet.",
    color: "primary",
  },
  {
    iconName: "TargetIcon",
    title: "Numbers you can trust",
    description:
      "Square feet, width, depth and room sizes in each listing are measured from the drawing itself, not typed from memory.",
    color: "primary",
  },
  {
    iconName: "BoltIcon",
    title: "PDF and CAD, right away",
    description:
      "Download construction drawings as a PDF, to be adapted to your site, and a layered DXF file as soon as your payment clears. Nothing to wait for.",
    color: "primary",
  },
  {
    iconName: "BadgeCheckIcon",
    title: "A license in plain words",
    description:
      "One license, one build. Share the files with your builder, your engineer and your building department as you need.",
    color: "primary",
  },
  {
    iconName: "BrainCircuitIcon",
    title: "A concierge that knows the catalog",
    description:
      "Tell it your lot width, your budget and how many people sleep at home. It finds the plans that fit and says why.",
    color: "primary",
  },
  {
    iconName: "HeartIcon",
    title: "Help after the download",
    description:
      "Permit checklists, plan changes, a call with your builder. The people who drew the house are still there in the mud season.",
    color: "primary",
  },
];

export const testimonials: TestimonialItem[] = [
  {
    name: "Ellen Marsh",
    role: "Owner-builder",
    quote:
      "I had never read a plan set before. The sheets were so clear that by the second week I was catching the lumber yard's mistakes instead of making my own.",
    avatar: "portrait-ellen-marsh",
  },
  {
    name: "Marcus Hill",
    role: "General contractor",
    company: "Hill & Daughters Homes",
    quote:
      "The dimension strings close. That sounds like a small thing until you have laid out a foundation from a plan where they don't.",
    avatar: "portrait-marcus-hill",
  },
  {
    name: "Danielle Brooks",
    role: "First-time builder",
    quote:
      "They talked us out of the bigger plan. We built the smaller one, kept the porch, and still have a contingency we have not touched.",
    avatar: "portrait-danielle-brooks",
  },
  {
    name: "Lakshmi Raman",
    role: "Retired, built a backyard cottage",
    quote:
      "My city had forty questions about the cottage. Their permit checklist answered most of them, and they picked up the phone for the rest.",
    avatar: "portrait-lakshmi-raman",
  },
  {
    name: "Kim Sorensen",
    role: "Structural engineer",
    company: "Sorensen Structural",
    quote:
      "The CAD file had walls on the wall layer and doors on the door layer, drawn full size in feet. I could start engineering instead of cleaning up.",
  },
  {
    name: "Jordan Blake",
    role: "Homeowner",
    quote:
      "What we liked best was the list of what the plans do not include. It saved us from finding out at the permit counter.",
  },
];

export const homeSections: HomeSectionSeed[] = [
  {
    id: 1,
    sectionId: "hero",
    title: "Modern Home Plans for the Digital Age",
    subtitle:
      "House plans from a small studio of architects: honest numbers, drawings a builder can read, and PDF and CAD files you can download today.",
    content: null,
    isActive: true,
    displayOrder: 1,
    backgroundType: "image",
    backgroundColor: null,
    backgroundImage: "harbor-line/hero",
    buttonText: "Explore Plans",
    buttonLink: "/plans",
    secondaryButtonText: "How It Works",
    secondaryButtonLink: "/services",
  },
  {
    id: 2,
    sectionId: "features",
    title: "Why Choose Hearth & Plan",
    subtitle: "A good plan saves money on every day of the build. Here is what you get from ours.",
    content: JSON.stringify(features),
    isActive: true,
    displayOrder: 2,
    backgroundType: "color",
    backgroundColor: "#f9fafb",
    backgroundImage: null,
    buttonText: null,
    buttonLink: null,
    secondaryButtonText: null,
    secondaryButtonLink: null,
  },
  {
    id: 3,
    sectionId: "plans",
    title: "Featured House Plans",
    subtitle: "The newest of our plans, from a small cabin to a house for a full table.",
    content: null,
    isActive: true,
    displayOrder: 4,
    backgroundType: "none",
    backgroundColor: null,
    backgroundImage: null,
    buttonText: "Browse All Plans",
    buttonLink: "/plans",
    secondaryButtonText: null,
    secondaryButtonLink: null,
  },
  {
    id: 4,
    sectionId: "blog",
    title: "From the Drawing Board",
    subtitle:
      "What we wish every client knew before the first shovel: lots, budgets, loans, permits and heat.",
    content: null,
    isActive: true,
    displayOrder: 5,
    backgroundType: "color",
    backgroundColor: "#f9fafb",
    backgroundImage: null,
    buttonText: "View All Articles",
    buttonLink: "/blog",
    secondaryButtonText: null,
    secondaryButtonLink: null,
  },
  {
    id: 5,
    sectionId: "testimonials",
    title: "What Our Customers Say",
    subtitle: "Owner-builders, contractors and an engineer, in their own words.",
    content: JSON.stringify(testimonials),
    isActive: true,
    displayOrder: 3,
    backgroundType: "none",
    backgroundColor: null,
    backgroundImage: null,
    buttonText: null,
    buttonLink: null,
    secondaryButtonText: null,
    secondaryButtonLink: null,
  },
  {
    id: 6,
    sectionId: "newsletter",
    title: "Subscribe to Our Newsletter",
    subtitle: "One letter a month: a new plan, a lesson from a job site, and nothing else.",
    content: null,
    isActive: true,
    displayOrder: 6,
    backgroundType: "color",
    backgroundColor: "#f9fafb",
    backgroundImage: null,
    buttonText: "Subscribe",
    buttonLink: null,
    secondaryButtonText: null,
    secondaryButtonLink: null,
  },
];
