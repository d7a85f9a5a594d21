import { fmtFeet, fmtInches } from "../geometry/fmt-feet";
import type { House, Rect } from "../layout/model";
import { stairDetail, stairsOf } from "../section/stair-detail";
import type { Drafter } from "./drafter";
import { drawingTitle, noteLines } from "./drawing-marks";
import { boxOfShapes, DETAIL_SCALES, type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet";
import { wallSheet } from "./wall-sheet";

/** The typical wall section and, where there are stairs, their detail: A5.1 and on. */
export function detailSheets(house: House, on: Paper): Sheet[] {
  const sheets = [wallSheet(house, on)];
  if (stairsOf(house).length > 0) sheets.push(stairSheet(house, on));
  return sheets;
}

function stairSheet(house: House, on: Paper): Sheet {
  const { area } = on;
  const drawn = stairsOf(house).slice(0, 2);
  const probe = drawn.map(({ level, stair }) => boxOfShapes(stairDetail(house, level, stair, 0.3).shapes));
  const each = { w: area.w / drawn.length - 40 * on.s, h: area.h * 0.68 };
  const wide: Rect = {
    x: 0,
    y: 0,
    w: Math.max(...probe.map((box) => box.w)) + 3,
    d: Math.max(...probe.map((box) => box.d)) + 3,
  };
  const scale = scaleThatFits(DETAIL_SCALES, wide.w, wide.d, each);
  return {
    number: "A5.2",
    title: "Stair Detail",
    scale: scale.label,
    draw: (pen) => {
      drawn.forEach(({ level, stair }, index) => {
        drawStair(pen, on, house, { level, stair }, index, each, scale);
      });
      noteLines(pen, on, STAIR_NOTES, { x: area.x, y: area.y + area.h * 0.82, w: area.w * 0.6 });
    },
  };
}

function drawStair(
  pen: Drafter,
  on: Paper,
  house: House,
  { level, stair }: ReturnType<typeof stairsOf>[number],
  index: number,
  each: { w: number; h: number },
  scale: Scale,
): void {
  const { area } = on;
  const { k } = scale;
  const { shapes, profile } = stairDetail(house, level, stair, on.text.least / k);
  const box = boxOfShapes(shapes);
  const left = area.x + index * (each.w + 40 * on.s);
  pen.shapes(shapes, {
    x: left + (each.w - box.w * k) / 2 - box.x * k,
    y: area.y + 20 * on.s - box.y * k,
    k,
  });
  const title = area.y + each.h + 50 * on.s;
  const name = `${house.levels[level]?.name ?? ""} to ${house.levels[level + 1]?.name ?? ""}`;
  drawingTitle(pen, on, String(index + 1), `Stair, ${name}`, scale.label, left, title);
  const facts = [
    `${profile.risers} risers of ${fmtInches(profile.rise)}, treads of ${fmtInches(profile.run)} and nosings of 1 in.`,
    `Total rise ${fmtFeet(profile.total, 0.5)}; headroom ${fmtFeet(profile.headroom)}, 6'-8" at least.`,
  ];
  facts.forEach(
    (line, row) =>
      void pen.text(line, left, title + (2.6 + 1.3 * row) * on.text.note, { size: on.text.note }),
  );
}

const STAIR_NOTES: readonly string[] = [
  "Risers at most 7 3/4 in, treads at least 10 in, differing by at most 3/8 in in a flight (R311.7.5). Check the finished floors before cutting stringers.",
  "Handrail on at least one side, 34 to 38 in over the nosings, graspable, its ends returned (R311.7.8). Guards 36 in high on open sides, 34 in along the flight; no opening passes a 4 in sphere, 4 3/8 in beside treads (R312.1).",
  "Stringers, hangers, landing framing and connections by others. Gypsum board 1/2 in under stairs with an enclosed space below (R302.7). Lighting and switches at both ends (R303.7).",
];
