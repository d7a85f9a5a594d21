/** A whole house as faces in space. */

import type { House } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import type { Face } from "./face.ts";
import { porchFaces } from "./porch-faces.ts";
import { roofFaces } from "./roof-faces.ts";
import { wallFaces } from "./wall-faces.ts";

/** Every face of a house, in a fixed order. */
export const houseFaces = memoized((house: House): readonly Face[] => [
  ...wallFaces(house),
  ...porchFaces(house),
  ...roofFaces(house),
]);
