import type { PostSeed } from "./post-seed";

export const readYourLot: PostSeed = {
  slug: "read-your-lot-before-you-choose-a-plan",
  title: "Read Your Lot Before You Choose a Plan",
  excerpt:
    "Setbacks, easements, slope and sun decide more about your house than the style does. Spend a weekend with your survey first, and the right plan gets much easier to find.",
  image: "blog-lot",
  tags: ["homebuilding", "floor_plans"],
  visibility: "public",
  publishedDaysAgo: 9,
  internalNotes: null,
  content: `Most people fall in love with a house and then look for a lot that will take it. It goes better the other way around. A lot has a size you may build on, which is smaller than the size you bought. It has a high side and a low side, a sunny side and a noisy side. A plan that agrees with all of that is cheaper to build and nicer to live in than a prettier plan that does not.

Here is how we read a lot before we draw a line. You can do nearly all of it yourself.

## Start with three papers

1. **A survey.** A boundary survey shows the property lines and corners. For a house you also want a topographic survey, with contour lines every one or two feet, the trees worth keeping, and the utilities. If the seller has an old one, ask the surveyor to update it.
2. **The title report.** It lists easements and recorded restrictions. Read the exceptions. They are dull, and they are where the surprises live.
3. **The zoning sheet.** Your planning department can tell you the zone and its standards: setbacks, lot coverage, height limit, parking and, in some places, floor area ratio.

If there is a homeowners association, ask for the covenants as well. They can be stricter than the city.

## Draw the building envelope

A **setback** is the distance a building must keep from a property line. Front, rear, side and street-side setbacks are usually different. Draw them on a copy of the survey, and ask how they are measured: some codes measure to the wall and let eaves project a foot or two, some do not.

Then draw the **easements**. An easement gives someone else a right to a strip of your land: a power line, a sewer, a drainage swale, a neighbor's driveway. As a rule you cannot put a building on it, and often not a deck either.

What is left is your building envelope. Measure its width and depth. Now compare those two numbers with the width and depth of a plan, and add the eaves, the porch steps and the air conditioner pad. That takes ten minutes and removes half the catalog from your list, which is a relief.

On land without a sewer, subtract the septic system too. A drain field needs suitable soil, a reserve area of about the same size, and distance from wells, streams and foundations. The county health department decides where it may go, and it is wise to have that answer before you place the house.

## Measure the slope

Count the contour lines across the place where the house would stand. A slope of 10 percent falls one foot in every ten, so a house 40 feet deep has a **four-foot difference** from front to back.

- **Under about 5 percent:** nearly any plan and any foundation will do. Make sure the ground can be graded to fall away from the walls. The residential code asks for six inches in the first ten feet.
- **5 to 15 percent:** look for a plan that can take a crawl space or a step in the floor. A slab means cut and fill, and usually a retaining wall.
- **Over 15 percent:** let the house go up or down with the hill: a walk-out lower level, a smaller footprint on more floors, or a custom design. Many places also ask for a geotechnical report here.

The driveway needs its own look. Many towns limit its grade to somewhere around 12 to 15 percent, and the fire department may want a wider or flatter approach on rural land.

## Follow the sun

Stand on the lot at breakfast time and again before dinner. Mark north on your survey.

In the lower 48 states the winter sun stays low in the south. Its height at noon is easy to work out: 90 minus your latitude, minus 23.5 in late December and plus 23.5 in late June. At 40 degrees north that is about 26 and a half degrees in winter and 73 and a half in summer. A modest overhang above a south window therefore lets winter sun in and keeps summer sun out. West windows have no such friend; the afternoon sun comes in under any overhang.

So the best plan for your lot puts the rooms you live in on the south side, bedrooms to the east if you like waking with the light, and garage, baths and stairs to the west or north. If a plan does that the wrong way round, try it **mirrored** before you give up on it.

## Ask the ground and the water

- Look up your address on FEMA's flood map site. In a mapped flood zone the floor has to be raised to a set elevation, and lenders will require insurance.
- Ask neighbors about soil, wells and wet springs. Expansive clay, fill and high groundwater change the foundation, and a soil report costs far less than a cracked one.
- Ask about the frost line. Footings have to go below it, and it runs from nothing in south Florida to well over four feet in northern Minnesota.
- In fire country, ask whether the lot is in a wildland-urban interface zone. It affects roofing, vents, siding, decks and planting.

## Put it on one page

Before you shop, write down: envelope width and depth, slope and its direction, north, the view you want, the thing you do not want to see, height limit, parking, and water and sewer. Then open the [plan catalog](/plans) and filter by size. Lay each plan you like over your survey at the same scale, on tracing paper or on screen.

If two plans both fit and you cannot decide, our [Lot and Plan Match](/services) service does this exercise with you. More often than not, the lot has already made up its mind.`,
};
