import type { FileKind } from "@/generated/prisma/client";
import type { AddonChoice, LineChoice } from "@/lib/catalog/offers/schema";
import { materialsVariant, variantOf } from "@/lib/catalog/pricing/rules/configuration";
import type { Base, Configuration } from "@/lib/catalog/pricing/schema";

export interface DrawnThing {
  /** `plan` is the plan as drawn, with all its files: it is drawn once, whoever buys it. */
  what: "set" | "materials" | "plan";
  /** Canonical text that its files are stored under. */
  variant: string;
  /** What the drawing shows, with nothing left open. */
  configuration: Configuration;
  /** Kinds of files without which it is not there. */
  kinds: FileKind[];
}

const AS_DRAWN: Configuration = { package: "full", foundation: null, walls: null, mirrored: false };
const NO_BASE: Base = { foundation: null, walls: null };

const DRAWN_KINDS: readonly FileKind[] = ["pdf", "dxf"];
const setKinds = (choice: LineChoice | undefined): FileKind[] => {
  const bought = choice?.files.map(({ kind }) => kind).filter((kind) => DRAWN_KINDS.includes(kind)) ?? [];
  return bought.length > 0 ? bought : ["pdf"];
};

/** The set of a line: changed as its options ask, or as drawn where it was bought while it was being drawn. */
export function drawnSet(choice: LineChoice): DrawnThing {
  return {
    what: choice.delivery ? "set" : "plan",
    variant: choice.variant,
    configuration: choice.configuration,
    kinds: setKinds(choice),
  };
}

/**
 * What is drawn for an add-on of a line: of the plan as the line has it, or the plan itself for
 * one that grants a file of it; undefined for one that is not drawn.
 */
export function drawnAddon(addon: AddonChoice, choice: LineChoice | undefined): DrawnThing | undefined {
  if (addon.file) {
    return { what: "plan", variant: "", configuration: AS_DRAWN, kinds: [addon.file.kind] };
  }
  const own = choice?.configuration ?? AS_DRAWN;
  const base = choice?.base ?? NO_BASE;
  if (addon.drawing === "materials") {
    const variant = materialsVariant(variantOf(own, base));
    return { what: "materials", variant, configuration: own, kinds: ["pdf", "csv"] };
  }
  if (addon.drawing === "mirrored") {
    const configuration = { ...own, mirrored: true };
    return { what: "set", variant: variantOf(configuration, base), configuration, kinds: setKinds(choice) };
  }
  return undefined;
}
