import type { LineChoice } from "@/lib/catalog/offers/schema";
import { resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";

/** Of a plan of which nobody has said what it shows. */
const BASE = { foundation: null, walls: null };

export const AS_DRAWN = resolveConfiguration("full", {}, BASE);

/** The same as an order remembers it. */
export const BOUGHT_AS_DRAWN: LineChoice = {
  configuration: AS_DRAWN,
  base: BASE,
  words: ["PDF + CAD"],
  builds: 1,
  variant: "",
  files: [],
  delivery: null,
};
