import { hasFumes } from "../electrical/alarms.ts";
import { countOf, type Device, type DeviceKind, isAlarm, isSwitchKind } from "../electrical/device.ts";
import { deviceShapes } from "../electrical/device-shapes.ts";
import { devicesOf } from "../electrical/devices.ts";
import { DEVICE_NAMES, electricalShapes } from "../electrical/electrical-shapes.ts";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { distanceTo, grown } from "../geometry/rects.ts";
import { boundsOf } from "../layout/edges.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import type { Drafter } from "./drafter.ts";
import { noteLines, planFoot } from "./drawing-marks.ts";
import { centered, type Paper, type Scale, type Sheet, scaleFor } from "./sheet.ts";

/** Points under the plan for its title, legend and notes, on a 24 x 36 sheet. */
const RESERVE = 330;
const MARGIN = 3;

/** What an electrical plan shows of a level, plan feet. */
function boxOf(level: Level): Rect {
  return grown(boundsOf(level.rooms.flatMap((room) => room.rects)), MARGIN);
}

/** The scale of the electrical plan of a level on its sheet. */
function scaleOf(level: Level, on: Paper): Scale {
  const { w, d } = boxOf(level);
  return scaleFor(on, w, d, RESERVE * on.s);
}

/** The height of lettering on the electrical plan of a level, plan feet. */
export function electricalText(level: Level, on: Paper): number {
  return on.text.least / scaleOf(level, on).k;
}

/** One electrical plan per level: E1.1 and on. */
export function electricalSheets(house: House, on: Paper): Sheet[] {
  const reserve = RESERVE * on.s;
  return house.levels.map((level, index) => {
    const box = boxOf(level);
    const scale = scaleOf(level, on);
    return {
      number: `E1.${index + 1}`,
      title: `${level.name} Electrical Plan`,
      scale: scale.label,
      draw: (pen) => {
        pen.shapes(
          electricalShapes(house, index, electricalText(level, on)),
          centered(on, box, scale.k, reserve),
        );
        const foot = planFoot(pen, on, `${level.name} electrical plan`, scale);
        const top = foot - (RESERVE - 60) * on.s;
        drawLegend(pen, on, house, index, scale, top);
        noteLines(pen, on, electricalNotes(house, index), {
          x: on.area.x + on.area.w * 0.52,
          y: top,
          w: on.area.w * 0.47,
        });
      },
    };
  });
}

const ON_CEILING: ReadonlySet<DeviceKind> = new Set(["smoke", "smoke-co", "light", "fan", "hood", "opener"]);

/** The kinds that the plan of a level shows, with how many; those that stand only beside others in a box, too. */
export function legendKinds(house: House, index: number): { kind: DeviceKind; count: number }[] {
  const { devices } = devicesOf(house, index);
  return (Object.keys(DEVICE_NAMES) as DeviceKind[])
    .map((kind) => ({ kind, count: countOf(devices, kind) }))
    .filter(({ count }) => count > 0);
}

/** Each kind that the plan shows, with its symbol, words and count. */
function drawLegend(pen: Drafter, on: Paper, house: House, index: number, scale: Scale, top: number): void {
  const kinds = legendKinds(house, index);
  const size = on.text.least;
  const row = size * 2.35;
  const half = Math.ceil(kinds.length / 2);
  kinds.forEach(({ kind, count }, at) => {
    const x = on.area.x + (at < half ? 0 : on.area.w * 0.26);
    const y = top + (at % half) * row + size;
    const onCeiling = ON_CEILING.has(kind);
    const sample: Device = {
      kind,
      room: "",
      side: onCeiling ? undefined : kind === "panel" ? "n" : "w",
      x: 0,
      y: 0,
      note: "",
    };
    const shapes = deviceShapes(sample, on.text.least / scale.k).filter(
      ({ type }) => kind !== "panel" || type === "polygon",
    );
    const { k } = scale;
    const hasWord = kind === "hood" || kind === "opener";
    // The panel is drawn from the face of its wall on; here it is centered on its row.
    const up = kind === "panel" ? 0.2 * k : 0;
    pen.shapes(shapes, { x: x + size * (onCeiling && !hasWord ? 2.6 : 1.8), y: y - up, k });
    pen.text(`${DEVICE_NAMES[kind]} (${count})`, x + size * 6.4, y + size * 0.35, { size });
  });
}

