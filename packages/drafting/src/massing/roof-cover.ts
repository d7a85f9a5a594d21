/** What a slope is covered with: not every cover sheds water at every pitch. */

import type { P3 } from "../geometry/geometry.ts";
import type { RoofCover } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";

/**
 * The least rise in 12 at which a cover is laid without more than its usual underlayment (IRC R905:
 * shakes 3, standing seam 1/4; shingles and tiles by their makers).
 */
const LEAST_PITCH: Readonly<Record<RoofCover, number>> = {
  asphalt: 3,
  shake: 3,
  tile: 4,
  "standing-seam": 0.5,
  membrane: 0,
};

/** The cover of a roof of a pitch, rise in 12: that of the palette, on lower slopes metal, on flat roofs a membrane. */
export function coverOf({ palette }: House, pitch: number): RoofCover {
  const covers = [palette.roofCover, "standing-seam", "membrane"] as const;
  return covers.find((cover) => pitch >= LEAST_PITCH[cover]) ?? "membrane";
}

/** The pitch of a face with this normal, rise in 12. */
export function pitchOf(normal: P3): number {
  const pitch = (Math.hypot(normal.x, normal.y) / Math.abs(normal.z)) * 12;
  return Math.round(pitch * 1000) / 1000;
}
