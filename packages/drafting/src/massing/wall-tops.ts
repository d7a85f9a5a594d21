/** The upper edges of outer walls, under the roofs that they carry. */

import { nth, type P2 } from "../geometry/geometry.ts";
import { pointAlong } from "../geometry/rects.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { enclosedAt, insideOf, levelHeights, type OuterEdge } from "./envelope.ts";
import { openRoomAt } from "./openings.ts";
import { roofsOver } from "./roof.ts";
import { FLAT_DEPTH, HEEL, plateOf, ROOF_DEPTH, roofHeight } from "./roof-height.ts";
import { stopsAlong } from "./wall-finishes.ts";

/** So far within its ends a piece of wall is asked what covers it: a roof covers its own edge, and a little more; feet. */
const WITHIN = 0.02;

/** A straight piece of a wall's upper edge, in plan coordinates along the wall. */
export interface TopPiece {
  from: number;
  to: number;
  zFrom: number;
  zTo: number;
}

/** Where a roof part changes slope along one axis of the plan. */
export function breaks(part: RoofPart, axis: "x" | "y"): number[] {
  const { over } = part;
  const [low, length, other] = axis === "x" ? [over.x, over.w, over.d] : [over.y, over.d, over.w];
  const list = [low, low + length, low + length / 2];
  if (part.shape === "hip")
    list.push(low + Math.min(other, length) / 2, low + length - Math.min(other, length) / 2);
  return list;
}

/** Height of the underside of a part over a point of a wall; walls on the edge of a flat roof rise to its parapet. */
export function underside(house: House, part: RoofPart, edge: OuterEdge, x: number, y: number): number {
  if (part.shape !== "flat") return roofHeight(house, part, x, y) - ROOF_DEPTH * 0.9;
  const plate = plateOf(house, part);
  if (!part.parapet) return plate;
  const rim = sideOf(part.over, edge.side);
  return Math.abs(rim.line - edge.line) < 0.1 ? plate + FLAT_DEPTH + part.parapet : plate;
}

export function pointOn(edge: OuterEdge, along: number): P2 {
  return pointAlong(runsAlongX(edge.side), along, edge.line);
}

/**
 * Height of the top of a wall at a place along it, under what covers the wall there.
 * @param probe where that is asked for, at the end of a piece within it: two roofs that meet there differ
 */
function topAt(house: House, edge: OuterEdge, along: number, probe = along): number {
  const heights = levelHeights(house);
  const inside = insideOf(edge, probe);
  const above = heights[edge.level + 1];
  const covered =
    enclosedAt(house.levels[edge.level + 1], inside.x, inside.y) ??
    openRoomAt(house, edge.level + 1, inside.x, inside.y);
  if (above && covered) return above.floor;
  const point = pointOn(edge, along);
  const under = pointOn(edge, probe);
  const tops = roofsOver(house, edge.level, under.x, under.y).map((part) =>
    underside(house, part, edge, point.x, point.y),
  );
  return tops.length > 0 ? Math.max(...tops) : nth(heights, edge.level).plate + HEEL;
}

/** The upper edge of a wall in straight pieces, from its start to its end. */
export function topPieces(house: House, edge: OuterEdge): TopPiece[] {
  const axis = runsAlongX(edge.side) ? "x" : "y";
  const above = house.levels[edge.level + 1]?.rooms.flatMap((room) => room.rects) ?? [];
  const slopes = house.roofs.flatMap((part) => breaks(part, axis));
  const stops = stopsAlong(edge, above, slopes);
  return stops.slice(1).flatMap((to, i) => envelopePieces(house, edge, nth(stops, i), to));
}

/** The upper edge between two stops; split once more where one roof crosses another. */
function envelopePieces(house: House, edge: OuterEdge, from: number, to: number, depth = 0): TopPiece[] {
  const e = Math.min(WITHIN, (to - from) / 3);
  const zFrom = topAt(house, edge, from, from + e);
  const zTo = topAt(house, edge, to, to - e);
  const mid = (from + to) / 2;
  const bend = topAt(house, edge, mid) - (zFrom + zTo) / 2;
  if (Math.abs(bend) < 5e-3 || depth > 7 || to - from < 0.02) return [{ from, to, zFrom, zTo }];
  return [
    ...envelopePieces(house, edge, from, mid, depth + 1),
    ...envelopePieces(house, edge, mid, to, depth + 1),
  ];
}

/** Joins neighbouring pieces of one slope, so that fewer parts need cutting. */
export function joinPieces(pieces: TopPiece[]): TopPiece[] {
  const out: TopPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const slope = (p: TopPiece): number => (p.zTo - p.zFrom) / (p.to - p.from);
    if (last && Math.abs(last.zTo - piece.zFrom) < 0.01 && Math.abs(slope(last) - slope(piece)) < 0.01) {
      last.to = piece.to;
      last.zTo = piece.zTo;
    } else {
      out.push({ ...piece });
    }
  }
  return out;
}
