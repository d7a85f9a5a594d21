export interface AboutSectionSeed {
  sectionId: "team" | "story";
  title: string;
  subtitle: string;
  content: string;
  displayOrder: number;
  isActive: boolean;
}

export const aboutSections: AboutSectionSeed[] = [
  {
    sectionId: "team",
    title: "Meet the Team",
    subtitle: "The people who draw the plans are the people who answer your questions.",
    content:
      "Hearth & Plan is a small studio: architects, an interior designer and a former plan reviewer. We do not resell other people's drawings. Every house in the catalog was designed at our own tables, and if your builder has a question about one of them, the person who drew it will call back.",
    displayOrder: 1,
    isActive: true,
  },
  {
    sectionId: "story",
    title: "Our Story",
    subtitle: "Good houses, drawn once with care and built many times.",
    content:
      "We started Hearth & Plan because of a gap. On one side stood the custom house, drawn for one family at a fee that few families can pay. On the other stood plan books full of houses that looked fine from the street and left you walking around a dining table with wet boots on.\n\nWe wanted a third way: plans drawn with the care of a custom house and sold at the price of a good appliance. So we draw fewer houses and draw them properly. We begin with the lot and the sun. We walk every layout the way a day goes, from the first coffee to the last light switch. Then we draw the sheets a builder really needs, with dimensions that add up and notes in plain words.\n\nWe are just as careful about what we do not promise. A plan set is not a permit, and no drawing made in one state can know the frost line in another. So we tell you what is in the set, what your engineer and your building department will add, and who to ask. If a plan of ours is wrong for your lot, we would rather say so before you buy it than after you have poured the footings.",
    displayOrder: 2,
    isActive: true,
  },
];
