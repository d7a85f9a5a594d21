import { runsAlongX } from "./edges.ts";
import type { Fixture } from "./model.ts";

/** From the floor to the underside and the top of the head of a ductless unit, feet. */
export const DUCTLESS_HEAD = { low: 6.6, high: 7.6 };
/** Deeper than this an air handler stands on the floor, feet. */
const SHALLOW = 1;

/** Whether an air handler is the head of a ductless unit, which hangs high on its wall. */
export function isDuctless({ kind, rect, faces }: Fixture): boolean {
  return kind === "air-handler" && (runsAlongX(faces) ? rect.d : rect.w) < SHALLOW;
}
