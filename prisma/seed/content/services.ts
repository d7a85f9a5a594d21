export interface ServiceSeed {
  title: string;
  description: string;
  /** One of the icon names the services form offers. */
  iconName: string;
  features: string[];
  cta: string;
  /** Null leaves the store's default, the contact page with this service chosen. */
  link: string | null;
  displayOrder: number;
}

export const services: ServiceSeed[] = [
  {
    title: "Custom Design",
    description:
      "A house drawn from your lot, your budget and the way you live. We start with a site visit or a survey and a long conversation, and we show you three sketches before we draw one plan in earnest.",
    iconName: "PencilRuler",
    features: [
      "Lot study: setbacks, slope, sun and views on one sheet",
      "Three concept sketches with rough areas for each",
      "Two rounds of changes to the plan you choose",
      "Full plan set in PDF, DXF and DWG",
      "A cost check with your builder before the drawings are final",
    ],
    cta: "Start a Custom Design",
    link: null,
    displayOrder: 1,
  },
  {
    title: "Interior Design",
    description:
      "Rooms that work before they are furnished. We plan kitchens, baths, storage and lighting around the plan you bought, and hand your builder drawings that can be priced.",
    iconName: "Layout",
    features: [
      "Kitchen and bath elevations with cabinet sizes",
      "Lighting and switching plan for every room",
      "Finish schedule: floors, walls, counters, hardware",
      "Furniture layout to scale, so that doors and sofas agree",
      "One video call to walk through the choices",
    ],
    cta: "Plan My Interior",
    link: null,
    displayOrder: 2,
  },
  {
    title: "Permit Guidance",
    description:
      "Every building department asks for something of its own. We find out what yours wants, list what is missing from your folder, and help you answer the plan checker's comments.",
    iconName: "ClipboardCheck",
    features: [
      "A written checklist for your city or county",
      "Site plan drafted from your survey",
      "Who must stamp what: structure, energy, septic, fire",
      "Help with one round of plan check comments",
    ],
    cta: "Get Permit Help",
    link: null,
    displayOrder: 3,
  },
  {
    title: "DIY Walkthrough",
    description:
      "For owner-builders. We go through the plan set with you, sheet by sheet, until you can order lumber from it, schedule the trades and know which decisions cannot wait.",
    iconName: "Wrench",
    features: [
      "Two 60-minute video sessions on your own plan",
      "How to read elevations, schedules and dimension strings",
      "Order of work from layout stakes to final inspection",
      "A list of inspections and what each one looks at",
      "Recording and marked-up PDF to keep",
    ],
    cta: "Book a Walkthrough",
    link: null,
    displayOrder: 4,
  },
  {
    title: "Plan Changes",
    description:
      "Most houses need a little tailoring: a wider garage, a second closet, a door where the morning sun comes in. We tell you first what a change costs to draw and what it does to the structure.",
    iconName: "Ruler",
    features: [
      "A fixed quote before any work starts",
      "Changes drawn by the people who drew the plan",
      "New PDF and DXF files with a revision list",
      "A plain note on what your engineer should look at again",
    ],
    cta: "Ask for a Quote",
    link: null,
    displayOrder: 5,
  },
  {
    title: "Lot and Plan Match",
    description:
      "Send us a survey and up to three plans you like. You get a short report that says which one fits, where it would stand, and what the ground will ask of you.",
    iconName: "Map",
    features: [
      "Each plan placed on your survey within the setbacks",
      "Driveway, utility and drainage notes",
      "Morning, noon and evening sun for the main rooms",
      "Cut and fill estimate for sloping lots",
      "A recommendation, with reasons, in four pages",
    ],
    cta: "Find Plans to Match",
    link: "/plans",
    displayOrder: 6,
  },
];
