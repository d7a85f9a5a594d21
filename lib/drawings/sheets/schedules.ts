import { fullWindow, isEgress } from "../check/egress";
import { fmtFeet } from "../geometry/fmt-feet";
import type { DoorKind, House, WindowKind } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { doorTop } from "../massing/openings";
import { type PlacedDoor, type PlacedWindow, wallsOf } from "../plan/walls";

/** One line of a door or window schedule: all openings of one type and size. */
export interface ScheduleRow {
  mark: string;
  size: string;
  type: string;
  quantity: number;
  /** Where they are, each place once. */
  places: string[];
  remarks: string;
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

const INTERIOR_DOOR_HEIGHT = 80 / 12;

/** The door and window schedules of a house, with each opening's mark. */
export function schedulesOf(house: House): Schedules {
  const doors = new Map<string, ScheduleRow>();
  const windows = new Map<string, ScheduleRow>();
  const markedDoors: MarkedDoor[][] = [];
  const markedWindows: MarkedWindow[][] = [];
  const heights = levelHeights(house);
  house.levels.forEach((level, index) => {
    const walls = wallsOf(house, index);
    const floor = heights[index]?.floor ?? house.plinth;
    const name = (id: string) => level.rooms.find((room) => room.id === id)?.name ?? "Outside";
    markedDoors.push(
      walls.doors.flatMap((placed): MarkedDoor[] => {
        const { kind } = placed.door;
        if (kind === "opening" || kind === "open") return [];
        const outside = isOutside(house, index, placed);
        const size = doorSize(house, level.ceiling, placed, outside);
        const type = outside && kind === "hinged" ? "Hinged, exterior" : DOOR_TYPES[kind];
        const remarks = doorRemarks(house, index, placed, outside);
        const mark = () => String(doors.size + 1).padStart(2, "0");
        const row = rowOf(doors, `${type} ${size} ${remarks}`, mark, { size, type, remarks });
        addPlace(row, outside && placed.door.to === "outside" ? name(placed.door.from) : name(inner(placed)));
        return [{ ...placed, mark: row.mark }];
      }),
    );
    markedWindows.push(
      walls.windows.map((placed): MarkedWindow => {
        const { width, height, sill, kind } = fullWindow(placed.window);
        const room = level.rooms.find((one) => one.id === placed.window.room);
        const sleeps = room?.kind === "bedroom" || room?.kind === "primary";
        const egress = sleeps && isEgress(placed.window, floor);
        const wet = room?.kind === "bath" && sill < 5;
        const notes = [`Sill ${fmtFeet(sill)}`];
        if (egress) notes.push("egress");
        if (wet || (sill < 1.5 && width * height > 9)) notes.push("tempered");
        const size = `${fmtFeet(width)} x ${fmtFeet(height)}`;
        const remarks = notes.join("; ");
        const row = rowOf(windows, `${kind} ${size} ${remarks}`, () => letters(windows.size), {
          size,
          type: WINDOW_TYPES[kind],
          remarks,
        });
        addPlace(row, name(placed.window.room));
        return { ...placed, mark: row.mark };
      }),
    );
  });
  return { doors: [...doors.values()], windows: [...windows.values()], markedDoors, markedWindows };
}

function rowOf(
  rows: Map<string, ScheduleRow>,
  key: string,
  mark: () => string,
  values: Pick<ScheduleRow, "size" | "type" | "remarks">,
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

function isOutside(house: House, levelIndex: number, { door }: PlacedDoor): boolean {
  const kinds = [door.from, door.to].map(
    (id) => house.levels[levelIndex]?.rooms.find((room) => room.id === id)?.kind,
  );
  return door.to === "outside" || kinds.some((kind) => kind === "porch" || kind === "deck");
}

function doorSize(house: House, ceiling: number, placed: PlacedDoor, outside: boolean): string {
  const height = outside ? doorTop(house, placed.door, ceiling) : INTERIOR_DOOR_HEIGHT;
  return `${fmtFeet(placed.end - placed.start)} x ${fmtFeet(height)}`;
}

function doorRemarks(house: House, levelIndex: number, placed: PlacedDoor, outside: boolean): string {
  const kinds = [placed.door.from, placed.door.to].map(
    (id) => house.levels[levelIndex]?.rooms.find((room) => room.id === id)?.kind,
  );
  if (placed.door.kind === "garage") return "Insulated; wind rated for site";
  if (placed.door.kind === "slider" || placed.door.kind === "french")
    return outside ? "Tempered, low-e" : "Tempered";
  if (kinds.includes("garage") && !outside) return "20-minute rated, self-closing";
  return outside ? "Weatherstripped, deadbolt" : "";
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `A${letter}`;
}
