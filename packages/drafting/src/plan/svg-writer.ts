import {
  explodeDimension,
  type Fill,
  type Layer,
  onCircle,
  type Pt,
  type Shape,
  type TextShape,
  type Weight,
} from "../geometry/shape.ts";
import type { RoomKind } from "../layout/kinds.ts";
import { escapeXml, INK, num, PAPER } from "./plan-svg-frame.ts";

const STROKES: Readonly<Record<Weight, { width: number; color: string }>> = {
  hair: { width: 0.7, color: "#9b948a" },
  fine: { width: 0.95, color: "#5d5851" },
  thin: { width: 1.2, color: "#45413c" },
  medium: { width: 1.5, color: "#5d5851" },
  heavy: { width: 2.2, color: INK },
};

const WARM = "#faf4ea";
const TINTS: Readonly<Record<RoomKind, string>> = {
  living: WARM,
  great: WARM,
  family: WARM,
  kitchen: "#fbf1e3",
  dining: WARM,
  bedroom: "#f1f3ec",
  primary: "#edf1e7",
  bath: "#eaf1f2",
  "half-bath": "#eaf1f2",
  closet: "#f4f1ec",
  hall: "#fbf8f2",
  foyer: "#fbf8f2",
  laundry: "#edf1f0",
  mudroom: "#f3f0e9",
  pantry: "#f7efe2",
  office: "#f2f0ea",
  loft: "#f6f3ea",
  stairs: "#fbf8f2",
  utility: "#f0efec",
  storage: "#f0efec",
  garage: "#efeeeb",
  porch: "#f5ecdd",
  deck: "#f3ead9",
  "open-below": "#fdfbf7",
};

/** What of a plan a page can hide. */
export const GROUPS: Partial<Record<Layer, string>> = {
  "A-FURN": "furniture",
  "A-ANNO-DIMS": "dimensions",
  "A-ANNO-TEXT": "names",
};

/** Collects shapes as SVG, joining neighbours of one style into single paths to stay small. */
export class SvgWriter {
  private readonly parts: string[] = [];
  private open: { style: string; d: string } | null = null;
  private group: string | undefined;

  private readonly place: (p: Pt) => Pt;
  private readonly scale: number;
  private readonly groups: typeof GROUPS;

  constructor(place: (p: Pt) => Pt, scale: number, groups: typeof GROUPS) {
    this.place = place;
    this.scale = scale;
    this.groups = groups;
  }

  draw(shape: Shape): void {
    this.enter(this.groups[shape.layer]);
    switch (shape.type) {
      case "polygon": {
        const d = shape.loops.map((loop) => `${this.points(loop)}Z`).join("");
        this.path(d, `${this.fill(shape.fill)}${stroke(shape.weight, shape.layer, shape.dash)}`, !shape.fill);
        break;
      }
      case "polyline":
        this.path(
          this.points(shape.points),
          `fill="none"${stroke(shape.weight, shape.layer, shape.dash)}`,
          true,
        );
        break;
      case "arc": {
        const [a, b] = [
          this.place(onCircle(shape.center, shape.radius, shape.start)),
          this.place(onCircle(shape.center, shape.radius, shape.end)),
        ];
        const r = num(shape.radius * this.scale);
        const large = shape.end - shape.start > 180 ? 1 : 0;
        const d = `M${num(a.x)} ${num(a.y)}A${r} ${r} 0 ${large} 1 ${num(b.x)} ${num(b.y)}`;
        this.path(d, `fill="none"${stroke(shape.weight, shape.layer, shape.dash)}`, true);
        break;
      }
      case "ellipse": {
        const c = this.place(shape.center);
        const [rx, ry] = [num(shape.rx * this.scale), num(shape.ry * this.scale)];
        const d = `M${num(c.x - shape.rx * this.scale)} ${num(c.y)}a${rx} ${ry} 0 1 0 ${num(2 * shape.rx * this.scale)} 0a${rx} ${ry} 0 1 0 ${num(-2 * shape.rx * this.scale)} 0Z`;
        this.path(d, `${this.fill(shape.fill)}${stroke(shape.weight, shape.layer)}`, !shape.fill);
        break;
      }
      case "text":
        this.text(shape);
        break;
      case "dimension":
        for (const part of explodeDimension(shape)) this.draw(part);
        break;
    }
  }

  svg(): string {
    this.enter(undefined);
    this.flush();
    return this.parts.join("\n");
  }

  private enter(group: string | undefined): void {
    if (group === this.group) return;
    this.flush();
    if (this.group) this.parts.push("</g>");
    if (group) this.parts.push(`<g data-layer="${group}">`);
    this.group = group;
  }

  private points(points: readonly Pt[]): string {
    return points
      .map((p, index) => {
        const at = this.place(p);
        return `${index === 0 ? "M" : "L"}${num(at.x)} ${num(at.y)}`;
      })
      .join("");
  }

  /** Only paths without a fill may be joined: filled ones hide each other in order. */
  private path(d: string, style: string, joinable: boolean): void {
    if (joinable && this.open?.style === style) {
      this.open.d += d;
      return;
    }
    this.flush();
    if (joinable) this.open = { style, d };
    else this.parts.push(`<path ${style} fill-rule="evenodd" d="${d}"/>`);
  }

  private flush(): void {
    if (this.open) this.parts.push(`<path ${this.open.style} d="${this.open.d}"/>`);
    this.open = null;
  }

  private fill(fill: Fill | undefined): string {
    return `fill="${fill ? colorOf(fill) : "none"}"`;
  }

  private text(shape: TextShape): void {
    this.flush();
    const at = this.place(shape.at);
    const size = shape.size * this.scale;
    const shift = size * 0.35;
    const position = shape.rotate
      ? `transform="translate(${num(at.x + shift)} ${num(at.y)}) rotate(-90)"`
      : `x="${num(at.x)}" y="${num(at.y + shift)}"`;
    const halo = shape.halo
      ? ` stroke="${colorOf(shape.halo)}" stroke-width="${num(size * 0.28)}" stroke-linejoin="round" paint-order="stroke"`
      : "";
    const room = shape.layer === "A-ANNO-TEXT";
    const face = shape.bold ? ` font-weight="600"${room ? ' letter-spacing="0.4"' : ""}` : "";
    const color = shape.layer === "A-ANNO-DIMS" || (room && !shape.bold) ? "#6b655c" : INK;
    this.parts.push(
      `<text ${position} font-size="${num(size)}" text-anchor="${shape.anchor}" fill="${color}"${face}${halo}>${escapeXml(shape.value)}</text>`,
    );
  }
}

function colorOf(fill: Fill): string {
  if (fill === "poche") return INK;
  if (fill === "paper") return "#fffefb";
  if (fill === "glass") return "#dfeaf0";
  return TINTS[fill.slice("room-".length) as RoomKind] ?? PAPER;
}

function stroke(weight: Weight | undefined, layer: Shape["layer"], dash = false): string {
  if (!weight) return "";
  const { width, color } = STROKES[weight];
  const shade =
    layer === "A-FLOR-PATT"
      ? "#ddd3c1"
      : layer === "A-WALL" || layer === "A-COLS"
        ? INK
        : layer === "A-FURN"
          ? "#b3a998"
          : layer === "A-ROOF-OTLN"
            ? "#c2b8a6"
            : color;
  const pattern = dash ? ` stroke-dasharray="${layer === "A-ROOF-OTLN" ? "7 5" : "4 3"}"` : "";
  return ` stroke="${shade}" stroke-width="${width}"${pattern}`;
}
