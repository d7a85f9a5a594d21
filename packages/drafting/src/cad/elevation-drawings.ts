import { belowGradeShapes } from "../elevation/below-grade.ts";
import { type ElevationShape, elevationExtents } from "../elevation/elevation-shapes.ts";
import { type Layer, type Pt, pt, type Shape, textWidth } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { masonryLines, materialsOf } from "../sheets/elevation-lines.ts";
import { marksOnSide } from "../sheets/elevation-marks.ts";
import { belowGrade, courtsOf, endsOf, FACES, type Face, sidesOf } from "../sheets/faces.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import type { BlockTable } from "./block-table.ts";
import { type Drawing, TEXT } from "./drawing.ts";
import { type DxfPen, plainLayers } from "./dxf-pen.ts";
import { type Annotations, elevationAnnotations } from "./elevation-annotations.ts";
import { liftLines } from "./lift-lines.ts";
import { MARK_RADIUS, markAt } from "./mark-blocks.ts";

const SIDE_NAMES: Readonly<Record<Side, string>> = {
  s: "Front elevation",
  n: "Rear elevation",
  w: "Left elevation",
  e: "Right elevation",
};

/** Lines of a face, which stop where a mark or a word stands on them. */
const FACE_LINES: ReadonlySet<Layer> = new Set(["A-ELEV", "A-ELEV-PATT"]);
/** From line to line of the list of keys, and over the list, feet. */
const LEADING = TEXT * 1.5;
const OVER_KEYS = 1.2;

/** The four elevations, and those of courts, with the marks, heights, pitches and keyed materials of their sheets. */
export function elevationDrawings(house: House, blocks: BlockTable): Drawing[] {
  const courts = courtsOf(house);
  // A layout's name is its own: of two faces to one side the second is numbered.
  const nameOf = ({ side }: Face, index: number) => {
    const before = courts.slice(0, index).filter((one) => one.side === side).length;
    return `Court elevation (${FACES[side]} face${before > 0 ? ` ${before + 1}` : ""})`;
  };
  return [
    ...sidesOf(house).map((face) => elevationDrawing(house, face, SIDE_NAMES[face.side], blocks)),
    ...courts.map((face, index) => elevationDrawing(house, face, nameOf(face, index), blocks)),
  ];
}

function elevationDrawing(house: House, face: Face, title: string, blocks: BlockTable): Drawing {
  const { side, shapes, court } = face;
  const { high } = elevationExtents(shapes);
  const { left, right } = endsOf(house, face);
  const marks = marksOnSide(house, shapes, side, schedulesOf(house));
  const notes = elevationAnnotations(house, face);
  const box = {
    x: left - 4,
    y: -high.y - 1,
    w: right - left + 8,
    d: high.y + 2 + belowGrade(house, face).deep,
  };
  const noted = boundsOf([box, ...notes.boxes]);
  const keys = keyList(house, pt(box.x, noted.y + noted.d + OVER_KEYS));
  return {
    title,
    note: house.name,
    box: boundsOf([noted, ...keys.boxes]),
    layers: plainLayers,
    draw: (pen: DxfPen) => {
      const below = court ? [] : belowGradeShapes(house, side, TEXT);
      const drawn = [...elevationLines(shapes), ...below, ...notes.shapes];
      const taken = marks.map(({ at }) => around(pt(at.x, -at.y)));
      pen.shapes(liftLines(drawn, FACE_LINES, [...taken, ...notes.masks]));
      pen.shapes(keys.shapes);
      for (const { type, mark, at } of marks)
        markAt(pen, blocks, type === "window" ? "A-GLAZ-IDEN" : "A-DOOR-IDEN", pt(at.x, -at.y), mark);
    },
  };
}

/** What a mark takes of the face under it. */
const around = ({ x, y }: Pt): Rect => {
  const r = MARK_RADIUS * 0.95;
  return { x: x - r, y: y - r, w: 2 * r, d: 2 * r };
};

/** What the keys on an elevation mean, as a list under it. */
function keyList(house: House, at: Pt): Omit<Annotations, "masks"> {
  const lines = materialsOf(house).map(({ text }, index) => `${index + 1}. ${text}`);
  const values = ["KEYED MATERIALS (SQUARES); CIRCLES MARK DOORS, HEXAGONS WINDOWS", ...lines];
  return {
    shapes: values.map(
      (value, index): Shape => ({
        type: "text",
        layer: "A-ANNO-TEXT",
        at: pt(at.x, at.y + index * LEADING),
        value,
        size: TEXT,
        anchor: "start",
      }),
    ),
    boxes: values.map((value, index) => ({
      x: at.x,
      y: at.y + index * LEADING - TEXT / 2,
      w: textWidth(value, TEXT),
      d: TEXT,
    })),
  };
}

/** What an elevation is made of, as lines; nothing in it is hidden by anything else. */
function elevationLines(shapes: readonly ElevationShape[]): Shape[] {
  const layer = (shape: ElevationShape) =>
    shape.kind === "texture" ? ("A-ELEV-PATT" as const) : ("A-ELEV" as const);
  const flip = ({ x, y }: Pt) => pt(x, -y);
  const masonry = masonryLines(shapes).map(
    ([a, b]): Shape => ({
      type: "polyline",
      layer: "A-ELEV-PATT",
      points: [flip(a), flip(b)],
      weight: "hair",
    }),
  );
  return [
    ...shapes.flatMap((shape): Shape[] => [
      ...shape.rings.map(
        (ring): Shape => ({ type: "polygon", layer: layer(shape), loops: [ring.map(flip)], weight: "thin" }),
      ),
      ...shape.lines.map(
        ([a, b]): Shape => ({
          type: "polyline",
          layer: layer(shape),
          points: [flip(a), flip(b)],
          weight: "hair",
        }),
      ),
    ]),
    ...masonry,
  ];
}
