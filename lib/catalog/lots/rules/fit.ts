import type { PlanCriteria } from "@/lib/catalog/plans/understanding/schema";
import type { Lot } from "../schema";
import { setbacksOf } from "./setbacks";

const hundredth = (feet: number) => Math.round(feet * 100) / 100;

/** Setbacks that were not given count as 0. */
export const withUnsetSetbacksZero = (lot: Lot): Lot => ({
  ...lot,
  ...setbacksOf(lot, { side: 0, front: 0, rear: 0 }),
});

export function buildable(lot: Lot): { width?: number; depth?: number } {
  const { side, front, rear } = setbacksOf(lot);
  const width = lot.width === undefined ? undefined : lot.width - 2 * side;
  const depth = lot.depth === undefined ? undefined : lot.depth - front - rear;
  return {
    ...(width === undefined ? {} : { width: hundredth(Math.max(0, width)) }),
    ...(depth === undefined ? {} : { depth: hundredth(Math.max(0, depth)) }),
  };
}

export function lotCriteria(lot: Lot): Pick<PlanCriteria, "width" | "depth"> {
  const room = buildable(lot);
  return {
    ...(room.width === undefined ? {} : { width: { max: room.width } }),
    ...(room.depth === undefined ? {} : { depth: { max: room.depth } }),
  };
}

export interface LotFit {
  fits: boolean;
  /** Feet to spare; negative when the house is too large. */
  widthLeft?: number;
  depthLeft?: number;
}

export const turned = (house: { width: number; depth: number }) => ({
  width: house.depth,
  depth: house.width,
});

/** In feet. Filter, drawing and concierge all ask this one rule. */
export function fitOnLot(plan: { width: number; depth: number }, lot: Lot): LotFit {
  const room = buildable(lot);
  const widthLeft = room.width === undefined ? undefined : hundredth(room.width - plan.width);
  const depthLeft = room.depth === undefined ? undefined : hundredth(room.depth - plan.depth);
  return { fits: (widthLeft ?? 0) >= 0 && (depthLeft ?? 0) >= 0, widthLeft, depthLeft };
}
