/** A whole house as faces in space. */
import type { House } from "../layout/model";
import type { Face } from "./face";
import { porchFaces } from "./porch-faces";
import { roofFaces } from "./roof-faces";
import { wallFaces } from "./wall-faces";

/** Every face of a house, in a fixed order. */
export function houseFaces(house: House): Face[] {
  return [...wallFaces(house), ...porchFaces(house), ...roofFaces(house)];
}
