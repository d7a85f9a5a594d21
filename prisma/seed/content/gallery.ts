/**
 * Field names as stored. `imageUrl` names a committed picture, or one of a house as `slug/picture`.
 */
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
      "A door between two narrow windows, and a bench beside it. An entry wants daylight, a view of who is on the porch, and a place to sit while the boots come off.",
    imageUrl: "evergreen-lodge/entry",
    category: "Interior",
    tags: ["entry", "bench", "daylight", "porch"],
    featured: true,
  },
  {
    title: "A Front That Says Where the Door Is",
    description:
      "Porch, gable and path all lead to the entry of this bungalow. A visitor should never have to guess between the garage and the porch.",
    imageUrl: "oak-street-cottage/front",
    category: "Exterior",
    tags: ["entry", "porch", "lap siding"],
    featured: true,
  },
  {
    title: "A Kitchen for Two Cooks",
    description:
      "An island that keeps through traffic out of the work, and the sink under a window. Leave at least 42 inches between counters, 48 where two people cook.",
    imageUrl: "bayview-contemporary/living",
    category: "Kitchen",
    tags: ["island", "window", "storage"],
  },
  {
    title: "Calm, and Easy to Clean",
    description:
      "A tub under a high window, a shower behind one pane of glass, and a vanity with two basins. The calmest bathrooms have the fewest joints.",
    imageUrl: "lumen-house/bath",
    category: "Bathroom",
    tags: ["tub", "shower", "daylight"],
  },
  {
    title: "Room for the Bed and the Morning",
    description:
      "Place the bed first, then the windows. A sill low enough to see the garden from the pillow costs nothing when it is decided on paper.",
    imageUrl: "lakefront-retreat/sleeping",
    category: "Bedroom",
    tags: ["primary suite", "windows", "quiet"],
  },
  {
    title: "Around the Hearth",
    description:
      "Seating that shares the fire and a wall of glass, with the way through the room kept clear of both.",
    imageUrl: "lumen-house/hearth",
    category: "Living Room",
    tags: ["fireplace", "seating", "open plan", "daylight"],
    featured: true,
  },
  {
    title: "Reading the Plan",
    description:
      "The same farmhouse cut open at the height of a counter: walls, doors and furniture stand where the plan draws them. Walk through it with a pencil before you buy.",
    imageUrl: "willow-creek-farmhouse/cutaway-1",
    category: "Floor Plans",
    tags: ["cutaway", "furniture"],
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
    imageUrl: "fern-cabin/front",
    category: "Tiny Home",
    tags: ["small space", "cabin", "porch"],
  },
  {
    title: "The Porch Comes First",
    description:
      "A simple body, two gables, and a porch across the front. Eight feet is where a porch stops being a ledge and becomes a room.",
    imageUrl: "willow-creek-farmhouse/front",
    category: "Farmhouse",
    tags: ["porch", "board and batten", "gable roof"],
    featured: true,
  },
  {
    title: "Straight Lines at Dusk",
    description:
      "Flat roofs and cedar, lit from within. Modern need not be cold: warm light and one natural material at the places people touch do most of the work.",
    imageUrl: "cedar-ridge-modern/evening",
    category: "Modern",
    tags: ["flat roof", "cedar", "evening"],
  },
  {
    title: "Of Its Own Time",
    description:
      "Wide glass, light stucco and cedar under one gentle slope. Contemporary houses age well when they keep to two or three materials.",
    imageUrl: "bayview-contemporary/front",
    category: "Contemporary",
    tags: ["stucco", "cedar", "large windows"],
  },
  {
    title: "Proportions That Have Lasted",
    description:
      "A steep roof with two dormers over a porch as wide as the house. Tradition is mostly a record of what did not leak.",
    imageUrl: "meadow-cottage/front",
    category: "Traditional",
    tags: ["dormers", "porch", "symmetry"],
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
