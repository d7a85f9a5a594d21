import { type PlanProse, STANDARD_FILES } from "./plan-prose";

export const contemporaryPlans: PlanProse[] = [
  {
    slug: "garden-suite",
    shortDescription:
      "A one-bedroom suite for the back of a lot, with a covered terrace, a walk-in closet and everything on one level.",
    description: `Garden Suite is an accessory dwelling made to be lived in for years, not rented for weekends. In {sqft} square feet it has {beds} bedroom with a walk-in closet, {baths} bath, and a living and dining room that opens wide to a covered terrace. We had a parent in mind when we drew it, or a couple who have handed the big house to the next generation.

You approach across the terrace, which is deep enough for a table and stays dry. A door and a broad slider lead into the living and dining room, where tall fixed windows on the side bring in light without costing you the wall space for a sofa. There is a fireplace. The kitchen is at the back, open to the room across an island, with a window over the counter.

The bedroom lies beside the living room and has three tall casements toward the garden and room for a bench. The walk-in closet has a door of its own. The bath, with a walk-in shower, opens from a short hall next to the laundry closet, so that a visitor can use it without passing through the bedroom.

Everything is on one level and close to grade, on a slab, which makes a flush threshold easy to build. Tell your builder before the slab is poured. Put blocking in the bath walls for grab bars while they are open; it costs next to nothing then.

Outside, pale fiber-cement panels and cedar stand under a single metal roof that rises toward the terrace. The frame is a plain rectangle with short spans, and the one slope leaves a good place for solar panels if it faces your sun.

It measures {width} by {depth}, terrace included, and fits behind many city houses. Rules for accessory dwellings are local, so ask about size, setbacks, parking and fire access first. If the garden lies on the other side, order the mirrored set.`,
    features: [
      "Covered terrace deep enough for a table",
      "Living and dining room with a wide slider",
      "Bedroom with walk-in closet and garden windows",
      "Walk-in shower and a bath reached from the hall",
      "Laundry closet inside the house",
      "One level, easy to build without a step",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "bayview-contemporary",
    shortDescription:
      "A {beds}-bedroom contemporary with a guest suite downstairs, a tall foyer and three living spaces in a row at the back.",
    description: `Bayview is for a family with a view, or at least with a good piece of sky. It has {sqft} square feet on {stories} levels, {beds} bedrooms and {baths} baths, and it keeps the street at a polite distance so that the back of the house can be as open as it likes.

The foyer rises to the upper floor and gets its light from both. Past the stair a short hall brings you to the great room, the dining area and the kitchen, which lie side by side along the back. Great room and dining area have a slider each, and the great room has large glass on its free side and a fireplace. The kitchen has an island, a walk-in pantry, and the mudroom next to it, where the garage, the yard and the laundry all meet.

On the other side of the foyer is a quiet corner: a study behind double doors and, past its own small hall, a guest bedroom with a bath and a walk-in closet. A hall and a door stand between it and the television. It makes a fine office for two, or a ground-floor bedroom for a parent.

Upstairs a family loft opens from a hall that looks down into the foyer. The primary bedroom has the corner with the view, with glass on two sides, a bath with a tub and a shower, and a walk-in closet. Two more bedrooms and a bath are at the other end of the hall, so the early riser and the teenager have the length of the house between them.

Pale stucco below and cedar above, with two low-pitched roofs that rise toward a flat part between them. Framing is conventional, with a few longer beams that your engineer will size. Near salt water choose stainless fasteners and coastal-grade windows. The house is {width} wide and {depth} deep with its {garage}-car garage, and fits a suburban lot of good width. If the view is to the other side, compare the mirrored plan.`,
    features: [
      "Great room, dining area and kitchen along the back",
      "Guest bedroom with bath on the ground floor",
      "Study with double doors",
      "Two-story foyer, and a family loft upstairs",
      "Walk-in pantry, mudroom and laundry by the garage",
      "Primary bedroom with glass on two sides",
      "Attached {garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "terrace-house",
    shortDescription:
      "{beds} bedrooms on a narrow footprint: open living at the garden, a family loft upstairs and a terrace above the entry.",
    description: `Terrace House is a compact house for a city lot, for people who would sooner be outside than in a formal living room. In {sqft} square feet on {stories} levels it has {beds} bedrooms, {baths} baths and a garage for {garage} car, and it leaves as much of the lot as it can to the garden.

The entry is under a porch beside the garage. A foyer with a bench and a coat closet leads along the stair, past a powder room and a small entry from the garage. Then the house opens. Living room, dining area and kitchen share the whole garden end, with a fireplace in the living room, an island in the kitchen and a slider to the outside.

Upstairs, the primary bedroom lies over the garden, with a bath that has a tub and a shower, a walk-in closet, and a bench for the morning. The laundry is on this floor, where the laundry comes from. Two more bedrooms share a bath; the one at the street has windows on two sides.

Beside them, at the head of the stair, is the room that gives the house its name: a family loft with a desk and a slider to the terrace above the entry. It is the place for homework, for a second television, for coffee in the evening sun. In a compact house one spare room that belongs to everybody is worth more than a larger living room.

Light stucco below and cedar above, one flat roof and one gentle slope: few parts, carefully joined. Ask for a membrane roofer with recent work you can visit, and have the terrace drained and flashed as if it were a roof, because it is one. The house is {width} wide and {depth} deep, so it fits narrow lots; check both against your building envelope with the eaves. If your evening sun is on the other side, order the mirrored set.`,
    features: [
      "Open living, dining and kitchen at the garden",
      "Family loft with a terrace above the entry",
      "All {beds} bedrooms and the laundry upstairs",
      "Powder room and coat closet on the way in",
      "Primary bedroom with bath and walk-in closet",
      "Narrow footprint for a city lot",
      "{garage}-car garage",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "canyon-court",
    shortDescription:
      "{beds} bedrooms on one level, in two wings around a deep covered terrace, with a music room, a library and a {garage}-car garage.",
    description: `Canyon Court is a large house that stays close to the ground. All of its {sqft} square feet are on one level, with {beds} bedrooms and {baths} baths, and nobody who lives here will ever have to negotiate with a stair. It was drawn for open, dry country, where shade is worth more than sun and a house does well to lie low.

One level at this size has to be organized, or it becomes a corridor with rooms. So there is a middle and two wings. You enter through a court porch and a foyer into a gallery that crosses the house. Beyond it great room, dining area and kitchen lie in one sweep, with two sliders to a long covered terrace that is held between the wings. On the street side of the gallery are a music room and a media room, both behind double doors, so that the cello and the film need not agree.

One wing is for the primary suite and for quiet: a bedroom toward the back, a bath with a tub and a shower, a walk-in closet and a dressing room, and a library with windows to the side. A guest bedroom at its front has its own bath, closet and door to the outside.

The other wing is for everybody else. Of three bedrooms there, close to the kitchen, one has its own bath and two share one, and the pantry, the mudroom and a large laundry and craft room stand between them and the garage. It is the wing with the noise, and there is a whole great room between it and the library.

Sand-colored stucco, stone under the terrace and the entry porch, and long roofs of a low slope: heavy walls and thin roofs, as they have always been in canyon country. On low slopes insist on the right roofing and on overflow drains; desert storms are rare and thorough. The house measures {width} by {depth}, with the {garage}-car garage, and needs a wide and nearly level site. As a custom plan it can be adapted with us; your survey is the place to begin.`,
    features: [
      "Everything on one level, in two wings",
      "Covered terrace sheltered between the wings",
      "Great room, dining area and kitchen in one sweep",
      "Primary suite beside a library",
      "Guest bedroom with its own bath and outside door",
      "Music room and media room behind double doors",
      "Attached {garage}-car garage",
      "A custom plan that we can adapt to your site",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "lakefront-retreat",
    shortDescription:
      "A {beds}-bedroom lake house on one floor: two wings, a great room between, and a covered porch facing the water.",
    description: `Lakefront Retreat is a vacation house that respects your vacation. It has {sqft} square feet on one floor, {beds} bedrooms and {baths} baths, and it can be swept in half an hour. We drew it for families who arrive late on a Friday with a full car and want to be in the water by nine.

The plan is a great room with a wing on either side. You enter from the land, through a small porch and a foyer with a bench, and the lake is straight ahead: two wide sliders open the room to a covered porch along the water. The kitchen, with its island, sits at the entry side; whoever stands at the island looks through the room to the view.

One wing is the primary suite, with a window to the lake, a walk-in closet, and a bath with a tub and a shower. In the same wing the laundry has a door to the outside and a gear closet next to it. Wet suits, life jackets and dogs go in that way and need not see the rest of the house.

The other wing has two bedrooms and a bath with a tub. One bedroom looks at the lake and one at the arrival side. Shut the doors of both when only two of you come up, and turn the heat down there.

Cedar, and dark fiber-cement panels under the porches, weather well together, and the metal roof will not need you for decades. Keep the floor well above the flood elevation and get that number in writing. Shoreline setbacks are often larger than others and may be measured from the high-water mark, so call the county before you place the house. It is {width} wide and {depth} deep including its porches, with the long side to the water. There is no garage, which on most lakes leaves the better trees standing.`,
    features: [
      "Great room with two sliders to the lake porch",
      "Primary suite and guest rooms in separate wings",
      "Laundry with outside door and gear closet",
      "Kitchen island that looks through to the view",
      "Entry porch and foyer on the land side",
      "Everything on one floor",
      "Simple roofs for a remote site",
    ],
    includedFiles: STANDARD_FILES,
  },
  {
    slug: "draft-plan",
    shortDescription:
      "A {beds}-bedroom contemporary house with a two-story great room, a studio and an upper loft. In preparation.",
    description: `Foundry Loft is a house we are still drawing. It has {sqft} square feet on {stories} levels, {beds} bedrooms and {baths} baths, and it starts from a question a client asked us: can a new house have the air of an old workshop without being cold in winter and loud all year?

The answer, so far, is one large room and several small ones that can be shut. The great room rises through both floors, with a tall wall of glass. Dining area and kitchen continue it along the back, under a lower ceiling, and a terrace runs before the great room and the table. A media closet beside the great room gives the wires somewhere to go.

There are two places to work, which is rather the point. An office opens from the foyer through double doors, and at the other side of the stair a studio with a row of windows has a door to the foyer of its own, for clients or for paint. The mudroom, with pantry and laundry beside it, stands between the kitchen and the {garage}-car garage. The garage would make a good workshop.

Upstairs, a gallery runs past the open side of the great room. The three bedrooms have real walls and solid doors, and the primary suite has a large bath with a tub and a shower. A loft over the studio takes the desk, the drum kit or the train set.

Outside, weathered metal panels stand on a ground floor of warm brick, and one long slope lifts over the great room while the rest stays flat. The house measures {width} by {depth} at present. Before it is published we want to finish the stair detail, specify absorbing panels for the tall ceiling, test the mirrored set and have a builder price the frame. It will want some width, good light on the garden side, and neighbors who do not mind a lit window in the evening.`,
    features: [
      "Two-story great room with a wall of glass",
      "Office and studio, each with its own door",
      "Upper loft and a gallery over the great room",
      "Great room and dining area along the terrace",
      "Primary suite with tub and shower",
      "{garage}-car garage that can be a workshop",
    ],
    includedFiles: STANDARD_FILES,
  },
];
