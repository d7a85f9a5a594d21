import { runsAlongX } from "../layout/edges";
import type { Level, Room } from "../layout/model";
import { backOf, type Device, OPEN } from "./device";

/** A ceiling light serves about this much floor, square feet. */
const LIGHT_AREA = 180;

/** Ceiling lights by floor area, and a fan where there is steam. */
export function lightsOf(level: Level, room: Room): Device[] {
  if (OPEN.has(room.kind) && room.kind !== "porch") return [];
  const devices = room.rects.flatMap((rect): Device[] => {
    const area = rect.w * rect.d;
    if (area < 12 || Math.min(rect.w, rect.d) < 2.5) return [];
    const count = Math.max(1, Math.round(area / LIGHT_AREA));
    const [w, d] = rect.w >= rect.d ? [rect.w, rect.d] : [rect.d, rect.w];
    const columns = Math.max(1, Math.round(Math.sqrt((count * w) / d)));
    const rows = Math.max(1, Math.round(count / columns));
    const [nx, ny] = rect.w >= rect.d ? [columns, rows] : [rows, columns];
    return Array.from(
      { length: nx * ny },
      (_, i): Device => ({
        kind: "light",
        room: room.id,
        x: rect.x + (rect.w * ((i % nx) + 0.5)) / nx,
        y: rect.y + (rect.d * (Math.floor(i / nx) + 0.5)) / ny,
      }),
    );
  });
  if (room.kind !== "bath" && room.kind !== "half-bath" && room.kind !== "laundry") return devices;
  const [first] = devices;
  const over = level.fixtures
    .filter((fixture) => fixture.room === room.id && fixture.kind.endsWith("vanity"))
    .flatMap(({ kind, rect, faces }) =>
      (kind === "vanity" ? [0] : [-0.25, 0.25]).map((off): Device => {
        const back = backOf(rect, faces);
        return runsAlongX(back.side)
          ? { kind: "wall-light", room: room.id, ...back, x: back.x + off * rect.w }
          : { kind: "wall-light", room: room.id, ...back, y: back.y + off * rect.d };
      }),
    );
  const fan: Device[] = first ? [{ kind: "fan", room: room.id, x: first.x + 1.6, y: first.y + 1.1 }] : [];
  return [...devices, ...over, ...fan];
}
