import type { Edge } from "../layout/edges.ts";
import type { House, Level, Room } from "../layout/model.ts";

/** A level with what every check needs of it. */
export interface LevelContext {
  house: House;
  level: Level;
  index: number;
  /** Height of the finished floor over grade, feet. */
  floor: number;
  edges: readonly Edge[];
  room: (id: string) => Room | undefined;
  /** Notes a problem of this level. */
  report: (message: string, room?: string) => void;
}

/** A length or an area as a problem names it, to the hundredth. */
export const feet = (value: number): string => String(Math.round(value * 100) / 100);

/** A length of so many feet in inches, to the tenth: 9.6 in. */
export const inches = (value: number): string => `${Math.round(value * 120) / 10} in`;
