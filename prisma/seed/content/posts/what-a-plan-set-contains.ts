import type { PostSeed } from "./post-seed";

export const whatAPlanSetContains: PostSeed = {
  slug: "what-a-plan-set-contains-and-what-it-does-not",
  title: "What a Plan Set Contains, and What Your Permit Still Needs",
  excerpt:
    "A stock plan is the design of a house. A permit application is that design plus your site, your soil, your climate and sometimes a stamp. Here is who adds what.",
  image: "blog-permits",
  tags: ["homebuilding", "floor_plans"],
  visibility: "public",
  publishedDaysAgo: 26,
  internalNotes:
    "Keep in step with the 'included files' list of the plans. It follows the sheet index on the cover: when a sheet joins or leaves the set, this post has to change the same day.",
  content: `The most useful thing we can tell you about a plan set is what is not in it. Nobody enjoys learning that at the permit counter, with a number in one hand and a coffee in the other. So here is the whole list, both sides.

## What is in the set

What we sell are construction drawings, to be adapted to the site. Every set follows the same order, so that you can find your way in any of them.

- **Cover sheet.** The front of the house, its data, the list of sheets, a table of design criteria to fill in for your site, and room for revisions and a stamp.
- **General notes.** The rules that apply everywhere, such as which dimension governs when two disagree. (Written dimensions do. Never scale from the paper.)
- **Site plan template.** The footprint to scale, ready for the lines of your survey.
- **Foundation plan.** Slab, crawlspace or piers with walls, pads, vents, access and the drop of the garage slab: for pricing and for your engineer, without sizes of footings or steel.
- **Floor plans.** One sheet for each level, with walls, doors and their swings, windows, stairs, kitchen and bath fixtures, room names and sizes, and dimension strings.
- **Roof plan.** Ridges, valleys, slopes, chimneys, and where the water goes: gutters, downspouts, scuppers with their overflow.
- **Elevations.** The outside seen straight on: keyed materials, heights, roof pitches, window and door marks.
- **Building sections.** At least two cuts through the house, one of them along the stair where there is one, and every large pitched roof cut down its slope.
- **Interior elevations.** The walls of the kitchen and the baths.
- **Typical wall section and stair detail.** What the wall and the roof are built of, insulation by climate zone, risers, treads and headroom.
- **Schedules.** Every door and window with its size and type, escape windows and safety glass, and the finishes of the rooms. Your supplier quotes from this sheet.
- **Electrical plans.** Receptacles, switches, lights, smoke and carbon monoxide alarms and the panel, placed by rule.

You also get a DXF file of the same drawings, so that your engineer need not redraw them.

## What is not in the set, and why

Some things cannot be known before there is an address. Others may by law only be done by someone licensed in your state. A seller who claims that a stock plan is "permit ready anywhere" has not met many building departments.

| What the permit needs | Why we cannot draw it in advance | Who provides it |
|---|---|---|
| Site plan | It shows your lot, setbacks, driveway and utilities | Surveyor, designer, or you, where allowed |
| Footings, steel and foundation design | Soil, frost depth and slope differ | Local structural engineer |
| Sizes of framing members and lateral design | Snow, wind and seismic loads differ by county | Local structural engineer |
| Energy compliance | Climate zone and local code edition | Energy rater, designer or builder |
| Heating and cooling sizing | Depends on insulation, windows and weather | HVAC contractor (Manual J, S and D) |
| Truss drawings | Made for the truss plant's own design | Truss supplier's engineer |
| Septic design | Soil and water table | Licensed septic designer |
| Stamp or seal | State licensing law | Architect or engineer in your state |

## Do you need a stamp?

It depends on the state and sometimes on the county. Many states let a one- or two-family house be built from plans without an architect's seal, but ask for an engineer's seal where the structure leaves the prescriptive rules of the residential code: large openings, tall walls, steep lots, high wind, heavy snow, strong earthquakes. Some jurisdictions require an engineer's seal on every new house. One telephone call settles it. Ask: "For a new single-family house from a purchased plan, what must be stamped, and by whom?"

## Ten questions for the building department

1. Which edition of the residential and energy codes do you enforce, and what local changes?
2. What are the design loads: ground snow, wind speed and exposure, seismic design category, frost depth?
3. Is my lot in a flood, wildfire, landslide or historic zone?
4. What must be stamped?
5. Do you want paper, and what size and scale, or PDF?
6. What belongs on the site plan?
7. Is a soil report required?
8. Are fire sprinklers required in new houses?
9. What are the fees, including impact, school, water and sewer charges?
10. How long is plan review at the moment, and how are comments sent?

Write the answers down with the name of the person who gave them. Answer nine tends to be the expensive one; impact and connection fees can exceed the cost of all your drawings together.

## From folder to permit

Review takes anywhere from a few days in a small county to several months in a busy city. Nearly every application comes back with comments. That is not a failure. A comment is a question, and the best answer is a revised sheet with the change clouded, plus a short letter that replies to each number in order.

Once the permit is issued, mind its clock. Under the model residential code a permit lapses if work does not start within 180 days, or if it stops for that long. Extensions are usually granted to people who ask in time.

## The inspections to expect

The order is much the same everywhere: footings before concrete, foundation before backfill, plumbing under the slab, framing together with rough electrical, plumbing and mechanical, insulation, and a final inspection that leads to the **certificate of occupancy**. Do not cover anything that has not been signed off. Uncovering finished work is the most disheartening way to spend a week.

## A sensible order of spending

Buy the survey and make the calls first. Buy the plan second, once you know it fits. Then hire the engineer, with the DXF in hand. If you would like company on this road, our [Permit Guidance](/services?service=permit-guidance) service writes the checklist for your town and stays with you through one round of comments. And if your answers show that a plan is wrong for your lot, you have found out at the cheapest possible moment.`,
};
