/** A gallery image; field names as stored. `imageUrl` names a drawn scene. */
export interface GalleryImageSeed {
  title: string;
  description: string;
  imageUrl: string;
  category: string;
  tags: string[];
  featured: boolean;
  isActive: boolean;
  displayOrder: number;
}

type Row = Omit<GalleryImageSeed, "isActive" | "displayOrder" | "featured"> & { featured?: true };

const rows: Row[] = [
  {
    title: "First Steps Inside",
    description:
      "An entry hall with an oak stair behind a screen of slats. The screen guards the steps and still lets the daylight through from one floor to the other.",
    imageUrl: "gallery-interior",
    category: "Interior",
    tags: ["entry", "stair", "oak", "daylight"],
    featured: true,
  },
  {
    title: "A Front That Says Where the Door Is",
    description:
      "Roof, path and light all lead to the entry. A visitor should never have to guess between the garage and the porch.",
    imageUrl: "gallery-exterior",
    category: "Exterior",
    tags: ["entry", "roof forms", "siding"],
    featured: true,
  },
  {
    title: "A Kitchen for Two Cooks",
    description:
      "Sage cabinets, a plaster hood and an oak island that keeps through traffic out of the work. Leave at least 42 inches between counters, 48 where two people cook.",
    imageUrl: "gallery-kitchen",
    category: "Kitchen",
    tags: ["island", "oak", "storage"],
  },
  {
    title: "Calm, and Easy to Clean",
    description:
      "An oval tub under a garden window, an oak vanity, and a short list of materials. The calmest bathrooms have the fewest joints.",
    imageUrl: "gallery-bathroom",
    category: "Bathroom",
    tags: ["tub", "oak", "daylight"],
  },
  {
    title: "Room for the Bed and the Morning",
    description:
      "Place the bed first, then the windows. A sill low enough to see the garden from the pillow costs nothing when it is decided on paper.",
    imageUrl: "gallery-bedroom",
    category: "Bedroom",
    tags: ["primary suite", "windows", "quiet"],
  },
  {
    title: "Around the Hearth",
    description:
      "Seating that shares the fire and a wall of glass, with the way through the room kept clear of both.",
    imageUrl: "gallery-living-room",
    category: "Living Room",
    tags: ["fireplace", "seating", "open plan", "daylight"],
    featured: true,
  },
  {
    title: "Reading the Plan",
    description:
      "Thick lines are walls, thin arcs are door swings, and the strings of numbers outside tell the builder where everything lands. Walk through it with a pencil before you buy.",
    imageUrl: "gallery-floor-plans",
    category: "Floor Plans",
    tags: ["drawings", "dimensions"],
  },
  {
    title: "Frame Up, Sky Through",
    description:
      "The week the house first has rooms. Walk it with your plan set now, while moving a doorway still means moving a few studs.",
    imageUrl: "gallery-construction",
    category: "Construction",
    tags: ["framing", "lumber", "job site"],
  },
  {
    title: "Planting That Works for the House",
    description:
      "Deciduous trees shade the glass in summer and let the sun through in winter. Keep the ground falling away from the walls before you plant a thing.",
    imageUrl: "gallery-landscape",
    category: "Landscape",
    tags: ["planting", "shade", "drainage"],
  },
  {
    title: "Drawn for One Place",
    description:
      "Stone, timber gables and a glazed hall that takes in the view. A custom plan begins with one piece of ground and ends with a house that fits no other.",
    imageUrl: "gallery-custom-build",
    category: "Custom Build",
    tags: ["stone", "timber", "views", "custom design"],
    featured: true,
  },
  {
    title: "Small House, Whole Life",
    description:
      "A cabin under tall conifers. A tiny home works when every piece has two jobs and the outdoors counts as a room in good weather.",
    imageUrl: "gallery-tiny-home",
    category: "Tiny Home",
    tags: ["small space", "cabin", "shed roof"],
  },
  {
    title: "The Porch Comes First",
    description:
      "Steep roof, simple body, and a porch deep enough for a table. Eight feet is where a porch stops being a ledge and becomes a room.",
    imageUrl: "gallery-farmhouse",
    category: "Farmhouse",
    tags: ["porch", "board and batten", "gable roof"],
    featured: true,
  },
  {
    title: "Straight Lines at Dusk",
    description:
      "A flat-roofed house over a pool, lit from within. Modern need not be cold: warm light and one natural material at the places people touch do most of the work.",
    imageUrl: "gallery-modern",
    category: "Modern",
    tags: ["flat roof", "glass", "pool", "evening"],
  },
  {
    title: "Of Its Own Time",
    description:
      "Shed roofs and a tall glazed middle, held together by stucco and timber. Contemporary houses age well when they keep to two or three materials.",
    imageUrl: "gallery-contemporary",
    category: "Contemporary",
    tags: ["shed roof", "stucco", "large windows"],
  },
  {
    title: "Proportions That Have Lasted",
    description:
      "A symmetric brick front with shutters and a portico. Tradition is mostly a record of what did not leak.",
    imageUrl: "gallery-traditional",
    category: "Traditional",
    tags: ["brick", "symmetry", "portico"],
  },
  {
    title: "Same Walls, New Light",
    description:
      "Before and after one change: a wall opened and a window moved. Ask your engineer which walls carry load before you pick up a saw.",
    imageUrl: "gallery-before-after",
    category: "Before & After",
    tags: [],
  },
];

export const galleryImages: GalleryImageSeed[] = rows.map((row, index) => ({
  ...row,
  featured: row.featured ?? false,
  isActive: true,
  displayOrder: index + 1,
}));
