import { type PlanProse, STANDARD_FILES } from "./plan-prose";

export const modernPlans: PlanProse[] = [
  {
    slug: "harbor-line",
    shortDescription:
      "A long, low house for a view: great room in the middle, a bedroom at each end, one covered terrace along the front.",
    description: `Harbor Line is a house for two people and their guests, set where there is something worth looking at. It has {sqft} square feet on one floor, with {beds} bedrooms and {baths} baths, and it keeps the two bedrooms as far apart as the plan allows, so that early risers and late readers can share a week without whispering.

You arrive under the roof of the terrace and step into a foyer with a bench for sandy shoes. The great room, kitchen and dining area are a single space in the middle of the house; a high window on either side of the fireplace brings in a second, softer light from the back. Sliding doors on the view side open the living and dining areas to the covered terrace, so dinner can move outside without anyone carrying a plate around a corner.

The primary suite takes the quiet end, with tall casements toward the view and its own bath with a double vanity and a walk-in shower. The second bedroom, a bath with a tub, and the laundry sit beyond the foyer at the other end. With its door shut and the heat turned down, that bedroom costs little when nobody is visiting.

The forms are plain: two flat-roofed ends and a raised middle, with fiber-cement panels in a pale gray, and cedar under the terrace roof, where hands and eyes come close. The floor stands a few steps above grade, which suits a crawl space or, with your engineer, piers. Near salt water, ask for stainless fasteners and coastal-grade window hardware.

At {width} wide and {depth} deep, counting the terrace, it wants a broad lot with the view on the long side. If your sun and your view disagree, keep the terrace roof and add exterior shades before you give up glass. There is no garage; a detached carport at the foyer end keeps the line of the house clean.`,
    features: [
      "Two bedrooms at opposite ends of the house",
      "A high window on either side of the fireplace",
      "Covered terrace along the living spaces",
      "Great room with fireplace, open to kitchen and dining",
      "Kitchen with island and a view through the dining area",
      "Laundry by the foyer for beach towels",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "alder-studio",
    shortDescription:
      "A one-bedroom backyard home with a real kitchen, room for a desk and a porch to sit on. {sqft} square feet.",
    description: `Alder Studio is an accessory dwelling for one person or two: a parent who wants to be near but not underfoot, a grown child, a tenant, or you, while the main house is being rebuilt. It has {sqft} square feet, {beds} bedroom and {baths} bath, and nothing in it is a folding trick.

The entry is through the porch, into the living and dining room. A long slider opens the same room to the porch, which in fair weather becomes the place where breakfast happens. The kitchen lies along the back with an island facing the room, so that one can cook and talk. A fireplace gives the sofa something to gather around when the rain comes.

A short hall leads to the rest, and it earns its few feet: the bath, a laundry closet and the bedroom all open from it, so that a guest never has to walk through the bedroom. There is a walk-in closet behind a pocket door, and room for a desk beside it.

Outside, dark fiber-cement panels, with cedar under the porch, sit under a single metal roof that rises toward the front. One slope means one gutter, a simple frame and a clear place for solar panels if your sun is on that side. The floor is close to the ground: a slab on grade is the natural choice, and it makes a step-free entry easy to arrange.

The house measures {width} by {depth}, porch included. Before you buy, ask your city for its ADU size limit, its setbacks and its height limit, and measure how the excavator will get to the back of the lot. If your neighbors are near, the high window in the bedroom lets in light without an audience.`,
    features: [
      "Full kitchen with an island and a door of its own",
      "Covered porch with a slider from the living room",
      "Bedroom with walk-in closet and space for a desk",
      "Laundry closet in the hall",
      "Single-slope roof, simple to frame and good for solar",
      "One floor, suited to a step-free entry",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "cedar-ridge-modern",
    shortDescription:
      "A {beds}-bedroom modern house in cedar, with a guest suite downstairs and a terrace along the living spaces.",
    description: `Cedar Ridge is a family house with a calm face to the street and an open one to the garden. It has {sqft} square feet on {stories} levels, {beds} bedrooms and {baths} baths, and it was drawn for people who have guests, or parents, who should not have to climb stairs.

Come in under the porch roof. Tall glass lights the foyer and the stair, and a gallery brings you to the back of the house, where kitchen, dining area and great room lie side by side. Sliders open both the dining area and the great room to the terrace. The kitchen has a large island, a walk-in pantry and a straight line to the mudroom, so the way from the car to the refrigerator is short and the front hall stays presentable.

The guest suite sits on the ground floor at the front, with a walk-in closet and a bath that also serves the great room. Close its door and it is a suite; leave it open and it is a study with a bath next door.

Upstairs, the primary suite looks over the garden and has a bath with tub, shower and double vanity. Two more bedrooms share a hall bath, and beside the stair the landing widens into a study loft with a desk beside the window. Homework happens in sight, which is where it gets done.

The two-story part is a compact block under a flat roof, with lower wings beside it toward the garage. Low-slope roofs want care rather than courage: we drew them with a fall, and you should insist on a roofer who does membrane work every week. Walls are cedar, with pale stucco under the entry porch, on a slab near grade.

The house is {width} wide and {depth} deep with its {garage}-car garage. It likes a wide lot with the garden to the south, and the ground may rise behind it as long as the terrace stays level. For a narrow lot, look at Skyline Narrow instead.`,
    features: [
      "Guest suite on the ground floor",
      "Kitchen, dining and great room side by side, with a terrace",
      "Walk-in pantry, mudroom and laundry by the garage",
      "Study loft on the upper landing",
      "Primary suite with tub, shower and double vanity",
      "Tall ceilings on the main level",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "skyline-narrow",
    shortDescription:
      "{stories} levels for a narrow city lot: garage and garden room below, living in the middle, {beds} bedrooms on top.",
    description: `Skyline Narrow is a town house that stands on its own. It is {width} wide, so it fits city lots that most plans cannot, and it makes up for the width with height: {sqft} square feet on {stories} levels, with {beds} bedrooms and {baths} baths.

The street level is for arriving. You enter into a foyer with a bench, and the {garage}-car garage has its own way in through the mudroom, with the laundry beside it. At the back lies the garden room, with a slider to the patio. It can be an office, a playroom, a gym or a place for overnight guests, and because it has its own view and its distance from the rest, it tends to become the most fought-over room in the house.

One flight up is the living level, front to back in a single open space. The living room takes the street side, with a fireplace and a slider to the balcony that runs across the front. The kitchen and its island are in the middle and at the back, with the dining table in the corner by the rear windows. A powder room and a pantry are tucked beside the stair. You cook above the neighbors' fences, in the light.

The top floor is for sleeping: the primary suite toward the street, with its own bath and a walk-in closet, and two bedrooms toward the garden that share a bath. All the doors open from one short hall.

The front is pale fiber cement with warm cedar accents, under a flat roof. The stairs lie directly above one another, the kitchen lies above the laundry, and the shared bath above the kitchen. Three levels on a narrow base need bracing: have your engineer look at the street side early, because garage door and glass leave little wall there. Side walls near the property line may need a fire rating, and the high windows in them limits on size.

With a depth of {depth} it leaves room for a garden on an ordinary city lot. If stairs will be a concern in years to come, plan a shaft for a small elevator next to the stair before you pour.`,
    features: [
      "Fits narrow city lots",
      "Open living level with a balcony across the front",
      "Garden room with a slider to the patio",
      "Mudroom and laundry beside the garage",
      "All {beds} bedrooms on one floor",
      "Stacked stairs, and the kitchen above the laundry",
      "{garage}-car garage under the house",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "lumen-house",
    shortDescription:
      "{beds} bedrooms around a two-story great room, a guest suite downstairs, a gym by the mudroom and a {garage}-car garage.",
    description: `Lumen House is a large house that does not feel like a lobby. It has {sqft} square feet on {stories} levels, with {beds} bedrooms and {baths} baths, and it was drawn for a household with several generations in it, or with one that works, trains and entertains at home.

From the entry court you step into a foyer that reaches through to the gallery, the line along which the whole house is strung. Beyond it, kitchen, dining area and great room lie side by side, with sliders from the last two to the terrace behind. The great room rises through both floors, with tall glass on two sides; the dining area and the kitchen keep an ordinary ceiling, which is what makes the high one worth having. A wine room and a powder room stand along the way, and an office behind double doors is close enough to the foyer to receive a client.

At the working end, the mudroom is a real room between garage and kitchen, with the laundry beside it. A home gym opens from it, with its own door to the garden, so nobody carries dumbbells through the house. At the other end the guest suite has a bath with a double vanity next to it and a walk-in closet. It is where a parent would live, a few steps from everything and off a hall of its own.

Upstairs a gallery looks down into the great room. The primary suite has the quiet corner at the back, with a dressing closet, a tub and a shower. Three more bedrooms face the street; one has a bath of its own, one has a study, and two share the hall bath.

Pale stucco walls, with stone in the entry court, carry flat roofs and one long slope over the great room. Large glass needs shade, and that is design work for your lot: an overhang to the south, exterior screens to the west. With the {garage}-car garage the house is {width} wide and {depth} deep. As a custom plan it is a starting point; send us your survey and ask what a change would cost.`,
    features: [
      "Two-story great room with glass on two sides",
      "Guest suite and office on the ground floor",
      "Home gym with a door to the garden",
      "Mudroom, laundry and pantry by the garage",
      "Primary suite with dressing closet, tub and shower",
      "Upper gallery overlooking the great room",
      "Attached {garage}-car garage",
      "A custom plan that we can adapt to your lot",
    ],
    includedFiles: STANDARD_FILES,
  },
];
