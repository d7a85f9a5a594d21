import type { Pt } from "../geometry/shape.ts";
import type { Box } from "./boxes.ts";
import type { DraftPage } from "./pdf-writer.ts";

/** How wide a preview is, pixels: 24 by 36 in at 40 dots to the inch, at which a foot of a plan is ten of them. */
export const PREVIEW_WIDTH = 1440;
/** The thinnest line that is seen at that size, pixels. */
const THINNEST = 1;

/**
 * A sheet as it looks from across the table, as an SVG document: its lines to a quarter of a
 * pixel, and its lettering as bars, so that nobody can read a size off it or build from it.
 */
export function sheetPicture({ w, h, record }: DraftPage): string {
  const k = PREVIEW_WIDTH / w;
  const height = Math.round(h * k);
  const bars = barsOf(record.texts, k);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${height}" fill-rule="evenodd">`,
    `<rect width="${PREVIEW_WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...linesOf(record.paths, k),
    ...bars,
    "</svg>",
  ].join("");
}

/** Paths of a sheet in their order: strokes of one look that follow each other are one element, which is drawn sooner. */
function linesOf(paths: DraftPage["record"]["paths"], k: number): string[] {
  const elements: { traces: string[]; look: string }[] = [];
  for (const { rings, closed, width, color, fill, dash } of paths) {
    const trace = rings.map((ring) => traceOf(ring, k, closed)).join("");
    if (trace === "") continue;
    const line =
      width === undefined ? "" : ` stroke="${color}" stroke-width="${Math.max(THINNEST, round(width * k))}"`;
    const dashes = dash && width !== undefined ? ` stroke-dasharray="${Math.max(1, round(dash * k))}"` : "";
    const isFilled = fill !== undefined || width === undefined;
    const look = `fill="${isFilled ? (fill ?? "#ffffff") : "none"}"${line}${dashes}`;
    const last = elements.at(-1);
    // Filled ones would be cut where they overlap.
    if (last?.look === look && !isFilled) last.traces.push(trace);
    else elements.push({ traces: [trace], look });
  }
  return elements.map(({ traces, look }) => `<path d="${traces.join("")}" ${look}/>`);
}

/** A ring at the size of the preview, without the points that fall together there; nothing for a mere dot. */
function traceOf(ring: readonly Pt[], k: number, closed: boolean): string {
  const points = ring.map((p) => `${num(p.x * k)} ${num(p.y * k)}`);
  const kept = points.filter((point, at) => point !== points[at - 1]);
  return kept.length < 2 ? "" : `M${kept.join("L")}${closed ? "Z" : ""}`;
}

/** Lines of lettering as gray bars: all of one look are one path, for a schedule has a thousand. */
function barsOf(texts: DraftPage["record"]["texts"], k: number): string[] {
  const looks = new Map<string, string[]>();
  for (const { box, color, bold } of texts) {
    const look = `fill="${color}" opacity="${bold ? 0.55 : 0.32}"`;
    const bars = looks.get(look) ?? [];
    bars.push(barOf(box, k));
    looks.set(look, bars);
  }
  return [...looks].map(([look, bars]) => `<path d="${bars.join("")}" fill-rule="nonzero" ${look}/>`);
}

const barOf = ({ x, y, w, h }: Box, k: number): string =>
  `M${num(x * k)} ${num(y * k)}h${num(w * k)}v${num(h * k)}h${num(-w * k)}z`;

const round = (value: number): number => Math.round(value * 100) / 100;
const num = (value: number): string => String(Math.round(value * 4) / 4);
