import { houseOf, type Layout } from "../layout/schema";
import { applyVariant, type VariantConfig } from "../variant/apply-variant";
import { type DrawnSetFile, drawSet, type SetTitle } from "./draw-set";

/** All that a worker needs to draw: plain data, so that it can go to another thread. */
export interface DrawingOrder {
  layout: Layout;
  choice: VariantConfig;
  what: "set" | "materials";
  title: SetTitle;
}

/**
 * Draws what was ordered.
 * @throws Error that names level and room where the checks refuse the variant
 */
export async function draw({ layout, choice, what, title }: DrawingOrder): Promise<DrawnSetFile[]> {
  const { layout: house, problems } = applyVariant(houseOf(layout), choice);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ level, room, message }) => `${room ? `${level}, ${room}` : level}: ${message}`,
    );
    throw new Error(`This variant is refused. ${lines.join("; ")}`);
  }
  if (what === "materials") throw new Error("No list of materials is drawn yet.");
  return drawSet({ ...house, name: title.name }, title);
}
