/** The settings a house can stand in: colors, trees and flowers, and the brush to paint them with. */
import type { Setting } from "../layout/model";
import { lit, mixHex } from "./color";
import type { Brush, TreeKind } from "./plants";
import type { Scene } from "./scene";

/** Colors and plants of a setting. */
export interface Land {
  near: string;
  far: string;
  blade: string;
  trees: TreeKind[];
  back: TreeKind[];
  blooms: string[];
  shrubs: string[];
  path: string;
  drive: string;
}

const LANDS: Record<Setting, Land> = {
  meadow: {
    near: "#8fa957",
    far: "#b3bf78",
    blade: "#6c8a3f",
    trees: ["oak", "maple", "birch"],
    back: ["oak", "maple"],
    blooms: ["#ffffff", "#8d78b8", "#e7c453"],
    shrubs: ["#64823f", "#7b9350", "#56764a"],
    path: "#cfc3ad",
    drive: "#c3b8a3",
  },
  suburb: {
    near: "#7da04d",
    far: "#95b162",
    blade: "#5f8238",
    trees: ["maple", "oak", "maple"],
    back: ["maple", "oak", "spruce"],
    blooms: ["#ffffff", "#d98ba0", "#8f7cc0"],
    shrubs: ["#4f7340", "#64853f", "#3f6242"],
    path: "#cdc8be",
    drive: "#bdb9b2",
  },
  forest: {
    near: "#74864c",
    far: "#8c9a62",
    blade: "#566c38",
    trees: ["spruce", "pine", "spruce", "birch"],
    back: ["spruce", "pine", "spruce"],
    blooms: ["#e9e4d0", "#b9a3c9"],
    shrubs: ["#4a6a3c", "#5c7a3f", "#3c5a3f"],
    path: "#a99a82",
    drive: "#a89d8a",
  },
  coast: {
    near: "#b7b483",
    far: "#d0c8a0",
    blade: "#8f9362",
    trees: ["pine", "olive", "pine"],
    back: ["pine", "olive"],
    blooms: ["#ffffff", "#7f93c4", "#e3c6d4"],
    shrubs: ["#7b8d5f", "#94a071", "#63795a"],
    path: "#dccfb4",
    drive: "#d3c6ab",
  },
  desert: {
    near: "#d3b085",
    far: "#dfc29b",
    blade: "#a98a5c",
    trees: ["olive", "olive"],
    back: ["olive"],
    blooms: ["#d77f52", "#e6bb4e"],
    shrubs: ["#93976a", "#a39a66", "#7f8a63"],
    path: "#c9b79b",
    drive: "#cdbda3",
  },
  hills: {
    near: "#a6a85a",
    far: "#c8b872",
    blade: "#84863f",
    trees: ["cypress", "olive", "oak"],
    back: ["oak", "cypress", "olive"],
    blooms: ["#8f7cc0", "#ffffff", "#d9a441"],
    shrubs: ["#75864d", "#8c965a", "#5d7548"],
    path: "#d6c8ab",
    drive: "#cbbea4",
  },
  lake: {
    near: "#83a055",
    far: "#9db277",
    blade: "#64823f",
    trees: ["birch", "spruce", "maple"],
    back: ["spruce", "pine", "birch"],
    blooms: ["#ffffff", "#7f8fc4"],
    shrubs: ["#587a44", "#6c8a4c", "#486a48"],
    path: "#c6bda9",
    drive: "#bdb4a1",
  },
};

/** The land a picture stands in. */
export const landOf = (scene: Scene): Land => LANDS[scene.house.setting];

/** The brush for things that haze fades by a part, 0 to 1. */
export function brush(scene: Scene, fade: number): Brush {
  const { mood, hand } = scene.light;
  return { rnd: scene.rnd, hand, tint: (hex) => mixHex(lit(hex, mood.ground), mood.haze, fade) };
}
