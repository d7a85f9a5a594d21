/** Field names as stored, price in dollars. */
export interface AddonSeed {
  name: string;
  description: string;
  price: number;
  image: string | null;
  /** Business days from the order; 0 would mean at once. */
  estimatedDeliveryDays: number;
  sortOrder: number;
  isActive: boolean;
  fulfilment: "file" | "drawn" | "made" | "shipped";
  fileKind?: "dwg";
  drawing?: "mirrored" | "materials";
  asks: ("address" | "county" | "wish")[];
  /** The packages with which it is sold; those with construction files when left out. */
  packages?: ("study" | "pdf" | "full" | "unlimited")[];
}

/** Somebody who studies a plan wants to know what it costs, and to ask about it. */
const EVERY_PACKAGE: AddonSeed["packages"] = ["study", "pdf", "full", "unlimited"];

export const addons: AddonSeed[] = [
  {
    name: "Material List",
    description:
      "Walls, sheathing, siding, roofing, insulation, windows, doors, drywall, floors and fittings counted from the drawings, as a spreadsheet and a PDF. Made for comparing bids. Framing sizes, footings and fasteners are your engineer's and are not counted.",
    price: 195,
    image: null,
    estimatedDeliveryDays: 2,
    sortOrder: 1,
    isActive: true,
    fulfilment: "drawn",
    drawing: "materials",
    asks: [],
    packages: EVERY_PACKAGE,
  },
  {
    name: "CAD Upgrade (DWG)",
    description:
      "The plan as a native DWG file with sheet layouts, blocks and dimension styles, for the engineer or designer who will adapt it. The DXF that comes with every plan holds the geometry; this one opens ready to plot.",
    price: 295,
    image: null,
    estimatedDeliveryDays: 2,
    sortOrder: 2,
    isActive: true,
    fulfilment: "file",
    fileKind: "dwg",
    asks: [],
  },
  {
    name: "Mirrored Set",
    description:
      "The whole set drawn in reverse, with text and dimensions that read the right way round. For lots where the driveway or the view is on the other side.",
    price: 145,
    image: null,
    estimatedDeliveryDays: 1,
    sortOrder: 3,
    isActive: true,
    fulfilment: "drawn",
    drawing: "mirrored",
    asks: [],
  },
  {
    name: "Interior Kit",
    description:
      "Kitchen and bath elevations with cabinet sizes, a lighting plan, and a finish schedule in one considered palette for your plan. Prepared by our interior designer.",
    price: 245,
    image: null,
    estimatedDeliveryDays: 3,
    sortOrder: 4,
    isActive: true,
    fulfilment: "made",
    asks: ["wish"],
  },
  {
    name: "Structural Review",
    description:
      "A licensed structural engineer reads the plan against your county's snow, wind and seismic loads and writes a memo on spans, bracing and foundation. It is advice for your local engineer of record, not a stamp.",
    price: 650,
    image: null,
    estimatedDeliveryDays: 10,
    sortOrder: 5,
    isActive: true,
    fulfilment: "made",
    asks: ["county"],
  },
  {
    name: "Printed Sets (5)",
    description:
      "Five bound copies of the plan set printed to scale, for the permit counter, the lender and the job site. Shipping within the contiguous United States is included.",
    price: 165,
    image: null,
    estimatedDeliveryDays: 5,
    sortOrder: 6,
    isActive: true,
    fulfilment: "shipped",
    asks: ["address"],
  },
  {
    name: "Builder Question Call",
    description:
      "Forty-five minutes by video with the architect who drew your plan, for you and your builder together. Send questions ahead; you get the notes and a marked-up PDF afterward.",
    price: 125,
    image: null,
    estimatedDeliveryDays: 3,
    sortOrder: 7,
    isActive: true,
    fulfilment: "made",
    asks: ["wish"],
    packages: EVERY_PACKAGE,
  },
  {
    name: "Energy Compliance Report",
    description:
      "An energy code calculation for your address and climate zone, ready to hand in with the permit application. Paused while we update it for the newest code editions.",
    price: 225,
    image: null,
    estimatedDeliveryDays: 5,
    sortOrder: 8,
    isActive: false,
    fulfilment: "made",
    asks: ["county"],
  },
];
