/** The claddings and trims that lie on faces, as rings of an elevation. */

import { intersectConvex, outline, type P2, type P3, positive } from "../geometry/geometry.ts";
import { type Layer, toSpace } from "../massing/face.ts";
import type { Drawn } from "./one-slope.ts";

/** What of convex parts lies in convex pieces. */
function clipped(parts: readonly (readonly P2[])[], pieces: readonly P2[][]): P2[][] {
  return parts
    .map((part) => positive(part))
    .flatMap((part) =>
      pieces.map((piece) => intersectConvex(part, piece)).filter((piece) => piece.length >= 3),
    );
}

/** The same as rings round all of it. */
export const clipRings = (parts: readonly (readonly P2[])[], pieces: readonly P2[][]): P2[][] =>
  outline(clipped(parts, pieces));

/**
 * What is seen of a layer of a face. The second cladding of a gable and its trim go on over all parts of a wall:
 * they are outlined whole, with the first part that has them.
 * @param flat where a place in space is on the elevation
 */
export function layerRings(layer: Layer, { face, pieces, plane }: Drawn, flat: (p: P3) => P2): P2[][] {
  const seen = (one: Layer, of: Pick<Drawn, "face" | "pieces">) =>
    clipped(
      one.parts.map((part) => part.map((p) => flat(toSpace(of.face.frame, p)))),
      of.pieces,
    );
  const isSame = (one: Layer) => one.kind === layer.kind && one.cladding === layer.cladding;
  const goesOn = layer.kind === "accent" || layer.kind === "trim";
  const all = goesOn ? plane.filter((one) => one.face.layers.some(isSame)) : [];
  if (all.length < 2 || face.layers.find(isSame) !== layer) return outline(seen(layer, { face, pieces }));
  const others = all.slice(1).flatMap((one) =>
    one.face.layers
      .filter(isSame)
      .slice(0, 1)
      .flatMap((same) => seen(same, one)),
  );
  return all[0]?.face === face ? outline([...seen(layer, { face, pieces }), ...others]) : [];
}
