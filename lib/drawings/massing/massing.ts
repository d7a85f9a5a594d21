/** A whole house as faces in space. */
import type { House } from "../layout/model";
import type { Face } from "./face";
import { porchFaces } from "./porch-faces";
import { roofFaces } from "./roof-faces";
import { wallFaces } from "./wall-faces";

/** By house: four elevations, the courts and each section ask for the same faces. */
const known = new WeakMap<House, readonly Face[]>();

/** Every face of a house, in a fixed order. */
export function houseFaces(house: House): readonly Face[] {
  const faces = known.get(house) ?? [...wallFaces(house), ...porchFaces(house), ...roofFaces(house)];
  known.set(house, faces);
  return faces;
}
