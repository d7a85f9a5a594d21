import { boundsOf } from "../layout/edges";
import type { House, Level, Rect, Room } from "../layout/model";
import type { Device } from "./device";

/** How far from a bedroom's door the alarm outside it may hang, feet (NFPA 72 says 21). */
const NEAR = 21;

function middle(room: Room): { x: number; y: number } {
  const rect = [...room.rects].sort((a, b) => b.w * b.d - a.w * a.d)[0] ?? boundsOf(room.rects);
  return { x: rect.x + rect.w / 2, y: rect.y + rect.d / 2 };
}

function sleeps(room: Room): boolean {
  return room.kind === "bedroom" || room.kind === "primary";
}

/** The rooms that bedrooms open into. */
function outsideBedrooms(level: Level): Room[] {
  const ids = new Set(
    level.doors.flatMap((door) => {
      const [a, b] = [door.from, door.to].map((id) => level.rooms.find((room) => room.id === id));
      if (!a || !b || sleeps(a) === sleeps(b)) return [];
      const other = sleeps(a) ? b : a;
      return ["bath", "half-bath", "closet", "porch", "deck"].includes(other.kind) ? [] : [other.id];
    }),
  );
  return level.rooms.filter((room) => ids.has(room.id));
}

/**
 * Smoke alarms in each bedroom and on each level, and with carbon monoxide outside each sleeping
 * area (IRC R314, R315); an alarm that serves two of these hangs once.
 */
export function alarmsOf(house: House, index: number): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const at = (kind: "smoke" | "smoke-co", room: Room, dx = 1.5): Device => {
    const c = middle(room);
    return { kind, room: room.id, x: c.x + dx, y: c.y - 1 };
  };
  const inBedrooms = level.rooms.filter(sleeps).map((room) => at("smoke", room));
  const outside: Device[] = [];
  for (const room of outsideBedrooms(level)) {
    const alarm = at(
      "smoke-co",
      room,
      room.rects.every((rect: Rect) => Math.min(rect.w, rect.d) < 5) ? 1.2 : 2,
    );
    const served = outside.some((one) => Math.hypot(one.x - alarm.x, one.y - alarm.y) < NEAR / 2);
    if (!served) outside.push(alarm);
  }
  if (outside.length > 0 || level.rooms.length === 0) return [...inBedrooms, ...outside];
  // Over a stair an alarm cannot be reached for its battery.
  const common = (["hall", "loft", "living", "great", "family", "storage", "utility", "stairs"] as const)
    .map((kind) => level.rooms.find((room) => room.kind === kind))
    .find((room) => room !== undefined);
  return [...inBedrooms, ...(common ? [at("smoke-co", common)] : [])];
}