/** Whether a bath of a level has its switches beside its door in the room before it, for want of wall at the latch. */
function isSwitchedOutside(house: House, index: number): boolean {
  const { devices } = devicesOf(house, index);
  const switched = new Set(devices.filter(({ kind }) => isSwitchKind(kind)).map(({ room }) => room));
  const rooms = house.levels[index]?.rooms ?? [];
  return rooms.some(({ id, kind }) => (kind === "bath" || kind === "half-bath") && !switched.has(id));
}

/** An ionization alarm keeps so far off a cooking appliance that is built in, feet (IRC R314.3.1). */
const COOKING = 20;

/** What is said of smoke alarms that hang so near to a range of their level that they must not take steam for smoke. */
function photoelectric(house: House, index: number): string {
  const ranges = (house.levels[index]?.fixtures ?? []).filter(({ kind }) => kind === "range");
  const isNear = devicesOf(house, index).devices.some(
    (one) => isAlarm(one) && ranges.some(({ rect }) => distanceTo(one, rect) < COOKING),
  );
  return isNear
    ? ` Those within ${COOKING} ft of the range are photoelectric, and 6 ft or more off it (R314.3.1).`
    : "";
}

/** The notes beside the electrical plan of a level, without what it does not have. */
export function electricalNotes(house: House, index: number): string[] {
  const { devices } = devicesOf(house, index);
  const garage = devices.some(({ kind }) => kind === "opener");
  const unit = outdoorUnitOf(house, index);
  const fumes = hasFumes(house);
  const stairs = house.levels.some((level) => level.stairs.length > 0);
  return [
    "Drawn by rule for pricing and for the electrician; arrows are home runs to the panel with the number of their circuit on E2.1, which lists the rooms it feeds; what is named with # has that circuit to itself. Loads and service size by a licensed electrician (NEC and local code).",
    "Receptacles: no point of a wall or guard of 2 ft or more is over 6 ft from one (E3901.2), none along a counter over 2 ft (E3901.4), under a window on its side below the sill; one within 3 ft of each basin; outdoors front and back. GFCI and AFCI protection as E3902 asks; tamper-resistant throughout.",
    `Smoke alarms in each bedroom, outside each sleeping area and on each level, ${fumes ? "carbon monoxide alarms outside sleeping areas, " : ""}all interconnected, hard-wired with battery backup (R314${fumes ? ", R315" : ""}). Keep them 3 ft from bath doors and supply grilles.${photoelectric(house, index)}${fumes ? "" : " Nothing that is drawn burns fuel; with an appliance that does, carbon monoxide alarms outside sleeping areas (R315)."}`,
    `Switches stand at the latch side of doors, three-way at both ways into a room that are over 10 ft apart, with a four-way at a third as far from both, and at both ends of stairs; letters side by side share one box. Dashed curves show which lights they serve${stairs ? "; those at the foot and the head of a stair are one pair, which works its lights of both levels" : ""}.`,
    ...(unit
      ? [
          `${unit.name} is the disconnect of the unit outdoors, which the mechanical contractor places; a receptacle stands within 25 ft of it (E3901.12).`,
        ]
      : []),
    ...(garage ? ["DO is the receptacle of a door opener in the ceiling."] : []),
    `Lights outdoors are switched inside at their door${garage ? ", those beside overhead doors at the door to the house" : ""}. Baths have a switch each for mirror light, fan and, where it is drawn, ceiling light${isSwitchedOutside(house, index) ? ", outside beside the door where the bath has no wall for them at its latch" : ""}; closets behind folding doors one beside them.`,
  ];
}
