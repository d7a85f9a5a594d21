import { type PlanProse, STANDARD_FILES } from "./plan-prose";

export const minimalistPlans: PlanProse[] = [
  {
    slug: "quiet-house",
    shortDescription:
      "One gable, one ridge, no corners to spare. A {beds}-bedroom house with a study nook, a pantry and a terrace at the back.",
    description: `Quiet House is a single long form with one roof over it, and everything inside follows from that. It has {sqft} square feet, {beds} bedrooms, {baths} baths and a {garage}-car garage under the same ridge. We drew it for couples who have had the big house and kept a list of what they really used.

The entry is a recess in the long front, out of the rain. From the foyer you step into the living room, with the dining table and the terrace beyond it. Living, dining and kitchen share the middle of the house; the kitchen has an island, a window toward the garden and a walk-in pantry. A study nook opens wide from the living room, small and lined up for one long desk.

To one side lie the two bedrooms. The primary suite takes the whole end, with its bath and a walk-in closet behind it, so that one can rise early without waking the other. To the other side come the mudroom, with a bench, then the laundry and the garage. Coats, keys and parcels have somewhere to go, which is most of what makes a plain house stay plain.

The shell is dark ribbed metal with warm cedar at the entry and a standing-seam roof in the same tone. One ridge and four corners are about the cheapest enclosure there is, and the easiest to make airtight; put the savings into the windows. The drawings show a slab close to grade.

It measures {width} wide and {depth} deep, so it wants a wide lot, or a deep one if you turn the house and enter from the side. Put the terrace toward the garden. The reserved front is meant for the street; where there are no near neighbors, its windows can grow.`,
    features: [
      "One simple gable from end to end",
      "Primary suite across one end of the house",
      "Study nook open to the living room",
      "Pantry, mudroom and laundry between kitchen and garage",
      "Dining room that opens to the terrace",
      "Recessed, sheltered entry",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "birch-box",
    shortDescription:
      "A tiny house that does not feel like one: {sqft} square feet, a separate bedroom, tall glass and a deck.",
    description: `Birch Box is a house for one person, or for two who like each other. It has {sqft} square feet and {beds} real bedroom with a door, {baths} bath, and a living room that takes a little more than its share, because that is where the hours go.

The front deck is the entrance and, for half the year, the dining room. A wide slider makes the two into one. Inside, the living and dining room runs the full width of the house behind the gabled front, with tall fixed glass toward the deck and casements at the side for the breeze. The kitchen opens from the same room along one wall, long enough to cook a proper meal and short enough to keep tidy.

At the back a small hall gives onto the bedroom, the bath and a laundry closet. The bedroom has a big window to look into the trees from bed and a casement to open at night. There is no loft. We left it out deliberately: a loft is hot in summer, hard to make safe as a bedroom, and a ladder at two in the morning is nobody's friend. The space under the ridge is better spent on insulation.

Walls and gable are cedar, light and oiled, with a gray metal roof. The frame is a simple box with straight spans, good for a first-time builder with help. The floor stands a step or two above the ground, so posts, a crawl space or a slab can all be made to work; let the slope decide, and ask your engineer.

It measures {width} by {depth}, not counting the deck. With more than 400 square feet it is an ordinary small house in the eyes of the residential code, which makes permits and loans simpler than for a tiny house proper. Storage is the thing to plan early: the wall of the bedroom toward the kitchen has room for full-height cabinets.`,
    features: [
      "Separate bedroom with a door and a view",
      "Living room across the full width of the house",
      "Deck with a wide slider from the living room",
      "Laundry closet and a full-size shower",
      "Simple box frame for a first-time builder",
      "Everything on one floor: no loft, no ladder",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "white-gable",
    shortDescription:
      "A white gable in a field: {beds} bedrooms, a loft, and a living room open to the ridge. {sqft} square feet.",
    description: `White Gable is a weekend house reduced to the shape a child would draw: four walls, a steep roof, a door. Inside there is more going on. It has {sqft} square feet on {stories} levels, with {beds} bedrooms, {baths} bath and a loft, and it sleeps a family and the friends who stayed too late to drive.

The front half is one room. Living, dining and kitchen follow one another, and over the sofa the space goes up to the roof, with tall glass in the gable. A wide slider opens the side to the grass. We drew no porch: on a summer evening the whole room is the porch, and you can add a deck or a gravel court of any size outside the slider.

The back of the ground floor is low and quiet: a bedroom with its own closet, the bath, and a laundry closet, all from a small hall. On a long weekend somebody can sleep late there while breakfast goes on.

A straight stair along the wall leads up to the loft, which looks down into the living room and has a desk by the window. Behind it, with a door, is the main bedroom under the slope of the roof, with a bench along the wall, a wide window and a walk-in closet. There is one bath and it is downstairs. That is the price of the size, and we think it is the right one; if you disagree, the walk-in closet stands above the bath and laundry, close to the pipes, and can become a half bath.

White board and batten runs from the ground to the eave and a pale metal roof carries on from there. Overhangs are kept short for the outline, so use good flashing, a drained rain screen behind the siding and gutters in snow country. The roof is steep enough to shed everything that falls on it.

It is only {width} wide and {depth} deep, and fits between trees or on a strip of land. The floor sits close to the ground, on a slab. Turn the glazed gable to the view, and keep a tree or a shade in mind for the slider if it has to face west.`,
    features: [
      "Living room open to the roof, with glass in the gable",
      "Bedroom with a door on each level",
      "Loft with a desk overlooking the living room",
      "Wide slider to the garden",
      "Small footprint for a narrow or wooded site",
      "Steep metal roof that sheds snow",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "courtyard-one",
    shortDescription:
      "A {beds}-bedroom house on one floor, wrapped around a private courtyard that opens from the table, the hall and the suite.",
    description: `Courtyard One shows the street a calm front and keeps the best part for you. It has {sqft} square feet on one floor, with {beds} bedrooms and {baths} baths, and it was drawn for people with near neighbors who would like to live with open curtains.

The house stands around three sides of a court. You enter from a sheltered porch into a foyer, and before you have put your keys down you see across the dining table into the open. A slider takes you out there. Living room, dining area and kitchen form the front part of the house in one connected space, with a fireplace by the sofa and an island in the kitchen.

Two wings reach back along the court. In one, a gallery with tall glass leads to two bedrooms and a bath with a tub and a double vanity; the gallery has its own door to the court, which children will use more than any other. In the other wing is the primary suite, with a slider to the court, a walk-in closet and a bath with tub and shower. So parents and children look at each other across a garden and not through a wall. A mudroom and laundry join kitchen, suite and garage.

Pale stucco, warm cedar accents and flat roofs are all there is to see from outside. Minimalist houses are unforgiving, since there is no trim to hide behind, so choose the crew by looking at their corners. The floor lies close to grade on a slab. Have the court and its drain designed before the slab is poured, with the court paving falling away from every door; that detail makes the house.

It is {width} wide and {depth} deep with its {garage}-car garage. It suits a flat lot, and near neighbors do not trouble it. Let the open side of the court face the sun or the hills if you can. A single small tree in it will do more for the house than any furniture.`,
    features: [
      "Rooms on three sides of a private court",
      "Sliders to the court from dining room, gallery and suite",
      "Primary suite in a wing of its own",
      "Open living room, dining area and kitchen",
      "Mudroom and laundry by the garage",
      "One floor, close to grade",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
];
