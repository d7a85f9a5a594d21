import { fmtFeet } from "../geometry/fmt-feet";
import { unionOutline } from "../geometry/rect-union";
import type { House } from "../layout/model";
import { eaveOf, type RoofDrawing, type RoofLineKind, roofExtents } from "../massing/roof";
import type { Drafter } from "./pdf-drafter";
import { materialsOf } from "./plan-set-elevations";
import { northArrow, scaleBar } from "./plan-set-floor";
import { drawingTitle, type Paper, type Sheet, scaleFor } from "./plan-set-sheet";

const WIDTHS: Readonly<Record<RoofLineKind, number>> = {
  ridge: 1.5,
  hip: 1.1,
  valley: 1.1,
  eave: 0.8,
  rake: 0.8,
  step: 0.8,
};

/** Sheet A3.1. */
export function roofSheet(house: House, paper: Paper, roof: RoofDrawing): Sheet {
  const extents = roofExtents(house);
  const scale = scaleFor(paper, extents.x1 - extents.x0 + 12, extents.y1 - extents.y0 + 8, 170 * paper.s);
  return {
    number: "A3.1",
    title: "Roof Plan",
    scale: scale.label,
    draw: (pen) => {
      const { x, y, w, h } = paper.area;
      const { k } = scale;
      const view = {
        x: x + w / 2 - ((extents.x0 + extents.x1) / 2) * k,
        y: y + (h - 170 * paper.s) / 2 - ((extents.y0 + extents.y1) / 2) * k,
        k,
      };
      drawRoof(pen, house, roof, view, Math.max(7, 10 * paper.s));
      const foot = y + h - 44 * paper.s;
      drawingTitle(pen, paper, "1", "Roof plan", scale.label, x, foot);
      notes(house).forEach((line, index) => {
        pen.text(`${index + 1}.  ${line}`, x, foot - 122 * paper.s + index * 15 * paper.s, {
          size: 9.5 * paper.s,
        });
      });
      northArrow(pen, x + w - 34 * paper.s, foot - 6 * paper.s, 26 * paper.s);
      scaleBar(pen, x + w - 90 * paper.s - 16 * k, foot, k, paper.s);
    },
  };
}

function notes(house: House): string[] {
  const eaves = [...new Set(house.roofs.map((part) => fmtFeet(eaveOf(part))))].join(", ");
  return [
    `Roofing: ${materialsOf(house)[0] ?? ""}.`,
    `Overhangs, measured level from the face of the wall: ${eaves}. Dashed lines show the walls below.`,
    "Arrows point down the slope. Pitches are rise in 12; flat roofs fall 1/4 in per foot to drains or scuppers.",
    "Ventilate attics and rafter bays with 1/150 of their area, half at the eaves and half at the ridge, or use an unvented assembly as local codes allow.",
    "Gutters, downspouts, crickets and snow guards to suit the site; flash all valleys, steps and penetrations.",
  ];
}

function drawRoof(
  pen: Drafter,
  house: House,
  roof: RoofDrawing,
  view: { x: number; y: number; k: number },
  size: number,
): void {
  const at = (p: { x: number; y: number }) => ({ x: view.x + p.x * view.k, y: view.y + p.y * view.k });
  for (const loops of roof.visible)
    pen.polygon(
      loops.map((loop) => loop.map(at)),
      { fill: "#f6f6f6" },
    );
  for (const level of house.levels) {
    const rects = level.rooms
      .filter((room) => room.kind !== "deck" && room.kind !== "porch")
      .flatMap((room) => room.rects);
    pen.polygon(
      unionOutline(rects).map((loop) => loop.map(at)),
      { stroke: "#8a8a8a", width: 0.4, dash: 4 },
    );
  }
  for (const line of roof.lines) {
    const [a, b] = [at(line.from), at(line.to)];
    pen.line(
      [
        [a.x, a.y],
        [b.x, b.y],
      ],
      WIDTHS[line.kind],
    );
  }
  labelRidges(pen, roof, view, size);
  for (const arrow of roof.arrows) {
    const [a, b] = [at(arrow.from), at(arrow.to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > 1) {
      const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      pen.line(
        [
          [a.x, a.y],
          [b.x, b.y],
        ],
        0.5,
      );
      pen.polygon(
        [
          [
            b,
            { x: b.x - dx * 7 - dy * 2.4, y: b.y - dy * 7 + dx * 2.4 },
            { x: b.x - dx * 7 + dy * 2.4, y: b.y - dy * 7 - dx * 2.4 },
          ],
        ],
        { fill: "#1c1c1c" },
      );
    }
    const flat = length <= 1;
    const upright = !flat && Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    pen.text(
      flat ? `flat, 1/4" per ft` : arrow.label,
      middle.x + (upright ? 6 : 0),
      middle.y - (upright ? -3 : 4),
      {
        size,
        align: upright ? "left" : "center",
      },
    );
  }
}

/** Names the longest line of each kind, once. */
function labelRidges(
  pen: Drafter,
  roof: RoofDrawing,
  view: { x: number; y: number; k: number },
  size: number,
): void {
  for (const kind of ["ridge", "hip", "valley"] as const) {
    const lines = roof.lines.filter((line) => line.kind === kind);
    const longest = lines.reduce<(typeof lines)[number] | undefined>(
      (best, line) => (best && span(best) >= span(line) ? best : line),
      undefined,
    );
    if (!longest || span(longest) * view.k < 40) continue;
    const third = {
      x: longest.from.x + (longest.to.x - longest.from.x) / 3,
      y: longest.from.y + (longest.to.y - longest.from.y) / 3,
    };
    const [x, y] = [view.x + third.x * view.k, view.y + third.y * view.k];
    const steep = Math.abs(longest.to.y - longest.from.y) > Math.abs(longest.to.x - longest.from.x);
    pen.text(kind.toUpperCase(), steep ? x - 3 : x, steep ? y : y - 3, {
      size: size * 0.85,
      align: "center",
      rotate: steep && kind === "ridge" ? -90 : 0,
    });
  }
}

function span(line: { from: { x: number; y: number }; to: { x: number; y: number } }): number {
  return Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
}
