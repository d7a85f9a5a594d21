/** What every painter of a picture works with. */

import type { Seeded } from "../geometry/seeded";
import type { House } from "../layout/model";
import type { Camera } from "./camera";
import type { Light } from "./light";
import type { Defs } from "./opening-paint";

export interface Scene {
  house: House;
  camera: Camera;
  light: Light;
  defs: Defs;
  rnd: Seeded;
}
