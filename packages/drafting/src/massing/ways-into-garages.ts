import { OPPOSITE } from "../layout/edges.ts";
import { dropOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Room, Side } from "../layout/model.ts";
import { risersOf } from "../layout/risers.ts";
import { wallsOf } from "../plan/walls.ts";
import { levelHeights } from "./envelope.ts";

/** IRC R311.3.1: a floor so far under a threshold, feet, is no step. */
const THRESHOLD = 1.5 / 12 + 0.001;

/** A door from the house down into its garage: the face of its wall there, in plan feet, and the heights of both floors. */
export interface WayDown {
  garage: Room;
  /** The side that its wall looks to, the line of that face, and the ends of the door along it. */
  side: Side;
  line: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  risers: number;
  /** Whether the door swings out over a floor farther down than a threshold may be. */
  isOver: boolean;
}

/** The ways from the ground level into its garages; heights are feet over grade. */
export function waysIntoGarages(house: House): WayDown[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  const floor = levelHeights(house)[ground]?.floor ?? house.plinth;
  if (!level) return [];
  return wallsOf(house, ground).doors.flatMap(({ door, edge, start, end, low, high }): WayDown[] => {
    const rooms = [door.from, door.to].map((id) => level.rooms.find((room) => room.id === id));
    const garage = rooms.find((room) => room?.kind === "garage");
    const other = rooms.find((room) => room !== garage);
    if (!garage || !other) return [];
    const [top, bottom] = [floor - dropOf(house, ground, other), floor - dropOf(house, ground, garage)];
    const isOver = door.kind === "hinged" && (door.into ?? door.to) === garage.id && top - bottom > THRESHOLD;
    const side = garage.id === edge.room ? OPPOSITE[edge.side] : edge.side;
    const line = side === "s" || side === "e" ? high : low;
    return [
      { garage, side, line, from: start, to: end, top, bottom, risers: risersOf(top - bottom), isOver },
    ];
  });
}

/** Ways down of one riser, more than a threshold, that have neither landing nor tread. */
export const singleRisers = (house: House): WayDown[] =>
  waysIntoGarages(house).filter(
    ({ risers, top, bottom, isOver }) => risers === 1 && top - bottom > THRESHOLD && !isOver,
  );
