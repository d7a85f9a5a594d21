/** The words that a layout is written in: the kinds of rooms, openings, things and materials there are. */

export const ROOM_KINDS = [
  "living",
  "great",
  "family",
  "kitchen",
  "dining",
  "bedroom",
  "primary",
  "bath",
  "half-bath",
  "closet",
  "hall",
  "foyer",
  "laundry",
  "mudroom",
  "pantry",
  "office",
  "loft",
  "stairs",
  "utility",
  "storage",
  "garage",
  "porch",
  "deck",
  "open-below",
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export const DOOR_KINDS = [
  "hinged",
  "double",
  "pocket",
  "bifold",
  "slider",
  "french",
  "entry",
  "garage",
  /** A cased opening without a leaf. */
  "opening",
  /** The wall between the two rooms is left out over the whole shared edge (open plan). */
  "open",
] as const;
export type DoorKind = (typeof DOOR_KINDS)[number];

export const WINDOW_KINDS = ["double-hung", "casement", "picture", "slider", "clerestory"] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** What stands on the floor and moves out with the owner. */
const FURNITURE = ["bed-queen", "bed-twin", "sofa", "table", "desk", "bench", "car"] as const;
export const FIXTURE_KINDS = [
  "counter",
  "island",
  "sink",
  "range",
  "refrigerator",
  "dishwasher",
  "toilet",
  "vanity",
  "double-vanity",
  "tub",
  /** A tiled shelf or apron at the height of the rim that fills what a tub leaves of its alcove. */
  "ledge",
  "shower",
  "washer",
  "dryer",
  "water-heater",
  "furnace",
  "air-handler",
  "electrical-panel",
  "fireplace",
  /** The shaft of a chimney on its way through a room over its fireplace. */
  "chimney",
  ...FURNITURE,
] as const;
export type FixtureKind = (typeof FIXTURE_KINDS)[number];

const MOVABLE: ReadonlySet<FixtureKind> = new Set(FURNITURE);
export const isFurniture = (kind: FixtureKind): boolean => MOVABLE.has(kind);

export const ROOF_SHAPES = ["gable", "hip", "shed", "flat"] as const;
export type RoofShape = (typeof ROOF_SHAPES)[number];

export const CLADDINGS = [
  "board-batten",
  "lap",
  "shingle",
  "stucco",
  "brick",
  "stone",
  "cedar",
  "fiber-cement",
  "metal-panel",
] as const;
export type Cladding = (typeof CLADDINGS)[number];

export const ROOF_COVERS = ["standing-seam", "asphalt", "shake", "tile", "membrane"] as const;
export type RoofCover = (typeof ROOF_COVERS)[number];

export const HOUSE_STYLES = ["Modern", "Farmhouse", "Contemporary", "Craftsman", "Minimalist"] as const;
export type HouseStyle = (typeof HOUSE_STYLES)[number];
/** Whether a cladding is laid on a foundation, and hangs on no beam. */
export const isMasonry = (cladding: Cladding | undefined): cladding is "stone" | "brick" =>
  cladding === "stone" || cladding === "brick";
/** Whether houses of a style have casings, muntins, balusters and columns; the others are slim and bare. */
export const isTraditional = (style: HouseStyle): boolean => style === "Farmhouse" || style === "Craftsman";

export const PLAN_TYPES = ["stock", "custom", "adu", "tiny_home", "vacation"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const SETTINGS = ["meadow", "suburb", "forest", "coast", "desert", "hills", "lake"] as const;
export type Setting = (typeof SETTINGS)[number];

export const FOUNDATION_KINDS = ["slab", "crawlspace", "pier", "basement"] as const;
export type FoundationKind = (typeof FOUNDATION_KINDS)[number];
