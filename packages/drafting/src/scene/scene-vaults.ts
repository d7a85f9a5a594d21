/** The walls of vaulted rooms over the height of their level, up to the roof. */

import { edgesOf, OPPOSITE, runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { roofsOver } from "../massing/roof.ts";
import { ROOF_DEPTH, roofHeight } from "../massing/roof-height.ts";
import { inward } from "../massing/wall-rules.ts";
import { grid, type SceneFace } from "./scene.ts";

/** Half of an inner wall, and the whole of an outer one, feet. */
const THICK = { inner: 0.19, outer: 0.5 };

/** @param material what the walls are finished with within */
export function vaultFaces(house: House, index: number, material: number): SceneFace[] {
  const level = house.levels[index];
  const plate = levelHeights(house)[index]?.plate;
  if (!level || plate === undefined) return [];
  const rooms = new Map(level.rooms.map((room) => [room.id, room]));
  const isOpen = (a: string, b: string) =>
    level.doors.some(
      (door) => door.kind === "open" && [door.from, door.to].sort().join() === [a, b].sort().join(),
    );
  const walls = edgesOf(level).filter(({ room, other }) => {
    if (rooms.get(room)?.ceiling !== "vaulted") return false;
    return !(rooms.get(other)?.ceiling === "vaulted" && isOpen(room, other));
  });
  return walls.flatMap(({ side, line, start, end, other }): SceneFace[] => {
    const beyond = rooms.get(other);
    const at = line + inward(side) * (beyond && isEnclosed(beyond) ? THICK.inner : THICK.outer);
    const alongX = runsAlongX(side);
    const top = (along: number) => {
      const [x, y] = alongX ? [along, at] : [at, along];
      return Math.max(
        plate,
        ...roofsOver(house, index, x, y).map((part) => roofHeight(house, part, x, y) - ROOF_DEPTH),
      );
    };
    const ridges = house.roofs.map(({ over }) => (alongX ? over.x + over.w / 2 : over.y + over.d / 2));
    const stops = [start, ...ridges.filter((stop) => stop > start && stop < end).sort((a, b) => a - b), end];
    const parts = stops.slice(1).flatMap((to, i): number[][] => {
      const from = stops[i] ?? start;
      const corners: [number, number][] = [
        [from, plate],
        [to, plate],
        [to, top(to)],
        [from, top(from)],
      ];
      const ring = corners.map(([along, z]) =>
        alongX ? [grid(along), grid(at), grid(z)] : [grid(at), grid(along), grid(z)],
      );
      // Counter-clockwise for who stands in the room: the sides that look east or north turn the other way.
      return top(from) - plate < 0.05 && top(to) - plate < 0.05
        ? []
        : [(side === "s" || side === "w" ? ring.reverse() : ring).flat()];
    });
    return parts.length > 0 ? [{ kind: "other", material, level: index, parts, side: OPPOSITE[side] }] : [];
  });
}
