import { isEgress } from "../check/egress.ts";
import { hasGlass, safetyGlassReason } from "../check/safety-glass.ts";
import { entryOfSidelight, entryWidth } from "../check/sidelights.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { BAY_KIND, bayWalls, glassOf } from "../layout/bays.ts";
import { indoorsOf, leadsOut } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { DoorKind, WindowKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { isSleepingRoom } from "../layout/sleeping.ts";
import { fullWindow, unitCount } from "../layout/windows.ts";
import { doorHeight } from "../massing/door-heights.ts";
import { drawnRoofs, frontOf } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roomUnder } from "../massing/openings.ts";
import { memoized } from "../memoized.ts";
import { headersUnderBeams } from "../plan/beam-ends.ts";
import { type PlacedDoor, type PlacedWindow, wallsOf } from "../plan/walls.ts";
import { headerOf } from "./headers.ts";

/** One line of a door or window schedule: all openings of one type and size. */
export interface ScheduleRow {
  mark: string;
  size: string;
  type: string;
  kind: DoorKind | WindowKind;
  /** Whether it is a door that leads outdoors. */
  outside: boolean;
  quantity: number;
  /** Where they are, each place once. */
  places: string[];
  remarks: string;
  /** Of the clear unit, feet. */
  width: number;
  /** Heights of sill and head over the floor, feet; of doors only the head. */
  sill?: number;
  head: number;
  /** Whether it can serve as a way out of a bedroom or a basement, and whether its glass is safety glass. */
  escape: boolean;
  tempered: boolean;
  /** Whether it needs a device or guard against falls out of it (IRC R312.2). */
  fall: boolean;
  header: string;
}

interface MarkedDoor extends PlacedDoor {
  mark: string;
}

export interface MarkedWindow extends PlacedWindow {
  mark: string;
}

export interface Schedules {
  doors: ScheduleRow[];
  windows: ScheduleRow[];
  /** By level, in the order of `wallsOf`. */
  markedDoors: MarkedDoor[][];
  markedWindows: MarkedWindow[][];
}

const DOOR_TYPES: Readonly<Record<Exclude<DoorKind, "open" | "opening">, string>> = {
  hinged: "Hinged, single leaf",
  double: "Hinged, pair",
  pocket: "Pocket",
  bifold: "Bifold",
  slider: "Sliding glass",
  french: "French, pair, glazed",
  entry: "Entry",
  garage: "Sectional overhead",
};

const WINDOW_TYPES: Readonly<Record<WindowKind, string>> = {
  "double-hung": "Double-hung",
  casement: "Casement",
  picture: "Fixed picture",
  slider: "Horizontal slider",
  clerestory: "Fixed clerestory",
};

/** A light in the frame of an entry door, and the header that door and light share. */
const SIDELIGHT = "Fixed sidelight";
const SIDELIGHT_HEADER = "With its door";

/** The kind of a window, and how many units of it the maker joins to one. */
function windowType(kind: WindowKind, width: number): string {
  const units = kind === "slider" ? 1 : unitCount(kind, width);
  return units > 1 ? `${WINDOW_TYPES[kind]}, ${units} mulled` : WINDOW_TYPES[kind];
}

/** The door and window schedules of a house, with each opening's mark. */
export const schedulesOf = memoized((house: House): Schedules => {
  const doors = new Map<string, ScheduleRow>();
  const windows = new Map<string, ScheduleRow>();
  const markedDoors: MarkedDoor[][] = [];
  const markedWindows: MarkedWindow[][] = [];
  const heights = levelHeights(house);
  house.levels.forEach((level, index) => {
    const walls = wallsOf(house, index);
    const beams = headersUnderBeams(house)[index];
    const floor = heights[index]?.floor ?? house.plinth;
    const name = (id: string) => level.rooms.find((room) => room.id === id)?.name ?? "Outside";
    markedDoors.push(
      walls.doors.flatMap((placed): MarkedDoor[] => {
        const { kind } = placed.door;
        if (kind === "opening" || kind === "open") return [];
        const outside = leadsOut(level, placed.door);
        const width = placed.end - placed.start;
        const head = doorHeight(house, level, placed.door);
        const size = `${fmtFeet(width)} x ${fmtFeet(head)}`;
        const type = outside && kind === "hinged" ? "Hinged, exterior" : DOOR_TYPES[kind];
        const tempered = hasGlass(house.style, kind, outside, width, head);
        const remarks = doorRemarks(house, index, placed, outside, tempered);
        const mark = () => String(doors.size + 1).padStart(2, "0");
        const beam = beams?.doors.includes(placed) ?? false;
        const header =
          outside || beam
            ? headerOf(house, index, entryWidth(house, index, placed.door, placed), beam)
            : INNER_HEADER;
        const row = rowOf(doors, `${type} ${size} ${remarks} ${header}`, mark, {
          size,
          type,
          kind,
          outside,
          remarks,
          width,
          head,
          escape: false,
          tempered,
          fall: false,
          header,
        });
        addPlace(row, name(outside ? indoorsOf(level, placed.door) : inner(placed)));
        return [{ ...placed, mark: row.mark }];
      }),
    );
    markedWindows.push(
      [...walls.windows, ...dormerWindows(house, index), ...bayWindows(house, index)].map(
        (placed): MarkedWindow => {
          const { width, height, sill, kind } = fullWindow(placed.window);
          const room = level.rooms.find((one) => one.id === placed.window.room);
          const sleeps = room !== undefined && isSleepingRoom(level, room);
          // IRC R310.1: basements need a way out as sleeping rooms do.
          const egress = (sleeps || index < groundLevelOf(house)) && isEgress(placed.window, floor);
          const tempered = safetyGlassReason(house, index, placed.window) !== undefined;
          const notes = [`Sill ${fmtFeet(sill)}`];
          if (egress) notes.push("egress");
          if (tempered) notes.push("tempered");
          const fall = isFallHazard(kind, sill, floor);
          if (fall) notes.push("fall protection");
          const size = `${fmtFeet(width)} x ${fmtFeet(height)}`;
          const remarks = notes.join("; ");
          const entry = entryOfSidelight(house, index, placed.window);
          const header = entry
            ? SIDELIGHT_HEADER
            : headerOf(house, index, width, beams?.windows.includes(placed));
          const type = entry ? SIDELIGHT : windowType(kind, width);
          const row = rowOf(windows, `${type} ${size} ${remarks} ${header}`, () => letters(windows.size), {
            size,
            type,
            kind,
            outside: false,
            remarks,
            width,
            sill,
            head: sill + height,
            escape: egress,
            tempered,
            fall,
            header,
          });
          addPlace(row, name(placed.window.room));
          return { ...placed, mark: row.mark };
        },
      ),
    );
  });
  return { doors: [...doors.values()], windows: [...windows.values()], markedDoors, markedWindows };
});

