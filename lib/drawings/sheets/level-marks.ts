import { fmtFeet } from "../geometry/fmt-feet";
import { groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import type { Drafter } from "./drafter";
import { LADDER } from "./line-weights";
import type { Paper } from "./sheet";
import type { Views } from "./views";

/** Room for level marks at the right of an elevation or a section, points. */
const WIDTH = { large: 190, small: 120 };

export function marksWidth(on: Paper): number {
  return on.s < 1 ? WIDTH.small : WIDTH.large;
}

/** Floor, ceiling and roof heights at the right of a drawing whose grade lies at `y`; its ends and its top in feet. */
export function levelMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  { x, y, k }: { x: number; y: number; k: number },
  ends: { left: number; right: number; top?: number },
  lowest: "grade" | "basement" = "basement",
): void {
  const heights = levelHeights(house);
  const first = heights[groundLevelOf(house)]?.floor ?? 0;
  const shown = lowest === "grade" ? groundLevelOf(house) : 0;
  const marks = heights.flatMap((height, index) =>
    index < shown
      ? []
      : [
          { at: height.floor, label: `${house.levels[index]?.name ?? ""} floor` },
          { at: height.plate, label: "Top of plate" },
        ],
  );
  marks.push({ at: 0, label: "Grade" });
  // A section that passes the highest roof says nothing of it.
  if (views.roof.ridgeHeight < (ends.top ?? Number.POSITIVE_INFINITY) + 0.05)
    marks.push({ at: views.roof.ridgeHeight, label: "Highest point of roof" });
  const size = on.text.least;
  const from = x + ends.right * k + 1.2 * k;
  const sorted = marks.sort((a, b) => a.at - b.at);
  let under = Number.POSITIVE_INFINITY;
  for (const [index, mark] of sorted.entries()) {
    const at = y - mark.at * k;
    const next = y - (sorted[index + 1]?.at ?? Number.POSITIVE_INFINITY) * k;
    // Over its line; the lowest, with another close over it, under its line.
    const close = index === 0 && at - next < size * 1.6;
    const base = close ? at + size * 1.2 : Math.min(at - size * 0.3, under - size * 1.15);
    under = base;
    const line = (a: number, b: number) => pen.stroke(a, at, b, at, LADDER.fine, "#555555", 6);
    line(Math.max(on.area.x, x + ends.left * k - 1.5 * k), x + ends.left * k - 0.3 * k);
    line(x + ends.right * k + 0.3 * k, from + marksWidth(on) * 0.8);
    pen.text(`${mark.label}  ${signed(mark.at - first)}`, from, base, { size });
  }
}

function signed(feet: number): string {
  const text = fmtFeet(feet);
  return feet > 0.04 ? `+${text}` : feet < -0.04 ? text : `±0'-0"`;
}
