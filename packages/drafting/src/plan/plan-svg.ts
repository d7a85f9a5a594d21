import { mirrorShapes, type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { House, Rect } from "../layout/model.ts";
import { phoneNames } from "./phone-names.ts";
import { type DimOptions, type DimString, dimReach } from "./plan-dims.ts";
import { housePlanBox, levelBox, mirrorAxis, planShapes } from "./plan-shapes.ts";
import {
  escapeXml,
  HEIGHT,
  MARGIN,
  northArrow,
  PAPER,
  scaleBar,
  titleBlock,
  WIDTH,
} from "./plan-svg-frame.ts";
import { GROUPS, SvgWriter } from "./svg-writer.ts";
import { wallsOf } from "./walls.ts";

const STRINGS: readonly DimString[] = ["walls", "overall"];
const FONT = "Inter, Helvetica, Arial, sans-serif";

/** Text heights on the sheet, SVG units. */
const NAME_SIZE = 16;
const DIM_SIZE = 12.5;
/** The plan is drawn no larger than this, units per foot: beyond, a small house looks inflated. */
const MAX_SCALE = 25;
/** A small upper level is drawn at most this much larger than the whole house would be. */
const MAX_ZOOM = 1.3;

/** How a level lies on its sheet: SVG units per foot, and where its plan's (0, 0) is. */
export interface Framing {
  scale: number;
  origin: Pt;
  /** What the drawing takes with its dimension strings, SVG units. */
  box: Rect;
}

/** Where the plan of a level lies on its sheet of 1600 by 1067; mirrored, each x is 1600 less it. */
export function framingOf(house: House, levelIndex: number): Framing {
  const level = house.levels[levelIndex];
  if (!level) throw new Error(`${house.slug} has no level ${levelIndex}`);
  // Strings start outside of steps, wells and bays: without lettering it is the ground within them.
  const strung = levelBox(house, levelIndex, dimsAt(Number.POSITIVE_INFINITY));
  const whole = housePlanBox(house, true);
  const scale = Math.min(scaleFor(strung.w, strung.d), scaleFor(whole.w, whole.d) * MAX_ZOOM);
  const drawn = levelBox(house, levelIndex, dimsAt(scale));
  const areaHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
  const origin = pt(
    WIDTH / 2 - (drawn.x + drawn.w / 2) * scale,
    MARGIN.top + areaHeight / 2 - (drawn.y + drawn.d / 2) * scale,
  );
  return {
    scale,
    origin,
    box: {
      x: origin.x + drawn.x * scale,
      y: origin.y + drawn.y * scale,
      w: drawn.w * scale,
      d: drawn.d * scale,
    },
  };
}

const dimsAt = (scale: number): DimOptions => ({ strings: STRINGS, text: DIM_SIZE / scale, step: 1 });

/** Where a drawing is as wide as a phone, its large names stand in for the others; never on paper. */
const NARROW =
  '<style>@media screen and (max-width:639px){[data-layer="names"]{display:none}[data-layer="large-names"]{display:inline}}</style>';

/**
 * The floor plan of one level as a presentation drawing: a whole SVG document of 1600 by 1067,
 * without external references or scripts. Furniture, dimensions, names and the title block are groups
 * of their own (`data-layer`), so that a page can hide them. A mirrored plan keeps its words readable.
 */
export function floorPlanSvg(house: House, levelIndex: number, options: { mirrored?: boolean } = {}): string {
  const mirrored = options.mirrored ?? false;
  const { scale, origin, box } = framingOf(house, levelIndex);
  const shapes = planShapes(house, levelIndex, { text: NAME_SIZE / scale, dims: dimsAt(scale), mirrored });
  // The plan stands in the middle of its sheet, so its mirror image does too.
  const left = mirrored ? WIDTH - origin.x - mirrorAxis(house) * scale : origin.x;
  const place = (p: Pt) => ({ x: left + p.x * scale, y: origin.y + p.y * scale });
  const writer = new SvgWriter(place, scale, GROUPS);
  for (const shape of shapes) writer.draw(shape);
  const large = new SvgWriter(place, scale, {});
  for (const name of largeNames(house, levelIndex, { w: box.w / scale, d: box.d / scale }, mirrored))
    large.draw(name);
  const title = `${house.name}, ${house.levels[levelIndex]?.name}${mirrored ? " (mirrored)" : ""}: floor plan`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="${FONT}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    NARROW,
    writer.svg(),
    `<g data-layer="large-names" display="none">\n${large.svg()}\n</g>`,
    '<g data-layer="title">',
    titleBlock(house, levelIndex, mirrored),
    scaleBar(scale),
    northArrow(),
    "</g>",
    "</svg>",
  ].join("\n");
}

function largeNames(
  house: House,
  levelIndex: number,
  drawn: { w: number; d: number },
  mirrored: boolean,
): Shape[] {
  const level = house.levels[levelIndex];
  const names = level ? phoneNames(level, wallsOf(house, levelIndex), drawn) : [];
  return mirrored ? mirrorShapes(names, mirrorAxis(house)) : names;
}

/** Units per foot at which a plan of this size and its two dimension strings fit the sheet. */
function scaleFor(w: number, d: number): number {
  const reach = 2 * dimReach({ strings: STRINGS, text: DIM_SIZE, step: 1 });
  const across = (WIDTH - 2 * MARGIN.x - reach) / w;
  const down = (HEIGHT - MARGIN.top - MARGIN.bottom - reach) / d;
  return Math.min(across, down, MAX_SCALE);
}
