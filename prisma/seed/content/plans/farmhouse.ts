import { type PlanProse, STANDARD_FILES } from "./plan-prose";

export const farmhousePlans: PlanProse[] = [
  {
    slug: "prairie-home",
    shortDescription:
      "A {beds}-bedroom farmhouse on one floor, with a long front porch, an office by the mudroom and bedrooms on both sides.",
    description: `Prairie Home is the farmhouse we draw for families who want everything on one floor. It has {sqft} square feet, {beds} bedrooms and {baths} baths, plus a study that is small on purpose: a place for the laptop, the bills and a closed door.

From the porch you enter a foyer with a bench. The dining room is to one side, looking out over the porch, and a gallery leads straight ahead to the great room at the back of the house. Kitchen and great room are one space, with the island between them, and a slider opens to the deck. The table is near enough to the kitchen for a Tuesday and far enough from it for a holiday.

The bedrooms are split. Two of them share a hall and a bath with a double vanity on one side; each has windows on two walls and its own closet. The primary suite has the far corner, with a walk-in closet and a bath. Between the suite and the garage lies the working end of the house, where office, mudroom and laundry lie around one short hall. Groceries travel from the car to the counter without passing the front door.

The outside is board and batten under a calm main gable, with two front gables to mark the rooms behind them and a porch that runs along the whole body of the house. Asphalt shingles keep the cost sensible; metal would suit it as well. The first floor is raised enough for a crawl space.

With the {garage}-car garage the house is {width} wide and {depth} deep. It likes a flat or gently sloping lot with the back to the sun or the view. Easy changes are a wider deck, a third garage bay and a window seat in the dining room. If you never work at home, the office makes a very good pantry.`,
    features: [
      "Everything on one floor",
      "Split bedrooms: primary suite on its own side",
      "Office, mudroom and laundry on one short hall",
      "Porch across the front of the house",
      "Great room with fireplace and slider to the deck",
      "Kitchen island facing the great room",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "meadow-cottage",
    shortDescription:
      "A {beds}-bedroom backyard cottage with a deep front porch and a steep roof. Farmhouse manners in {sqft} square feet.",
    description: `Meadow Cottage is what a farmhouse becomes when it has to fit behind another house. In {sqft} square feet it has {beds} bedrooms, {baths} bath, a kitchen you can turn around in, and a front porch that runs the whole width, because that is the room people remember.

You come in from the porch straight into the living room, where the ceiling follows the roof up to a dormer, and windows on two sides and a fireplace do most of the furnishing. The kitchen opens from it, with an island for two stools and space for a table. The laundry has a room of its own with a back door, and it takes the boots, the dog's towel and the recycling.

A short hall on the other side leads to the two bedrooms, with the bath between them. The front one looks onto the porch and has a vaulted ceiling and a dormer of its own; the back one is the quieter. Both have proper closets. For one person, the second bedroom makes a generous study.

White board and batten, pale shingles in the gables, a standing-seam roof and two gabled dormers give it its outline. The frame is as plain as it looks, with short spans and one ridge, and a builder used to houses will find no surprises in it. The floor is raised over a crawl space, which gives the porch its few steps; where you need a step-free entry, ask us about a slab version with a sloped walk.

Overall it measures {width} by {depth}, including the porch. Size limits for accessory units differ from city to city, and so do setbacks: check yours before you order. It also makes a good first house on a piece of land where the larger one will come later.`,
    features: [
      "Front porch across the whole width",
      "Two bedrooms with the bath between them",
      "Vaulted living room and kitchen under a dormer",
      "Fireplace, and windows on two sides",
      "Kitchen with island and room for a table",
      "Laundry room with a back door",
      "Simple spans and a steep, snow-shedding roof",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "willow-creek-farmhouse",
    shortDescription:
      "A {beds}-bedroom farmhouse with a deep porch, a guest room downstairs and a butler's pantry between kitchen and dining.",
    description: `Willow Creek is a farmhouse for a full household: children of different ages, a grandparent who stays for a month, a dog. It has {sqft} square feet on {stories} floors, {beds} bedrooms and {baths} baths, and it knows the difference between the front door and the back one.

The front door belongs to guests. It opens from a porch deep enough for a table into a foyer with the dining room on one side. The back way belongs to the family: from the garage or the yard into the mudroom, with its bench and the laundry beside it, and then straight into the kitchen. Kitchen and great room run along the back of the house, with windows on two sides of the great room, a fireplace, and doors to the deck from both.

Between kitchen and dining room lies a butler's pantry. It holds the good dishes and the noisy appliances, and it gives you somewhere to put the pans when company comes. An office opens from the dining room through double doors, in the middle of things and yet with something to shut. A guest room at the front has a bath just across its hall, and makes a ground-floor bedroom when someone needs one.

Upstairs the primary suite takes the quiet corner over the great room. Two more bedrooms share a bath, a study nook opens from the hall, and a bonus room stands behind double doors at the front: playroom first, television room later, perhaps one day another bedroom.

White board and batten, a standing-seam roof and two narrow gables make up the front; the porch roof ties them together. The main body is a plain rectangle two rooms deep, which keeps framing and roofing honest. The main floor has the higher ceilings, and it is raised over a crawl space.

With the {garage}-car garage at its side it measures {width} by {depth}. It wants a lot that is flat or nearly so and prefers the great room to the south. The easiest change is the deck: make it as large as the yard allows.`,
    features: [
      "Front porch deep enough for a table",
      "Guest room and full bath on the ground floor",
      "Butler's pantry between kitchen and dining room",
      "Mudroom entry from both garage and yard",
      "Office with double doors",
      "Bonus room and study nook upstairs",
      "Great room with fireplace and windows on two sides",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "orchard-house",
    shortDescription:
      "A {beds}-bedroom farmhouse with the primary suite downstairs, a butler's pantry, and a bonus room above for the cousins.",
    description: `Orchard House is the farmhouse for people who cook for many. It has {sqft} square feet on {stories} floors, {beds} bedrooms and {baths} baths, and it was drawn for the kind of family where cousins stay the week and the kitchen is never quite empty.

The porch runs along the main body of the house, and the foyer behind it has a study on one side, with double doors, and the dining room on the other. Straight ahead a gallery crosses the plan, and beyond it the great room and the kitchen share the back of the house, with the fire at one end, the island at the other and the breakfast table between. Both have doors to the deck. A butler's pantry connects kitchen and dining room, so the long table can be laid while dinner is still a mess.

The family comes in elsewhere. Behind the garage the mudroom opens to the yard, to the kitchen and to a laundry with windows on two sides. It is the room we would not give up if we had to make the house smaller.

The primary suite has a wing of its own on the ground floor, behind a short hall: bedroom, bath with tub and shower, and a dressing room with a bench. Upstairs are three more bedrooms, each with a walk-in closet. One has its own bath and two share one, and a bonus room behind double doors is large enough for six sleeping bags. The landing is wide and has a window bench.

Pale board and batten, on a low course of stone along the front, stands under standing-seam roofs that follow the parts of the plan: a steep main roof, two slim gables, lower wings for suite and garage. The frame is conventional and the floor is raised over a crawl space. With the {garage}-car garage the house is {width} wide and {depth} deep, so it needs a generous lot. As a custom plan it may be changed with us before you build.`,
    features: [
      "Primary suite in its own wing on the ground floor",
      "Great room and kitchen with doors to the deck",
      "Butler's pantry between kitchen and dining room",
      "Study with double doors off the foyer",
      "Mudroom and a laundry with windows on two sides",
      "Three bedrooms and a bonus room upstairs",
      "Attached {garage}-car garage",
      "A custom plan that we can adapt to your lot",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "stonegate-farm",
    shortDescription:
      "The largest farmhouse we draw: {beds} bedrooms, each with its bath, a library, a guest suite and a {garage}-car garage.",
    description: `Stonegate Farm is the largest house in our catalog, and the one we hesitated longest over. A house of {sqft} square feet can easily become a hotel. We drew it for a family with several generations under one roof, and we kept asking of every room who would be in it on a Tuesday.

The front door opens from a long porch into a foyer with the library on one side and the stair beyond. A wide gallery runs across the house, and behind it great room, kitchen and breakfast room share the back, open to one another, with the terrace behind them. The dining room stands at the front, with a butler's pantry on the way. A second entrance is for every day: garage, mudroom, a back hall with laundry and mechanical room, and so into the breakfast room with the groceries.

There are {beds} bedrooms and {baths} baths, and every bedroom has a bath of its own. The primary suite takes a wing on the ground floor, with a bath that has its tub at the window and a dressing room that runs along the front. A guest suite lies off the back hall, beside its own bath and away from the stairs; it suits a grandparent or somebody who works for the family.

Upstairs, three bedrooms stand around a family lounge, a media room with a door that shuts, and a reading loft over the entry with a bench at the windows. It is a floor that could be a house of its own, and it makes sense to heat and cool it as one.

White board and batten, on a base of stone along the front, rises under a shake roof, with two front gables and lower wings to either side. None of it is difficult to build, but there is a lot of it, so choose the builder for the site foreman. At {width} by {depth}, with the {garage}-car garage, it wants land more than a lot. As a custom plan it can be adapted with us, and at this size it almost always is.`,
    features: [
      "{beds} bedrooms, each with a bath of its own",
      "Primary suite in a ground-floor wing",
      "Guest suite off the back hall",
      "Library, dining room and butler's pantry",
      "Great room and breakfast room with doors to the terrace",
      "Family lounge, media room and reading loft upstairs",
      "Attached {garage}-car garage",
      "A custom plan that we can adapt to your land",
    ],
    includedFiles: STANDARD_FILES,
  },
];
