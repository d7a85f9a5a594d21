import { drainsOnRoofs } from "../elevation/drain-faces.ts";
import type { Layer, Shape } from "../geometry/shape.ts";
import type { RoofCover } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { coverOf } from "../massing/roof-cover.ts";
import { overhangsOf } from "../massing/roof-height.ts";
import { dripEaves, isUnderValley } from "../roof-plan/drip-eaves.ts";
import { withRoofDims } from "../roof-plan/roof-dims.ts";
import { drainageOf, roofPlanBox } from "../roof-plan/roof-drainage.ts";
import { roofPlanShapes } from "../roof-plan/roof-plan-shapes.ts";
import { roomDecks } from "../roof-plan/room-decks.ts";
import { wallJoints } from "../roof-plan/wall-joints.ts";
import { isLowRoof } from "../section/low-roofs.ts";
import type { PlacedDetail } from "./detail-sheet.ts";
import { noteLines, planFoot } from "./drawing-marks.ts";
import { COVERS } from "./elevation-lines.ts";
import { centered, type Paper, type Sheet, scaleFor } from "./sheet.ts";
import type { Views } from "./views.ts";

/** Space under the roof for title and notes, points. */
const RESERVE = 230;

/**
 * The roof plan, after the floor plans.
 * @param details those of the edges of roofs, of which it names the doors to roofs that are walked on: sections seldom pass one
 */
export function roofSheet(
  house: House,
  on: Paper,
  { roof }: Views,
  number: string,
  details: readonly PlacedDetail[] = [],
): Sheet {
  const box = withRoofDims(house, roof, roofPlanBox(house, roof));
  const reserve = RESERVE * on.s;
  const scale = scaleFor(on, box.w, box.d, reserve);
  return {
    number,
    title: "Roof Plan",
    scale: scale.label,
    draw: (pen) => {
      const shapes = roofPlanShapes(house, roof, on.text.least / scale.k);
      pen.shapes(shapes, centered(on, box, scale.k, reserve));
      const foot = planFoot(pen, on, "Roof plan", scale);
      const { x, w } = on.area;
      const column = (w - 60 * on.s) / 2;
      const lines = [...notes(house, roof, shapes), ...sillNotes(details)];
      noteLines(pen, on, lines, { x, y: foot - (RESERVE - 50) * on.s, w: column * 1.4 });
    },
  };
}

/** What the roofs are covered with; where it is not one cover, by their pitches. */
function coversOf(house: House): string[] {
  const pitches = [...new Set(house.roofs.map((part) => (part.shape === "flat" ? 0 : part.pitch)))];
  const dormers = house.roofs.flatMap((part) => part.dormers ?? []).map(({ pitch }) => pitch);
  const by = new Map<RoofCover, number[]>();
  for (const pitch of [...new Set([...pitches, ...dormers])].sort((a, b) => b - a)) {
    const cover = coverOf(house, pitch);
    by.set(cover, [...(by.get(cover) ?? []), pitch]);
  }
  const where = (list: readonly number[]) =>
    list.map((pitch) => (pitch === 0 ? "flat roofs" : `${pitch}:12`)).join(", ");
  return [...by].map(
    ([cover, list]) => `${by.size > 1 ? `Roofing, ${where(list)}` : "Roofing"}: ${COVERS[cover]}.`,
  );
}

/** Shingles on lower slopes than this lie on two layers of underlayment (IRC R905.2.2), rise in 12. */
const DOUBLE_UNDER = 4;

/** How sloped roofs are flashed that meet a higher wall of the house: along their fall, and at their upper edge. */
function wallFlashing(house: House): string[] {
  const joints = new Set(house.roofs.flatMap((part) => wallJoints(house, part)));
  return [
    ...(joints.has("along")
      ? [
          "Roofs that fall along a wall: step flashing behind its barrier, and a kick-out where the eave ends before it (R903.2.1).",
        ]
      : []),
    ...(joints.has("top")
      ? ["Upper edges of roofs at a wall: head flashing, its upper leg behind the barrier (R703.4)."]
      : []),
  ];
}

