/** What every painter of a picture works with. */
import type { House } from "../houses/model";
import type { Camera } from "./camera";
import type { Light } from "./light";
import type { Defs } from "./opening-paint";
import type { Seeded } from "./seeded";

export interface Scene {
  house: House;
  camera: Camera;
  light: Light;
  defs: Defs;
  rnd: Seeded;
}
