import type { PostSeed } from "./post-seed";

export const energyBasics: PostSeed = {
  slug: "a-comfortable-house-that-costs-little-to-run",
  title: "A Comfortable House That Costs Little to Run: Five Decisions in Order",
  excerpt:
    "Orientation, airtightness, insulation, windows, then equipment. Why the order matters, and what the energy code asks for in each climate zone.",
  image: "blog-energy",
  tags: ["sustainability", "technology", "homebuilding"],
  visibility: "public",
  publishedDaysAgo: 97,
  internalNotes: null,
  content: `Efficiency has a reputation for gadgets. In truth most of it is decided before any equipment is chosen, and much of it costs little if you do it in the right order. Here is the order we use at the drawing board.

## 1. Turn the house

Turning a plan on paper is free. In most of the United States the best place for the larger windows is the south side: the winter sun reaches deep into the room, and in summer, when it stands high, a roof overhang keeps it out. Anything within about 30 degrees of true south works nearly as well. East and west glass is hard to shade, because the sun is low on both sides, and west glass adds its heat at the hottest time of the day. So keep the long side of the house toward the south if the lot allows it, and be sparing with windows to the west.

## 2. Stop the air

A house leaks through hundreds of small gaps: where the wall sits on the foundation, around windows, at the top of every wall that meets the attic. The leaks carry heat, and they carry moisture into places where it does harm.

Airtightness is measured with a **blower door**. A fan lowers the pressure in the house by 50 pascals, and the tester reads how many times an hour the air changes. The 2021 energy code asks for no more than **5 air changes** in the warm climate zones 0 to 2 and no more than **3** in zones 3 to 8. A careful crew can reach 1.5 with ordinary materials.

How they do it:

- Choose one layer as the air barrier, often the sheathing with taped seams, and draw it around the whole house without lifting the pencil.
- Seal the top plates before the insulation goes in.
- Keep ducts and can lights out of the attic. If ducts must be there, seal and bury them.
- Test **before drywall**, while leaks can still be reached.

A tight house needs fresh air on purpose. The code requires mechanical ventilation. An energy recovery ventilator brings in outdoor air and keeps most of the heat or the cool; in the coldest zones, 7 and 8, the 2021 code makes heat recovery mandatory.

## 3. Insulate for your zone

The energy code divides the country into climate zones from 1 (Miami) to 7 and 8 (northern Minnesota and Alaska). These are the prescriptive values of the **2021 International Energy Conservation Code** for wood-framed houses:

| Climate zone | Example | Ceiling | Wood-framed wall | Floor |
|---|---|---|---|---|
| 1 | Miami | R-30 | R-13, or R-10 ci | R-13 |
| 2 | Houston | R-49 | R-13, or R-10 ci | R-13 |
| 3 | Atlanta | R-49 | R-20, or R-13 + 5 ci, or R-15 ci | R-19 |
| 4 (not marine) | Baltimore | R-60 | R-30, or R-20 + 5 ci, or R-13 + 10 ci, or R-20 ci | R-19 |
| 4 marine, 5 | Seattle, Chicago | R-60 | same as zone 4 | R-30 |
| 6 | Minneapolis | R-60 | same as zone 4 | R-30 |
| 7, 8 | Duluth, Fairbanks | R-60 | same as zone 4 | R-38 |

"ci" means continuous insulation: a layer of rigid board outside the studs, without breaks. It is worth more than its R-value suggests, because wood conducts heat and a stud wall is about a quarter wood. "R-20 + 5" is an R-20 filling between the studs plus R-5 board over them.

Three cautions. Many states enforce an older edition or their own; ask before you order. Other ways to comply exist, trading one part against another by calculation. And **quality counts more than thickness**: a batt stuffed behind a wire can lose a good part of what it says on the bag.

## 4. Choose windows by two numbers

Every rated window carries a label from the National Fenestration Rating Council. **U-factor** says how much heat it loses; lower is better. The 2021 code asks for 0.30 or less in zones 3 to 8, 0.40 in zone 2 and 0.50 in zone 1. **Solar heat gain coefficient (SHGC)** says how much of the sun's heat comes through. In hot zones you want it low, and the code caps it at 0.25 in zones 1 to 3. In cold climates a higher value on the south side is a gift, provided there is an overhang.

Fewer and better windows, placed where they give light and view, beat a wall of cheap ones.

## 5. Then the equipment, sized for this house

Now that the house needs little, heat it with something that fits. A **heat pump** moves heat instead of making it, so that it delivers two to four times the energy it draws over a season. Cold-climate models keep working well below zero Fahrenheit, though they give less as it gets colder; look at the capacity at *your* design temperature, not at 47 degrees.

Ask for a room-by-room load calculation, known as **Manual J**, made for your plan, your insulation and your town. The code requires it. A contractor who sizes "a ton for every 500 square feet" will sell you a unit that is too large, costs more, runs in short bursts and leaves the summer air damp.

A heat pump water heater does the same for hot water. It wants some air around it and makes a little noise, so give it a garage or a utility room and not a bedroom closet.

## What to do with this

1. Mark south on your survey and turn the plan, or mirror it, until the living rooms agree.
2. Look up your climate zone and the code edition in force.
3. Write the blower door target into the builder's contract.
4. Ask for Manual J before the equipment is chosen.
5. Run conduit to the roof and to the parking space, for solar and a charger later. It costs very little with the walls open.

Incentives for efficient houses change from year to year and from utility to utility. Ask yours before you sign, since some must be reserved first. The first four decisions need no incentive at all.`,
};