/** Windows that open less than 24 in over the floor and more than 72 in over grade (IRC R312.2.1); feet. */
function isFallHazard(kind: WindowKind, sill: number, floor: number): boolean {
  return kind !== "picture" && kind !== "clerestory" && sill < 2 - 1e-6 && floor + sill > 6;
}

/** The windows of the dormers over a level, placed as if their fronts were walls of it. */
function dormerWindows(house: House, levelIndex: number): PlacedWindow[] {
  const thick = house.outerWall ?? 0.5;
  return drawnRoofs(house).flatMap(({ dormer, level }) => {
    if (!dormer || level !== levelIndex) return [];
    const { line, start, end } = frontOf(dormer);
    const side = dormer.faces;
    const room = roomUnder(house, level, dormer.over)?.id ?? "";
    const inside = side === "s" || side === "e" ? line - thick : line + thick;
    return dormer.windows.map((window) => ({
      edge: { room, other: "outside", side, line, start, end },
      start: window.at - window.width / 2,
      end: window.at + window.width / 2,
      low: Math.min(line, inside),
      high: Math.max(line, inside),
      window: { room, side, ...window },
    }));
  });
}

/** The glass of the bays of a level. */
function bayWindows(house: House, levelIndex: number): PlacedWindow[] {
  return wallsOf(house, levelIndex).bays.flatMap((placed) =>
    bayWalls(placed)
      .filter(({ glass }) => glass > 0)
      .map((wall): PlacedWindow => {
        const { room, sill, height } = placed.bay;
        const { line, from, to } = glassOf(wall);
        return {
          edge: { ...placed.edge, side: wall.side, line, start: from, end: to },
          start: from,
          end: to,
          low: line,
          high: line,
          window: {
            room,
            side: placed.bay.side,
            at: placed.bay.at,
            width: wall.glass,
            height,
            sill,
            kind: BAY_KIND,
          },
        };
      }),
  );
}

function rowOf(
  rows: Map<string, ScheduleRow>,
  key: string,
  mark: () => string,
  values: Omit<ScheduleRow, "mark" | "quantity" | "places">,
): ScheduleRow {
  const row = rows.get(key) ?? { mark: mark(), quantity: 0, places: [], ...values };
  row.quantity += 1;
  rows.set(key, row);
  return row;
}

function addPlace(row: ScheduleRow, place: string): void {
  if (!row.places.includes(place)) row.places.push(place);
}

function inner({ door }: PlacedDoor): string {
  return door.into ?? door.to;
}

const INNER_HEADER = "By engineer where bearing";

function doorRemarks(
  house: House,
  levelIndex: number,
  placed: PlacedDoor,
  outside: boolean,
  tempered: boolean,
): string {
  const kinds = [placed.door.from, placed.door.to].map(
    (id) => house.levels[levelIndex]?.rooms.find((room) => room.id === id)?.kind,
  );
  if (placed.door.kind === "garage") return "Insulated; wind rated for site";
  if (placed.door.kind === "slider" || placed.door.kind === "french")
    return outside ? "Tempered, low-e" : "Tempered";
  if (kinds.includes("garage") && !outside) return "20-minute rated, self-closing";
  if (!outside) return "";
  return tempered ? "Weatherstripped, deadbolt; glass tempered" : "Weatherstripped, deadbolt";
}

/** Marks of windows; I and O are left out, for they read as figures, and T, which is safety glass beside a mark. */
const LETTERS = "ABCDEFGHJKLMNPQRSUVWXYZ";

function letters(index: number): string {
  const letter = LETTERS[index % LETTERS.length] ?? "";
  return index < LETTERS.length ? letter : `${LETTERS[Math.floor(index / LETTERS.length) - 1]}${letter}`;
}
