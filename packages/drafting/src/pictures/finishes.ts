/** What the faces of a house are made of: the rule that pictures and scenes share. */

import { type Cladding, isMasonry, isTraditional } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import type { Face } from "../massing/face.ts";

import { mixHex, tone } from "./color.ts";

export const CONCRETE = "#b9b4ab";
const BRICK = "#9a5a45";

/** The unlit color of a face. */
export function baseColor(house: House, face: Face): string {
  const { palette, style } = house;
  const traditional = isTraditional(style);
  switch (face.kind) {
    case "wall":
    case "gable":
      return face.finish === "accent" ? palette.accent : palette.wall;
    case "roof":
      return palette.roof;
    case "soffit":
      return traditional
        ? tone(palette.trim, -0.08)
        : palette.accentCladding === "cedar"
          ? mixHex(palette.accent, "#e0b98a", 0.35)
          : mixHex(palette.trim, "#cdb79a", 0.5);
    case "fascia":
    case "gutter":
    case "downspout":
      return traditional ? palette.trim : palette.frame;
    case "coping":
    case "scupper":
      return palette.frame;
    case "post":
    case "beam":
      if (style === "Farmhouse" || style === "Craftsman") return palette.trim;
      return palette.accentCladding === "cedar" ? palette.accent : palette.frame;
    case "pier":
    case "chimney":
      return chimneyColor(house);
    case "chimney-cap":
      return "#8d8880";
    case "deck":
      return "#a98a66";
    case "bracket":
      return mixHex(palette.accent, "#6b4a2d", 0.4);
    case "slab":
    case "step":
      return CONCRETE;
    case "rail":
    case "handrail":
      return traditional ? palette.trim : palette.frame;
  }
}

function chimneyColor(house: House): string {
  const { palette, style } = house;
  if (isMasonry(palette.accentCladding)) return palette.accent;
  if (style === "Farmhouse") return BRICK;
  return style === "Craftsman" ? "#98907f" : mixHex(palette.frame, palette.roof, 0.5);
}

/** The finish drawn on a face, if any. */
export function claddingOf(house: House, face: Face): Cladding | undefined {
  const { palette, style } = house;
  if (face.kind === "wall" || face.kind === "gable") {
    return face.finish === "accent" && palette.accentCladding ? palette.accentCladding : palette.cladding;
  }
  if (face.kind === "chimney" || face.kind === "pier") {
    if (palette.accentCladding === "brick") return "brick";
    if (palette.accentCladding === "stone" || style === "Craftsman") return "stone";
    return style === "Farmhouse" ? "brick" : undefined;
  }
  return undefined;
}
