import { type PlanProse, STANDARD_FILES } from "./plan-prose";

export const craftsmanPlans: PlanProse[] = [
  {
    slug: "fern-cabin",
    shortDescription:
      "A Craftsman cabin with a gabled porch, a proper bedroom and a fire to sit by. {sqft} square feet, no loft.",
    description: `Fern Cabin is the smallest house in our catalog, and we drew it as carefully as the largest. It has {sqft} square feet, {beds} bedroom, {baths} bath, and a porch with a gable of its own. It suits a piece of woodland, the far end of a family place, or one person who would like to own less.

The porch comes first, because in a small house the step between outside and inside matters most. There is room on it for two chairs and a stack of firewood. The door opens into the living room, with windows on two sides and a fireplace. A closet takes the coats at once. The kitchen shares the front of the house and is generous for the size of the house, with windows to the front and the side, and space for a table between.

Behind the kitchen a small hall leads to the bath, the laundry closet and the bedroom. The bedroom has windows on two walls, for the breeze and for the sound of rain, and a closet with doors. No ladder and no folding bed: you can be ill in this house, or eighty, and it still works.

Green shingles, cream trim, a roof with real overhangs: the colors come from the woods and the details from the bungalows of a hundred years ago. The frame is one rectangle under one gable, with a second small one for the porch. Two people who can read a tape can build much of it. It stands on a crawl space or on piers, as your ground and your frost line decide.

It measures {width} wide by {depth} deep with the porch. Since it has more than 400 square feet, it is permitted as an ordinary small house and does not depend on your county having adopted rules for tiny ones. On a remote site, plan for water and power before you plan for anything else.`,
    features: [
      "Gabled front porch",
      "Separate bedroom with windows on two walls",
      "Living room with fireplace and coat closet",
      "Full-length kitchen with room for a table",
      "Laundry closet",
      "One floor, no loft, simple frame",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "oak-street-cottage",
    shortDescription:
      "A narrow Craftsman bungalow for an old street: {beds} bedrooms, a mudroom at the back and a porch that knows the neighbors.",
    description: `Oak Street Cottage is made for the gap in an old street: the lot where a house is missing. It has {sqft} square feet on one floor, {beds} bedrooms, {baths} baths, and a front porch at the height where you can talk with somebody on the sidewalk without raising your voice.

The porch opens into the living room, with a fireplace and a built-in bench. The dining room lies beside it with a bay to the side garden and a group of windows to the street, and behind that comes the kitchen with its island. The three rooms are open to one another in a row, so the light of the street side reaches far into the house, yet each keeps its own corner and its own purpose. That is the old bungalow plan, and it has yet to be improved.

A hall on the other side leads to the bedrooms. The primary bedroom has the quiet corner at the back, with a closet along the wall; the second bedroom sits between it and the living room. The bath is at the end of the hall and a powder room halfway along, near the kitchen, so that guests need not see your toothbrush.

The mudroom behind the kitchen is also the laundry. It has a bench, a window and its own door to a small back porch. Boots, dogs and the recycling come and go that way.

Outside, blue-gray lap siding, shingles in the gable of the porch and a low band of masonry along the front sit under a hipped roof with deep eaves on all four sides. If the houses on your street have heavier porch posts than ours, let your builder match them; it costs little and settles the house among its neighbors. The floor is raised over a crawl space.

At {width} wide and {depth} deep it suits narrow lots, with a driveway along the side if the setbacks allow. There is no garage. A small one at the back, reached from the alley or the drive, is what the street would expect.`,
    features: [
      "Fits a narrow in-town lot",
      "Living, dining and kitchen in an open row",
      "A square bay in the dining room",
      "Front porch wide enough to sit on",
      "Mudroom and laundry with a back porch",
      "Powder room for guests",
      "Fireplace and a built-in bench in the living room",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "hawthorne-bungalow",
    shortDescription:
      "A {beds}-bedroom bungalow on one floor: porch, fireside, a dining room full of windows and a {garage}-car garage set back.",
    description: `Hawthorne Bungalow is a modest house in the best sense of the word. It has {sqft} square feet on one floor, with {beds} bedrooms and {baths} baths, and it was drawn for people starting out or settling down who would like a house they can heat, clean and understand.

A gabled porch leads into the living room, where a fireplace has the wall it deserves. The dining room beside it has windows on two sides and a glazed door to the garden, and the kitchen follows behind, with an island and a pantry. The three are open to each other without being one undivided hall: you can talk between them, and each still has its own light.

The bedrooms lie along the other side. A hall with a linen closet and a coat closet keeps them apart from the talk. Two bedrooms share a bath in the middle. The primary bedroom has the far corner, with windows on two walls, a walk-in closet and its own bath with a double vanity. With everything on one level, the house works as well at seventy as at thirty.

From the garage you come in through the mud and laundry room, past a bench, straight to the kitchen. The garage stands back from the front of the house, so what the street sees is a porch and not a door for a car.

Moss-green lap siding, shingles in the gables, cream trim and a low base of masonry along the front: the colors are those of the old neighborhoods. The main roof is a low hip with deep eaves, and deep eaves are the cheapest siding protection there is; the porch and a bedroom turn small gables to the street. The frame is conventional and the floor is raised over a crawl space. It measures {width} by {depth}, porch and {garage}-car garage included, and fits an ordinary town lot. If your street has its garages at the back, ask us what it takes to leave this one off.`,
    features: [
      "Everything on one floor",
      "Living room with fireplace, open to dining and kitchen",
      "Dining room with windows on two sides and a garden door",
      "Primary bedroom with walk-in closet and bath",
      "Kitchen with island and pantry",
      "Mud and laundry room between garage and kitchen",
      "{garage}-car garage set back from the street",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "timberline-craftsman",
    shortDescription:
      "A {beds}-bedroom Craftsman for real weather: mudroom with lockers, a den, a guest room below and a bright upper loft.",
    description: `Timberline is a Craftsman house for places with real weather. It has {sqft} square feet on {stories} floors, {beds} bedrooms and {baths} baths, and it was drawn for an active family: skis in the winter, mud in the spring, bicycles the rest of the year.

In a house like that the side entrance matters more than the front one. From the garage you come into a mudroom with a bench, a closet of lockers and the laundry next door, and only then into the kitchen. The front way is for arriving properly: a deep porch, a foyer with a bench and a coat closet, and a gallery that leads to the fire.

Great room, dining area and kitchen run along the back in one line. The fireplace is at the far end, the island at the other, and the table in between has glazed doors to the outside. A pantry is tucked beside the stair. Across the foyer, a den behind double doors is far enough from all of this for a telephone call.

There is a guest bedroom on the ground floor, with a bath near its door, which is the room that keeps a house useful as people get older. Upstairs are three more. The primary bedroom has one side of the house, with windows on two walls, a walk-in closet, and a bath with a tub and a shower. Two large bedrooms share a bath on the other side. The loft at the front, with windows in a row and room for a desk, belongs to whoever gets there first.

Slate-blue lap siding, brown shingles in the gables, cream trim and a tall base of stone along the front. Deep overhangs keep the walls dry, and on the roof plan you can see where snow will slide; put the paths elsewhere. Mountain snow loads can be several times those of the valley, so the engineer comes before the truss order. It is {width} wide and {depth} deep with the {garage}-car garage, on a crawl space that takes a moderate slope.`,
    features: [
      "Mudroom with lockers and laundry by the garage",
      "Great room, dining area and kitchen in one line",
      "Den with double doors",
      "Guest bedroom and full bath on the ground floor",
      "Upper loft with a row of windows",
      "Primary bedroom with bath and walk-in closet",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "evergreen-lodge",
    shortDescription:
      "A {beds}-bedroom lodge for two families at once: a tall great room, a games loft, and bedrooms on both floors.",
    description: `Evergreen Lodge is a house for sharing. It has {sqft} square feet on {stories} floors, with {beds} bedrooms and {baths} baths, and we drew it for two families with one set of keys, or for one family whose friends keep coming back.

Shared houses live or die by two things: one room large enough for everybody, and somewhere to escape from them. The great room is the first. It rises to the upper floor, with a fireplace, a wide upper window to the woods and a slider to the covered porch at the back. Dining area and kitchen open from its side, and the table has windows toward the trees and a door to the outside of its own.

You come in through the front porch and a foyer with a bench, or, more often, through the mud and laundry room beside the kitchen, which has a door to the yard and room for eight pairs of boots. On the other side of the great room lie two bedrooms. One has its own bath and a walk-in closet; the other uses the bath in the hall, which is also the one you reach from the fire.

Upstairs a gallery crosses the tall space. There are two more bedrooms with a bath, a games loft for however many children there are this year, and a reading loft over the entry where somebody is always asleep with a book. The two floors share the big room and nothing else, which is why it works.

Brown shingles, on a base of stone along the front, stand under green metal roofs with deep eaves. On mountain sites let the engineer decide the rafters, take the footings below the frost, and mark on the roof plan where the snow will slide. In fire country choose noncombustible siding and keep the first five feet around the walls bare. The house measures {width} by {depth} with its porches. Under the whole of it lies a basement with two escape windows, for the furnace, the skis and whatever else two families bring. There is no garage; plan a gravel court where a plow can turn.`,
    features: [
      "Tall great room with fireplace and covered rear porch",
      "Two bedrooms on each floor",
      "Full basement with escape windows",
      "Games loft and reading loft",
      "Mud and laundry room with a door to the yard",
      "Open kitchen with island beside the table",
      "Front porch and stone base",
      "Metal roof for snow country",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "archived-plan",
    shortDescription:
      "A {beds}-bedroom Craftsman on {stories} floors with a {garage}-car garage. Withdrawn from sale while we redraw it.",
    description: `Old Mill House was one of our first plans, and for a long time it was the one we recommended to people who could not decide. It has {sqft} square feet on {stories} floors, {beds} bedrooms, {baths} baths and a garage for {garage} car. We have taken it off the site while we redraw it to our present standards; past buyers keep their files and our support.

It was drawn for a family in a small town, on a lot with a neighbor on either side. A porch across the front of the house leads to a foyer that is open to the upper floor. The living room, with its fireplace and a broad row of windows, lies to one side. Behind it dining area and kitchen share the back, with an island between and glazed doors to the garden.

The everyday entrance is the good part. From the garage or the garden you come into a mud and laundry room with a bench, then past the powder room into the kitchen. Nobody has to cross the living room with a basket of wash.

Upstairs the primary bedroom has the front of the house beside the open foyer, with windows on two sides, a walk-in closet and a bath with a tub and a shower. Two bedrooms at the back share the second bath. The hall has a window of its own, which we have insisted on ever since.

What we would do differently is the storage, which was planned for a family with fewer coats, and the wall insulation, which met the code of its day and would not meet many of today's. The style needs nothing: brick-red lap siding and shingles, cream trim, a masonry base along the front, roofs of moderate pitch. It measures {width} wide by {depth} deep. If you own this plan and are about to build, write to us first and we will tell you which sheets have been revised. If you were hoping to buy it, look at Timberline for a larger house in the same spirit, or at Hawthorne Bungalow for a smaller one.`,
    features: [
      "Living rooms below, all {beds} bedrooms above",
      "Foyer open to the upper floor",
      "Mud and laundry room between garage and kitchen",
      "Primary bedroom with bath and walk-in closet",
      "Porch across the front of the house",
      "{garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
];
