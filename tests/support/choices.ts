import type { LineChoice } from "@/lib/catalog/offers/schema";
import type { Configuration } from "@/lib/catalog/pricing/schema";

/** A plan as drawn in its full package, of which nobody has said what it shows. */
export const AS_DRAWN: Configuration = { package: "full", foundation: null, walls: null, mirrored: false };

/** The same as an order remembers it. */
export const BOUGHT_AS_DRAWN: LineChoice = {
  configuration: AS_DRAWN,
  base: { foundation: null, walls: null },
  words: ["PDF + CAD"],
  builds: 1,
  variant: "",
  files: [],
  delivery: null,
};
