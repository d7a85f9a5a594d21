import type { FileKind } from "@/generated/prisma/client";
import type { AddonChoice, LineChoice } from "@/lib/catalog/offers/schema";
import { materialsVariant, variantOf } from "@/lib/catalog/pricing/rules/configuration";
import type { Configuration } from "@/lib/catalog/pricing/schema";

export interface DrawnThing {
  /** `plan`: the plan as drawn, with all its files; drawn once, whoever buys it. */
  what: "set" | "materials" | "plan";
  variant: string;
  configuration: Configuration;
  kinds: FileKind[];
}

const AS_DRAWN: Configuration = { package: "full", foundation: null, walls: null, mirrored: false };

const DRAWN_KINDS: readonly FileKind[] = ["pdf", "dxf"];
const setKinds = (choice: LineChoice): FileKind[] => {
  const bought = choice.files.map(({ kind }) => kind).filter((kind) => DRAWN_KINDS.includes(kind));
  return bought.length > 0 ? bought : ["pdf"];
};

/** A line bought while its plan was being drawn waits for the plan as drawn. */
export function drawnSet(choice: LineChoice): DrawnThing {
  return {
    what: choice.delivery ? "set" : "plan",
    variant: choice.variant,
    configuration: choice.configuration,
    kinds: setKinds(choice),
  };
}

export function drawnAddon(addon: AddonChoice, choice: LineChoice): DrawnThing | undefined {
  if (addon.file) {
    return { what: "plan", variant: "", configuration: AS_DRAWN, kinds: [addon.file.kind] };
  }
  const { configuration: own, base } = choice;
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
