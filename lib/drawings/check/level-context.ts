import type { Edge } from "../layout/edges";
import type { House, Level, Room } from "../layout/model";

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
