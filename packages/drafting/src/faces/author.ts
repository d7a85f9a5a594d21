export { tinyPlan } from "../fixtures/fixture-plan.ts";
export { NAMES } from "../fixtures/names.ts";
export { sampleHouse, sampleHouses } from "../houses/sample-houses.ts";
export {
  door,
  level,
  open,
  outerDoor,
  rect,
  roof,
  room,
  stair,
  vaulted,
  window,
  windows,
} from "../layout/rooms.ts";
