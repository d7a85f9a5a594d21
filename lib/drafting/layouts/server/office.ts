/**
 * Loaded by Node itself when it is called: the bundler would compile some three hundred modules of it for
 * two calls of staff.
 */
export const {
  applyVariant,
  checkHouse,
  DRAWN_FOUNDATIONS,
  elevationSvg,
  floorPlanSvg,
  foundationOf,
  houseOf,
  KIT,
  layoutOf,
  measure,
  wallsOfLayout,
} = await import(/* turbopackIgnore: true */ "drafting");
