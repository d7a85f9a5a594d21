import { fmtFeet, fmtInches } from "../geometry/fmt-feet";
import type { Pt } from "../geometry/shape";
import type { House, Rect } from "../layout/model";
import { INSULATION_BY_ZONE } from "../section/insulation";
import { stairDetail, stairsOf } from "../section/stair-detail";
import type { Callout } from "../section/wall-callouts";
import { wallSection } from "../section/wall-section";
import type { Drafter } from "./drafter";
import { drawingTitle, noteLines } from "./drawing-marks";
import { heading, paragraph, space, stack, tableUnits } from "./flow";
import { wrap } from "./lettering";
import { LADDER } from "./line-weights";
import { boxOfShapes, DETAIL_SCALES, type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet";

const TITLE_SPACE = 80;
/** Share of the drawing area that the wall section and its words take. */
const WALL_SHARE = 0.56;

/** The typical wall section and, where there are stairs, their detail: A5.1 and on. */
export function detailSheets(house: House, on: Paper): Sheet[] {
  const sheets = [wallSheet(house, on)];
  if (stairsOf(house).length > 0) sheets.push(stairSheet(house, on));
  return sheets;
}

function wallSheet(house: House, on: Paper): Sheet {
  const { shapes, callouts } = wallSection(house);
  const box = boxOfShapes(shapes);
  const { area } = on;
  const room = { w: area.w * WALL_SHARE * 0.42, h: area.h - TITLE_SPACE * on.s };
  const scale = scaleThatFits(DETAIL_SCALES, box.w, box.d, room);
  return {
    number: "A5.1",
    title: "Typical Wall Section",
    scale: scale.label,
    draw: (pen) => {
      const { k } = scale;
      const view = { x: area.x + 20 * on.s - box.x * k, y: area.y + (room.h - box.d * k) / 2 - box.y * k, k };
      pen.shapes(shapes, view);
      const place = (p: Pt): Pt => ({ x: view.x + p.x * k, y: view.y + p.y * k });
      const words = {
        x: view.x + (box.x + box.w) * k + 30 * on.s,
        w: area.x + area.w * WALL_SHARE - 40 * on.s,
      };
      leaders(pen, on, callouts, place, { x: words.x, w: words.w - words.x });
      drawingTitle(pen, on, "1", "Typical wall section", scale.label, area.x, area.y + area.h - 34 * on.s);
      const left = area.x + area.w * WALL_SHARE;
      const w = area.w * (1 - WALL_SHARE);
      stack(
        pen,
        [
          heading(on, "Insulation by climate zone"),
          ...tableUnits(on, [12, 8, 23, 7, 20, 11, 9], INSULATION_BY_ZONE, w, on.text.least * 1.1),
          space(on.text.note * 0.6),
          ...ZONE_NOTES.map((line) => paragraph(on, line, w)),
          heading(on, "What this detail leaves to others"),
          ...OTHERS.map((line, index) => paragraph(on, line, w, `${index + 1}.`)),
        ],
        { x: left, y: area.y, w },
      );
    },
  };
}

const ZONE_NOTES: readonly string[] = [
  "Least R-values after IRC 2021 Table N1102.1.3; ci is continuous insulation. The adopted energy code and the zone on the cover govern: verify with the local code. A wall of 2x4 studs needs continuous insulation from zone 3 on.",
];

const OTHERS: readonly string[] = [
  "Sizes and spacing of studs, joists, rafters and trusses; sheathing nailing, bracing, hold-downs and uplift straps: by the engineer or the truss maker.",
  "Footing width and depth, reinforcement, anchor bolts: by the engineer, for the soil and frost depth of the site.",
  "Flashing at openings, decks and roof-to-wall joints after the makers' instructions and R703.4.",
  "Ventilation of attics and rafter bays after R806; radon control where required.",
];

/** Words in a column, in the order of the heights they point to, each with a leader to its place. */
function leaders(
  pen: Drafter,
  on: Paper,
  callouts: readonly Callout[],
  place: (p: Pt) => Pt,
  column: { x: number; w: number },
): void {
  const size = on.text.note;
  const rows = callouts
    .map(({ at, words }) => ({ at: place(at), lines: wrap(words, column.w, size) }))
    .sort((a, b) => a.at.y - b.at.y);
  const heights = rows.map(({ lines }) => lines.length * size * 1.2 + size * 0.9);
  // Each as near to its height as the ones above leave it room.
  let floor = on.area.y + size;
  const tops = rows.map(({ at }, index) => {
    const top = Math.max(floor, at.y - size);
    floor = top + (heights[index] ?? 0);
    return top;
  });
  let ceiling = on.area.y + on.area.h - 70 * on.s;
  for (let index = rows.length - 1; index >= 0; index--) {
    tops[index] = Math.min(tops[index] ?? 0, ceiling - (heights[index] ?? 0));
    ceiling = tops[index] ?? 0;
  }
  rows.forEach(({ at, lines }, index) => {
    const y = (tops[index] ?? 0) + size;
    pen.line(
      [
        [column.x - 6 * on.s, y - size * 0.35],
        [column.x - 20 * on.s, y - size * 0.35],
        [at.x, at.y],
      ],
      LADDER.fine,
    );
    pen.circle(at.x, at.y, 1.6 * Math.max(0.7, on.s), { fill: "#1c1c1c", width: LADDER.hair });
    lines.forEach((line, row) => void pen.text(line, column.x, y + row * size * 1.2, { size }));
  });
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
