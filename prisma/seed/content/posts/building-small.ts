import type { PostSeed } from "./post-seed";

export const buildingSmall: PostSeed = {
  slug: "building-small-adus-cottages-and-tiny-houses",
  title: "Building Small: ADUs, Cottages and Tiny Houses Without the Surprises",
  excerpt:
    "Small houses are judged by the inch, by you and by the code. What counts as a tiny house, what your city may ask of a backyard cottage, and how to make a few hundred square feet live well.",
  image: "garden-suite/front",
  tags: ["floor_plans", "homebuilding", "design_trends"],
  visibility: "public",
  publishedDaysAgo: 78,
  internalNotes: null,
  content: `A small house is not a big house with the rooms removed. It has its own rules, on paper and in use. We like drawing them more than anything else, because there is no spare corner in which to hide a mistake.

## Three words that mean different things

**Accessory dwelling unit (ADU).** A second, complete home on a lot that has a house already: a backyard cottage, a garage conversion, an apartment over the garage. The word describes its legal role, not its size.

**Tiny house, in the code's sense.** The model residential code has an optional appendix for houses of **400 square feet or less**, not counting lofts. It allows lower ceilings (6 feet 8 inches in living space), ladders and steep stairs to sleeping lofts, and roof windows as escape openings. The appendix applies only where your state or city has adopted it.

**Tiny house on wheels.** In most places this is legally a recreational vehicle. It can be built without a building permit, and for the same reason you often may not live in it all year on your own lot.

Our smallest plans, such as [Fern Cabin](/plans/fern-cabin) and [Birch Box](/plans/birch-box), are larger than 400 square feet and drawn as ordinary small houses on a foundation. They do not depend on an appendix that your county may not have.

## Ask these before you draw an ADU

ADU law has changed fast, mostly in favor of people who want to build one. California requires cities to allow at least an 800-square-foot ADU with four-foot side and rear setbacks on most residential lots. Oregon requires cities of more than 2,500 people to allow them wherever detached houses are allowed. Elsewhere the next town over may say no. So ask:

1. Is a detached ADU allowed on my lot, and how large may it be? Look for a cap in square feet **and** a cap as a share of the main house.
2. What are the setbacks and the height limit?
3. Is parking required? Does the owner have to live on the lot?
4. May it be rented, for how long at a time, and may it be sold separately?
5. What are the impact fees? Some states waive or reduce them for small units.
6. Does it need its own sewer, water and electric service, or may it share?
7. Are fire sprinklers required? Often not, if the main house has none.

Watch the distance to the property line. Under the model code an exterior wall closer than **five feet** to it needs a fire-resistance rating and has limits on windows. Six feet of side yard can be simpler than four.

## The code does not shrink with the house

These rules come from the International Residential Code, on which most state codes are based. They apply to 500 square feet just as they do to 5,000.

- **Habitable rooms** have at least 70 square feet and are at least 7 feet wide. Kitchens are excepted.
- **Ceilings** are at least 7 feet high over the required area.
- **Every bedroom needs a way out**: a window or door with a clear opening of at least 5.7 square feet (5.0 on the ground floor), no less than 24 inches high and 20 inches wide, with the sill no more than 44 inches above the floor. Clear opening means what you can climb through, not the size on the label.
- **Light and air**: glass of at least 8 percent of the floor area and openings of at least 4 percent, or mechanical ventilation and light instead.
- **Stairs** are at least 36 inches wide, with risers of at most 7 3/4 inches and treads of at least 10. That is why a "space-saving" stair in a photograph may not pass in yours.

## Six moves that make small feel generous

**Give one room the volume.** Let the ceiling rise in the living space and keep it low over bath and closet. Contrast reads as size.

**Line up the views.** If you can see from the front door through a window on the far side, the eye counts the garden as part of the house.

**Keep the middle free.** Put kitchen, bath and storage along the edges, so that you never walk through one activity to reach another. A way through the room takes three feet wherever it runs; make it run once.

**Plan storage as a room.** We aim for about a tenth of the floor area in closets, cabinets and a utility space. Where does the vacuum cleaner live? The suitcase? The litter box? A plan that cannot answer is not finished.

**Use the porch.** A covered porch eight feet deep costs far less than heated floor and gives you a dining room for a good part of the year.

**Mind the doors.** In a small plan a swinging door uses about nine square feet of floor. Pocket doors earn their price here, for closets and baths more than for bedrooms, where you want the better sound seal of a hinged leaf.

## What it costs

Small houses cost more per square foot, and that is not a scandal. The kitchen, the bath, the heat pump, the panel and the utility trench are there in full, divided by fewer feet. Compare totals. Then add the parts peculiar to a backyard: access for the excavator, repairing the lawn it crosses, and the trench for sewer and power. On a long, narrow lot that trench can cost as much as a roof.

## Start with these

If you want a one-bedroom for a parent or a tenant, look at [Alder Studio](/plans/alder-studio) or [Garden Suite](/plans/garden-suite). For two bedrooms in a backyard there is [Meadow Cottage](/plans/meadow-cottage). All of them are single-story, which keeps neighbors calm and knees grateful. Measure your lot first; [this guide](/blog/read-your-lot-before-you-choose-a-plan) tells you how.`,
};
