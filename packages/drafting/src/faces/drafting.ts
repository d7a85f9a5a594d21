export { LAYERS } from "../cad/layers.ts";
export { checkHouse } from "../check/check.ts";
export { elevationSvg } from "../elevation/elevation-svg.ts";
export { factsOf } from "../facts.ts";
export { fmtFeet } from "../geometry/fmt-feet.ts";
export { area2, type P2 } from "../geometry/geometry.ts";
export { unionOutline } from "../geometry/rect-union.ts";
export { KIT } from "../kit.ts";
export { foundationOf } from "../layout/heights.ts";
export {
  type Cladding,
  type DoorKind,
  type FixtureKind,
  isTraditional,
  type RoofCover,
  type RoomKind,
} from "../layout/kinds.ts";
export type { House } from "../layout/model.ts";
export { houseOf, type Layout, layoutOf, layoutSchema } from "../layout/schema.ts";
export { namesHouse, planKind } from "../layout/style-words.ts";
export { footprint } from "../massing/envelope.ts";
export { localParts } from "../massing/face.ts";
export { wallFaces } from "../massing/wall-faces.ts";
export { measure } from "../measure.ts";
export type { ExtraView, HouseImage } from "../pictures/house-images.ts";
export { floorGuide } from "../plan/floor-guide.ts";
export { floorPlanSvg } from "../plan/plan-svg.ts";
export { NOT_IN_SET } from "../sheets/contents.ts";
export { sheetPurpose } from "../sheets/purposes.ts";
export { applyVariant } from "../variant/apply-variant.ts";
export { DRAWN_FOUNDATIONS } from "../variant/foundation.ts";
export { wallsOfLayout } from "../variant/thicken.ts";
