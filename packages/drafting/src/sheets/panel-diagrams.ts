import type { Drafter } from "./drafter.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { wrap } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";

/** A device with the height of its middle over the finished floor, inches. */
const HEIGHTS: readonly { name: string; inches: number; plate: "box" | "switch" | "light" | "panel" }[] = [
  { name: "Receptacle", inches: 15, plate: "box" },
  { name: "Receptacle over a counter", inches: 44, plate: "box" },
  { name: "Receptacle at a washer", inches: 42, plate: "box" },
  { name: "Receptacle in a garage", inches: 48, plate: "box" },
  { name: "Switch", inches: 48, plate: "switch" },
  { name: "Light over a mirror", inches: 78, plate: "light" },
  { name: "Panel: highest breaker", inches: 79, plate: "panel" },
];
/** Half the width and half the height of what is drawn for each, feet. */
const PLATE = { box: [0.12, 0.19], switch: [0.12, 0.19], light: [0.75, 0.2], panel: [0.6, 0] } as const;
/** The panel hangs from just over its highest breaker to so much over the floor, feet. */
const PANEL = { over: 0.4, low: 3.6 };
/** Width of the column of one device, the counter under one, the wall's height; feet. */
const COLUMN = 2.7;
const COUNTER = { index: 1, high: 3, from: -0.8, to: 1.6 };
const WALL = 8;
/** Under the floor: the names, and the title, in heights of lettering and points. */
const BELOW = { names: 4.5, title: 44 };

/** What the diagrams show of a house. */
export interface Panel {
  circuits: number;
  spaces: number;
  /** Whether the house has a garage. */
  garage: boolean;
}

const halfOf = (on: Paper) => (on.area.w - 60 * on.s) / 2;
const belowOf = (on: Paper) => BELOW.names * on.text.note + BELOW.title * on.s;
/** The largest scale of the heights, points to the foot: all devices stand side by side in half the width. */
const mostOf = (on: Paper) => Math.min(60 * on.s, halfOf(on) / (HEIGHTS.length * COLUMN));

/** What stands under the schedule: at which heights devices hang, and how the service runs to the panel. */
export function panelDiagrams(pen: Drafter, on: Paper, at: { y: number; h: number }, panel: Panel): void {
  const { x } = on.area;
  const half = halfOf(on);
  const below = belowOf(on);
  const k = Math.min(mostOf(on), (at.h - below) / WALL);
  const floor = at.y + WALL * k;
  mountingHeights(pen, on, { x, floor, k }, panel.garage);
  serviceDiagram(pen, on, { x: x + half + 60 * on.s, y: at.y, w: half, h: WALL * k }, panel);
  const title = floor + below - 10 * on.s;
  drawingTitle(pen, on, "1", "Mounting heights", "Not to scale", x, title);
  drawingTitle(pen, on, "2", "Service diagram", "Not to scale", x + half + 60 * on.s, title);
}

/** The least height that the diagrams need, points. */
export function diagramsNeed(on: Paper): number {
  return 300 * on.s;
}

/** The height that the diagrams take at their largest, points. */
export function diagramsFull(on: Paper): number {
  return WALL * mostOf(on) + belowOf(on) + 12 * on.s;
}

