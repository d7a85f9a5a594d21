/** A whole house as faces in space. */

import type { House } from "../layout/model";
import { memoized } from "../memoized";
import type { Face } from "./face";
import { porchFaces } from "./porch-faces";
import { roofFaces } from "./roof-faces";
import { wallFaces } from "./wall-faces";

/** Every face of a house, in a fixed order. */
export const houseFaces = memoized((house: House): readonly Face[] => [
  ...wallFaces(house),
  ...porchFaces(house),
  ...roofFaces(house),
]);
