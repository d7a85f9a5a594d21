import { pt, type Shape } from "../geometry/shape";
import {
  dropOf,
  FLOOR_STRUCTURE,
  foundationOf,
  groundFloorDepth,
  groundLevelOf,
  SUBFLOOR,
} from "../layout/heights";
import type { House } from "../layout/model";
import type { Cut } from "./section-cuts";
import { alongRect, box, joinSpans, line, type Span, spansOf, withoutParts } from "./section-parts";

const SLAB = 4 / 12;

/** The floors of a level's rooms that are cut: slabs and framing, from left to right. */
export function floorPieces(house: House, index: number, floor: number, cut: Cut): Shape[] {
  const spans = spansOf(house, index, cut);
  return joinFloors(house, index, spans).flatMap((span) => floorShapes(house, index, span, floor, cut));
}

/** Spans of one floor as one, whatever walls stand on it. */
function joinFloors(house: House, index: number, spans: readonly Span[]): Span[] {
  const kindOf = ({ room }: Span) =>
    `${room.kind === "garage"} ${room.kind === "open-below"} ${dropOf(house, index, room)}`;
  return joinSpans(spans, (a, b) => kindOf(a) === kindOf(b));
}

/** The floor of a room: slab or framing, left out where a stair comes up through it. */
function floorShapes(
  house: House,
  index: number,
  { from, to, room }: Span,
  floor: number,
  cut: Cut,
): Shape[] {
  if (room.kind === "open-below") return [];
  const z = floor - dropOf(house, index, room);
  const { kind } = foundationOf(house);
  const onGround = index === 0 && (kind === "slab" || kind === "basement");
  if (room.kind === "garage" || onGround) return [box("A-SECT-MCUT", from, to, z - SLAB, z, "tone")];
  const wells = (house.levels[index - 1]?.stairs ?? []).flatMap(({ rect }) => {
    const ends = alongRect(cut, rect);
    return ends ? [ends] : [];
  });
  const parts = withoutParts([from, to], wells);
  const depth = index === groundLevelOf(house) ? groundFloorDepth(house) : FLOOR_STRUCTURE;
  return parts.flatMap(([a, b]) => [
    box("A-SECT-MCUT", a, b, z - depth, z, "paper"),
    line("A-SECT-MCUT", [pt(a, z - SUBFLOOR), pt(b, z - SUBFLOOR)], "fine"),
  ]);
}