function mountingHeights(
  pen: Drafter,
  on: Paper,
  { x, floor, k }: { x: number; floor: number; k: number },
  garage: boolean,
): void {
  const size = on.text.note;
  const shown = HEIGHTS.filter(({ name }) => garage || !name.includes("garage"));
  pen.stroke(x, floor, x + shown.length * COLUMN * k, floor, LADDER.heavy);
  shown.forEach(({ name, inches, plate }, index) => {
    const middle = x + (index + 0.4) * COLUMN * k;
    const [w, h] = PLATE[plate];
    const z = inches / 12;
    if (index === COUNTER.index)
      pen.rect(
        middle + COUNTER.from * k,
        floor - COUNTER.high * k,
        (COUNTER.to - COUNTER.from) * k,
        COUNTER.high * k,
        { stroke: "#8a8a8a", width: LADDER.fine },
      );
    const [top, low] = plate === "panel" ? [z + PANEL.over, PANEL.low] : [z + h, z - h];
    pen.rect(middle - w * k, floor - top * k, 2 * w * k, (top - low) * k, { width: LADDER.medium });
    const across = middle + (w + 0.25) * k;
    for (const end of [0, z]) tick(pen, across, floor - end * k, 0.09 * k);
    pen.stroke(across, floor, across, floor - z * k, LADDER.fine);
    pen.text(`${inches} in`, across + 0.5 * size, floor - (z / 2) * k + size * 0.35, { size });
    wrap(name, (COLUMN - 0.6) * k, size).forEach((line, row) => {
      pen.text(line, middle, floor + size * (1.7 + row * 1.25), { size, align: "center" });
    });
  });
}

function tick(pen: Drafter, x: number, y: number, r: number): void {
  pen.stroke(x - r, y + r, x + r, y - r, LADDER.medium);
}

/** Keeps a word and its number on one line. */
const NO_BREAK = "\u00a0";

/** The box of the service disconnect in the row from the utility to the branch circuits. */
const DISCONNECT = 2;

/** From the utility to the panel in a row of boxes, and what the service disconnect is grounded to under it. */
function serviceDiagram(
  pen: Drafter,
  on: Paper,
  area: { x: number; y: number; w: number; h: number },
  { circuits, spaces }: Panel,
): void {
  const chain = [
    "Service of the utility",
    "Meter",
    "Service disconnect outdoors, rated by the load calculation; main bonding jumper in it (E3601.8)",
    `Panel on a 4-wire feeder: ${spaces} spaces, main breaker, neutral and ground apart, surge protection (E3606.5)`,
    `Branch circuits 1${NO_BREAK}to${NO_BREAK}${circuits}`,
  ];
  const gap = area.w * 0.045;
  const w = (area.w - gap * (chain.length - 1)) / chain.length;
  const h = area.h * 0.34;
  const y = area.y + area.h * 0.08;
  chain.forEach((words, index) => {
    const x = area.x + index * (w + gap);
    labelled(pen, on, { x, y, w, h }, words);
    if (index > 0) pen.stroke(x - gap, y + h / 2, x, y + h / 2, LADDER.wide);
  });
  const under = [
    "Grounding electrode: concrete-encased, or rods (E3608.1)",
    "Metal water and gas piping (E3609)",
  ];
  const low = y + h + area.h * 0.16;
  under.forEach((words, index) => {
    const x = area.x + (DISCONNECT - 1 + index) * (w + gap);
    labelled(pen, on, { x, y: low, w, h }, words);
  });
  const [left, right] = [DISCONNECT - 1, DISCONNECT].map((index) => area.x + index * (w + gap) + w / 2);
  const bus = y + h + area.h * 0.08;
  pen.line(
    [
      [left ?? 0, low],
      [left ?? 0, bus],
      [right ?? 0, bus],
    ],
    LADDER.wide,
    undefined,
    4 * on.s,
  );
  pen.stroke(right ?? 0, y + h, right ?? 0, low, LADDER.wide, undefined, 4 * on.s);
  const size = on.text.note;
  const between = (high: number, deep: number) => (high + deep) / 2 + size * 0.35;
  const off = size * 0.6;
  const conductor = { size, align: "right" } as const;
  pen.text("Grounding electrode conductor", (right ?? 0) - off, between(y + h, bus), conductor);
  pen.text("Bonding jumper", (right ?? 0) + off, between(bus, low), { size });
}

/** Words in the middle of a box. */
function labelled(
  pen: Drafter,
  on: Paper,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  words: string,
): void {
  const size = on.text.note;
  pen.rect(x, y, w, h, { width: LADDER.medium });
  const lines = wrap(words, w - 2 * size, size);
  const first = y + h / 2 - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35;
  lines.forEach((line, row) => {
    pen.text(line, x + w / 2, first + row * size * 1.25, { size, align: "center" });
  });
}