/** Where rain goes from the eaves, by gutters or over a lower roof. */
function gutterNote(house: House, roof: RoofDrawing): string {
  const drips = dripEaves(roof);
  return [
    "DS: downspout, one for at most 40 ft of gutter; lead water at least 5 ft from the foundation.",
    ...(isUnderValley(roof, drainageOf(house, roof).gutters)
      ? ["Splash guards on gutters under valleys."]
      : []),
    ...(drips.length > 0
      ? [
          `Eaves over a lower roof have no gutter and drain on it: size its drainage for both roofs${isUnderValley(roof, drips) ? ", and lay self-adhering membrane under its covering where valleys empty on it" : ""}.`,
        ]
      : []),
    ...(drainsOnRoofs(house)
      ? [
          "Downspouts that end over a lower roof or deck have a splash pad under them: size its drainage for both roofs.",
        ]
      : []),
    "Flash all valleys, steps, crickets and penetrations.",
    ...wallFlashing(house),
  ].join(" ");
}

/** How the roofs of a house are ventilated (R806.2): air comes in at their low eaves, and leaves where they are highest. */
function ventilation(house: House): string {
  const over = house.roofs.filter(({ porch, shape }) => !porch && shape !== "flat");
  const sheds = over.filter(({ shape }) => shape === "shed").length;
  if (over.length === 0) return "Flat roofs are not vented: insulate them after R806.5.";
  const high = [...(sheds < over.length ? ["ridges"] : []), ...(sheds > 0 ? ["the high ends of sheds"] : [])];
  const low = [...new Set(over.filter((one) => isLowRoof(house, one)).map(({ pitch }) => `${pitch}:12`))];
  const unvented =
    low.length > 0
      ? ` Roofs of ${low.join(" and ")} leave no room for air over their insulation: build them unvented (R806.5).`
      : "";
  return `Ventilate attics with 1/150 of their area, half at the eaves and half at ${high.join(" and ")}, or build an unvented assembly as local codes allow.${unvented}`;
}

const sillNotes = (details: readonly PlacedDetail[]): string[] =>
  details.flatMap(({ detail, name, sheet }) =>
    detail.edge?.at === "deck" ? [`${detail.title}: see detail ${name}/${sheet}.`] : [],
  );

function notes(house: House, roof: RoofDrawing, shapes: readonly Shape[]): string[] {
  const isDashed = (layer: Layer) =>
    shapes.some((shape) => shape.layer === layer && "dash" in shape && shape.dash);
  const porches = house.roofs.some((part) => part.porch);
  const below = [
    ...(isDashed("A-ROOF-OTLN") ? ["walls", ...(porches ? ["edges of porches"] : [])] : []),
    ...(isDashed("A-ROOF-DRAN") ? ["gutters"] : []),
  ];
  const dashed = [below.slice(0, -1).join(", "), ...below.slice(-1)].filter(Boolean).join(" and ");
  const overhangs = house.roofs.some((part) => Object.values(overhangsOf(part)).some((feet) => feet > 0))
    ? `Overhangs are dimensioned level from the face of the wall${porches ? " or the edge of the porch" : ""}; roofs without one end at it.`
    : "Roofs end at the face of the wall, without overhangs.";
  const flats = house.roofs.filter((part) => part.shape === "flat");
  const decks = roomDecks(house).length > 0;
  const parapets = flats.some((part) => part.parapet);
  const isLow = house.roofs.some(({ pitch }) => pitch < DOUBLE_UNDER && coverOf(house, pitch) === "asphalt");
  return [
    ...coversOf(house),
    ...(isLow
      ? [`Asphalt shingles under ${DOUBLE_UNDER}:12 lie on two layers of underlayment (IRC R905.2.2).`]
      : []),
    `${overhangs}${parapets ? " Parapets stand over the walls; the line within is the edge of their cap." : ""}${dashed ? ` Dashed lines show the ${dashed} below.` : ""}`,
    [
      "Arrows point down the slope; pitches are rise in 12.",
      ...(flats.length > 0 ? ["Flat roofs fall 1/4 in per foot."] : []),
      ...(decks
        ? ["Decks over rooms: membrane to fall 1/4 in per foot to a scupper, under what is walked on."]
        : []),
      ...(parapets || decks ? ["Overflow scuppers stand 2 in above the primary ones."] : []),
    ].join(" "),
    gutterNote(house, roof),
    `${ventilation(house)} Roof framing by others.`,
  ];
}
