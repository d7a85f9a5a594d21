import type { WindowKind } from "./kinds.ts";
import type { Window } from "./model.ts";

/** A window with everything said that the model lets an author leave out; feet. */
export interface FullWindow extends Window {
  height: number;
  sill: number;
  kind: WindowKind;
}

/** A window with the defaults of the model filled in: double-hung, 4 1/2 ft of glass, sill at 2 1/2 ft. */
export function fullWindow(window: Window): FullWindow {
  return { height: 4.5, sill: 2.5, kind: "double-hung", ...window };
}

/** A width between two counts goes one way, whatever the sums that led to it have lost. */
const ON_THE_LINE = 1e-6;

/** How many units of a kind stand side by side in a window of this width (feet); a slider has two sashes. */
export function unitCount(kind: WindowKind, width: number): number {
  if (kind === "double-hung") return Math.max(1, Math.round(width / 3 + ON_THE_LINE));
  if (kind === "casement") return Math.max(1, Math.round(width / 2.6 + ON_THE_LINE));
  if (kind === "slider") return 2;
  return Math.max(1, Math.ceil(width / 6.5 - ON_THE_LINE));
}

/** How many leaves a sliding or a French door of this width (feet) has. */
export function leafCount(width: number): number {
  return Math.max(2, Math.round(width / 3));
}
