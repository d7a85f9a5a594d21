/** The kinds of land that houses are shown on. */

import type { Setting } from "../layout/kinds.ts";

export interface Place {
  dry: string;
  wild: number;
  /** Trees farther off, for one side of the house; share of pines. */
  behind: number;
  pines: number;
  greens: readonly string[];
  grass: string;
  blooms: readonly string[];
  woods: number;
  hills: number;
  wood: string;
  hill: string;
  soil: string;
}

export const PLACES: Readonly<Record<Setting, Place>> = {
  meadow: {
    dry: "#b9b482",
    wild: 0.7,
    behind: 18,
    pines: 0,
    greens: ["#6f8a4e", "#7f9658", "#65804a"],
    grass: "#a3a866",
    blooms: ["#f4f1e6", "#8d7fb5", "#e3c766"],
    woods: 0.05,
    hills: 0,
    wood: "#56703f",
    hill: "#7d8f7c",
    soil: "#7c6c58",
  },
  suburb: {
    dry: "#a3ab78",
    wild: 0,
    behind: 24,
    pines: 0.15,
    greens: ["#67864c", "#789457", "#5d7a47"],
    grass: "#93a15d",
    blooms: ["#f4f1e6", "#c98598", "#8f7cb4"],
    woods: 0.075,
    hills: 0,
    wood: "#4f6b3c",
    hill: "#7d8f7c",
    soil: "#75675a",
  },
  forest: {
    dry: "#9d9368",
    wild: 0.8,
    behind: 52,
    pines: 0.8,
    greens: ["#4c6844", "#587449", "#43603f"],
    grass: "#7f8c52",
    blooms: ["#e9e4d0", "#a995bb"],
    woods: 0.15,
    hills: 0.1,
    wood: "#3f5a3a",
    hill: "#5f7a6a",
    soil: "#6d5d4c",
  },
  coast: {
    dry: "#cfc4a0",
    wild: 0.9,
    behind: 8,
    pines: 0.4,
    greens: ["#7f9064", "#93a074", "#72855c"],
    grass: "#b8b07a",
    blooms: ["#f4f1e6", "#7f8fbc"],
    woods: 0.018,
    hills: 0.03,
    wood: "#75876a",
    hill: "#8fa3ac",
    soil: "#b3a484",
  },
  desert: {
    dry: "#d8bd96",
    wild: 1,
    behind: 10,
    pines: 0,
    greens: ["#8e9270", "#7f8a66", "#a09c76"],
    grass: "#c0b078",
    blooms: ["#cf7d56", "#dcb75a"],
    woods: 0.012,
    hills: 0.12,
    wood: "#8f8a68",
    hill: "#a98f80",
    soil: "#b99a78",
  },
  hills: {
    dry: "#bdb37c",
    wild: 0.75,
    behind: 20,
    pines: 0.25,
    greens: ["#6f8450", "#81925c", "#62784a"],
    grass: "#b0a968",
    blooms: ["#f4f1e6", "#8f7cb4", "#d3a552"],
    woods: 0.04,
    hills: 0.13,
    wood: "#5f7446",
    hill: "#8a9a7c",
    soil: "#84725c",
  },
  lake: {
    dry: "#a2a574",
    wild: 0.5,
    behind: 36,
    pines: 0.6,
    greens: ["#567350", "#668259", "#4d6a48"],
    grass: "#8f9d5e",
    blooms: ["#f4f1e6", "#7f8fbc"],
    woods: 0.09,
    hills: 0.06,
    wood: "#45613f",
    hill: "#718a86",
    soil: "#706252",
  },
};
