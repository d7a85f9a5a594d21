/** Colors of what furnishes a house, by its style; CSS hex. */

import type { HouseStyle } from "../../layout/kinds.ts";

export interface Decor {
  cabinet: string;
  wallCabinet: string;
  island: string;
  top: string;
  bar: string;
  sofa: string;
  cushion: string;
  accent: string;
  throw: string;
  rug: string;
  border: string;
  wood: string;
  seat: string;
}

export const WHITE = "#f4f3ef";
export const STEEL = "#b3b7ba";
export const DARK = "#2f3236";
export const LINEN = "#ece7dc";
export const PANE = "#cfe0e6";

export const DECOR: Readonly<Record<HouseStyle, Decor>> = {
  Modern: {
    cabinet: "#e6e2d9",
    wallCabinet: "#efece5",
    island: "#8b6a4d",
    top: "#e4e2de",
    bar: DARK,
    sofa: "#858b8e",
    cushion: "#959b9e",
    accent: "#c0714c",
    throw: "#5d6a72",
    rug: "#d5cfc3",
    border: "#8d8f8f",
    wood: "#7a5a41",
    seat: "#4d4f50",
  },
  Farmhouse: {
    cabinet: "#eeebe3",
    wallCabinet: "#f1eee7",
    island: "#71857c",
    top: "#d9d3c7",
    bar: "#8c7a55",
    sofa: "#d3c9b8",
    cushion: "#ddd5c6",
    accent: "#66809a",
    throw: "#7f97a5",
    rug: "#c9bca6",
    border: "#8c7f6c",
    wood: "#a47a52",
    seat: "#8a6646",
  },
  Contemporary: {
    cabinet: "#dfdcd5",
    wallCabinet: "#e9e6e0",
    island: "#4f5d60",
    top: "#e6e3dc",
    bar: STEEL,
    sofa: "#8f9a92",
    cushion: "#a1aba2",
    accent: "#c39a55",
    throw: "#a8734f",
    rug: "#cdc6b9",
    border: "#7f8a86",
    wood: "#ad845c",
    seat: "#5a5148",
  },
  Craftsman: {
    cabinet: "#d8cdb6",
    wallCabinet: "#dfd6c2",
    island: "#596b57",
    top: "#a39a8b",
    bar: "#5b4a34",
    sofa: "#8a6f58",
    cushion: "#9a7f67",
    accent: "#a9a263",
    throw: "#7d503c",
    rug: "#a5705a",
    border: "#5f4a3c",
    wood: "#87603f",
    seat: "#6f4d32",
  },
  Minimalist: {
    cabinet: "#f0eeea",
    wallCabinet: "#f4f3f0",
    island: "#dcd6cb",
    top: "#d3cfc8",
    bar: "#c9c5bd",
    sofa: "#bcb6aa",
    cushion: "#cac5ba",
    accent: "#8d9a97",
    throw: "#8b9694",
    rug: "#ddd8ce",
    border: "#a9a49a",
    wood: "#bf9b72",
    seat: "#8f7c66",
  },
};
