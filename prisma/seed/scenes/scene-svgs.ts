import type { Scene } from "./canvas";
import { budget, financing, floorPlans, lotPlan, permits } from "./desk-scenes";
import {
  beforeAfter,
  craftsman,
  energy,
  farmhouseMorning,
  hero,
  landscape,
  sharingCard,
  smallHomes,
} from "./exteriors";
import { contemporary, customBuild, farmhouse, modern, tinyHome, traditional } from "./gallery-houses";
import { bathroom, bedroom, entryHall, kitchen, livingRoom, openPlan } from "./interiors";
import { portraits } from "./portraits";
import { construction, studio, technology } from "./workshop-scenes";

/**
 * Every illustration of the site that is not drawn from a house plan: hero, gallery, journal, people, about, sharing card.
 * Sizes are in pixels. The same call always gives the same bytes.
 */
export function sceneSvgs(): Scene[] {
  return [
    hero(),
    entryHall(),
    craftsman(),
    kitchen(),
    bathroom(),
    bedroom(),
    livingRoom(),
    floorPlans(),
    construction(),
    landscape(),
    customBuild(),
    tinyHome(),
    farmhouse(),
    modern(),
    contemporary(),
    traditional(),
    beforeAfter(),
    lotPlan(),
    budget(),
    openPlan(),
    smallHomes(),
    energy(),
    financing(),
    technology(),
    permits(),
    farmhouseMorning(),
    ...portraits(),
    studio(),
    sharingCard(),
  ];
}
