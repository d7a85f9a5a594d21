/** The house itself in color: faces back to front, each cut to what is seen of it. */

import {
  boxOf,
  dot3,
  intersectConvex,
  nth,
  outline,
  type P2,
  p2,
  p3,
  positive,
  sub3,
} from "../geometry/geometry";
import type { Seeded } from "../geometry/seeded";
import { visiblePieces } from "../geometry/visibility";
import type { House } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { type Face, toSpace } from "../massing/face";
import { isTraditional, openingParts } from "../massing/opening-parts";
import { localParts, railLines } from "../massing/textures";
import { type Camera, toView } from "./camera";
import { mixHex, tone } from "./color";
import { baseColor, CONCRETE, claddingOf } from "./finishes";
import { faceShadow, type Light, shaded } from "./light";
import { paintCladding, paintCover, type Surface } from "./materials";
import { type Defs, type OpeningPainter, paintOpening, WARM } from "./opening-paint";
import { linesPath, num, path, ringsPath } from "./svg-path";

export interface HousePainter {
  house: House;
  camera: Camera;
  light: Light;
  defs: Defs;
  rnd: Seeded;
}

const LIT_KINDS: ReadonlySet<Face["kind"]> = new Set([
  "wall",
  "gable",
  "roof",
  "slab",
  "deck",
  "step",
  "chimney",
  "pier",
  "beam",
]);

class FacePainter {
  constructor(
    private readonly p: HousePainter,
    private readonly face: Face,
    private readonly pieces: P2[][],
    private readonly casters: readonly Face[],
  ) {}

  private readonly picture = (q: P2): P2 => {
    const { x, y } = this.p.camera.project(toSpace(this.face.frame, q));
    return p2(x, y);
  };

  private color(hex: string): string {
    return shaded(hex, this.face.normal, this.p.light);
  }

  private surface(parts: P2[][], color: string): Surface {
    const { camera, rnd } = this.p;
    const first = nth(nth(this.face.parts, 0), 0);
    const k = camera.focal / (camera.eye.y - toView(camera.side, first).y);
    return { parts, toPicture: this.picture, color, scale: k, base: this.face.span?.base ?? 0, rnd };
  }

  draw(): string {
    const { face } = this;
    if (face.kind === "rail") return this.rail();
    const color = this.color(baseColor(this.p.house, face));
    const d = ringsPath(this.pieces);
    const base = path(d, { fill: this.baseFill(color), stroke: color, width: 0.7 });
    const detail = this.detail(color);
    if (detail === "") return base;
    const clip = this.p.defs.add((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `${base}<g clip-path="url(#${clip})">${detail}</g>`;
  }

  /** Roofs lighten to the ridge, undersides darken into their depth. */
  private baseFill(color: string): string {
    const { face } = this;
    if (face.kind !== "roof" && face.kind !== "soffit") return color;
    const box = boxOf(this.pieces.flat());
    if (box.y1 - box.y0 < 12) return color;
    const [top, bottom] =
      face.kind === "roof"
        ? [mixHex(color, this.p.light.mood.sky[2], 0.2), tone(color, -0.1)]
        : [tone(color, -0.2), tone(color, 0.05)];
    const id = this.p.defs.add(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(box.y0)}" y2="${num(box.y1)}"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  private detail(color: string): string {
    const { face, p } = this;
    const { house } = p;
    const parts = localParts(face);
    const cladding = claddingOf(house, face);
    let out = "";
    if (face.kind === "roof") out += this.roof(parts, color);
    if (cladding) out += paintCladding(cladding, this.surface(parts, color));
    if (face.kind === "deck" && Math.abs(face.normal.z) > 0.9)
      out += paintCladding("cedar", this.surface(parts, color));
    if (face.kind === "fascia") out += this.drip();
    if (face.kind === "wall" || face.kind === "gable")
      out += this.layers(parts) + this.corners() + this.eaveShade();
    const painter: OpeningPainter = {
      house,
      light: p.light,
      defs: p.defs,
      rnd: p.rnd,
      toPicture: this.picture,
      scale: this.surface(parts, color).scale,
    };
    const lamps: Face["openings"] = [];
    for (const opening of face.openings) {
      const painted = paintOpening(painter, face, opening);
      out += painted.svg;
      if (painted.lit) lamps.push(opening);
    }
    if (LIT_KINDS.has(face.kind)) out += this.shadow();
    for (const opening of lamps) out += this.glow(opening);
    for (const opening of face.openings) out += this.lamp(opening);
    return out;
  }

  private roof(parts: P2[][], color: string): string {
    if (Math.abs(this.face.normal.z) > 0.999) return "";
    return paintCover(this.p.house.palette.roofCover, this.surface(parts, color));
  }

  /** The metal edge of the roof over its fascia. */
  private drip(): string {
    const points = this.face.parts.flat().map((q) => this.p.camera.project(q));
    const [a, b] = points;
    if (!a || !b) return "";
    return path(linesPath([[a, b]]), {
      stroke: this.color(this.p.house.palette.roof),
      width: this.p.camera.scale * 0.3,
    });
  }

  private layers(parts: P2[][]): string {
    const { palette } = this.p.house;
    const clipped = (rings: P2[][]): P2[][] =>
      rings.flatMap((ring) =>
        parts.map((part) => intersectConvex(positive(ring), part)).filter((r) => r.length >= 3),
      );
    return this.face.layers
      .map((layer) => {
        const rings = clipped(layer.parts);
        const d = ringsPath(rings.map((ring) => ring.map(this.picture)));
        if (layer.kind === "accent" || layer.kind === "wainscot") {
          const masonry = palette.accentCladding === layer.cladding;
          const hex = layer.kind === "accent" || masonry ? palette.accent : "#9c9484";
          const color = this.color(hex);
          return (
            path(d, { fill: color, stroke: color, width: 0.6 }) +
            (layer.cladding ? paintCladding(layer.cladding, this.surface(rings, color)) : "")
          );
        }
        if (layer.kind === "vent") return this.vent(layer.parts);
        const hex = layer.kind === "plinth" ? tone(CONCRETE, -0.12) : palette.trim;
        return path(d, { fill: this.color(hex) });
      })
      .join("");
  }

  private vent(rings: P2[][]): string {
    const ring = rings[0];
    if (!ring) return "";
    const { palette } = this.p.house;
    const box = boxOf(ring);
    const slats: [P2, P2][] = [];
    for (let v = box.y0 + 0.2; v < box.y1; v += 0.25)
      slats.push([this.picture(p2(box.x0, v)), this.picture(p2(box.x1, v))]);
    const d = ringsPath([ring.map(this.picture)]);
    const trim = this.color(palette.trim);
    return (
      path(d, { fill: tone(trim, -0.3) }) +
      path(linesPath(slats), { stroke: tone(trim, -0.6), width: 1, opacity: 0.8 }) +
      path(d, { stroke: trim, width: this.p.camera.scale * 0.22 })
    );
  }

  /** Corner boards on boarded walls. */
  private corners(): string {
    const { face, p } = this;
    const { span } = face;
    const cladding = claddingOf(p.house, face);
    const boarded = cladding === "lap" || cladding === "board-batten" || cladding === "shingle";
    if (!span || face.kind !== "wall" || !boarded || !isTraditional(p.house.style)) return "";
    const masonry = face.layers.find((layer) => layer.kind === "wainscot");
    const top = masonry ? Math.max(...masonry.parts.flat().map((q) => q.y)) : 0;
    const low = Math.max(span.base, p.house.plinth - 0.3, top);
    const bars = [
      [span.u0, span.u0 + 0.42],
      [span.u1 - 0.42, span.u1],
    ].map(([a = 0, b = 0]) =>
      [p2(a, low), p2(b, low), p2(b, span.plate + 6), p2(a, span.plate + 6)].map(this.picture),
    );
    return path(ringsPath(bars), { fill: this.color(p.house.palette.trim) });
  }

  /** The dimmer air under the eaves and at the foot of a wall; none where the wall of another floor goes on. */
  private eaveShade(): string {
    const { face, p } = this;
    const box = boxOf(this.pieces.flat());
    const { scale } = p.camera;
    const tall = box.y1 - box.y0;
    if (tall < scale) return "";
    const { shadow, name: mood } = p.light.mood;
    const top = Math.max(...face.parts.flat().map((q) => q.z));
    const above = levelHeights(p.house)[face.level + 1];
    const goesOn = above !== undefined && Math.abs(above.floor - top) < 0.05;
    const strength = goesOn ? 0 : mood === "overcast" ? 0.34 : 0.24;
    const foot = (face.span?.base ?? 0) < 0.1 ? 0.2 : 0;
    const stop = (at: number, opacity: number): string =>
      `<stop offset="${at.toFixed(3)}" stop-color="${shadow}" stop-opacity="${opacity}"/>`;
    const id = p.defs.add(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(box.y0)}" y2="${num(box.y1)}">${stop(0, strength)}${stop(Math.min(0.9, (scale * 3.4) / tall), 0)}${stop(Math.max(0.91, 1 - (scale * 1.4) / tall), 0)}${stop(1, foot)}</linearGradient>`,
    );
    return path(ringsPath(this.pieces), { fill: `url(#${id})` });
  }

  private shadow(): string {
    const { light } = this.p;
    const rings = faceShadow(this.face, this.casters, light);
    const d = ringsPath(rings.map((ring) => ring.map(this.picture)));
    return path(d, {
      fill: light.mood.shadow,
      stroke: light.mood.shadow,
      width: 0.8,
      opacity: light.mood.shadowStrength,
    });
  }

  /** Light from a lit room: it takes back the shadow on its glass, and at dusk spills onto the wall. */
  private glow(opening: Face["openings"][number]): string {
    const { mood } = this.p.light;
    const glass = openingParts(this.p.house, opening).filter((part) => part.kind === "glass");
    const panes = path(ringsPath(glass.map((pane) => pane.points.map(this.picture))), {
      fill: WARM[1],
      opacity: mood.name === "dusk" ? 0.26 : 0.1,
    });
    if (mood.name !== "dusk" || opening.opening.kind === "garage") return panes;
    const a = this.picture(p2(opening.u0, opening.v1));
    const b = this.picture(p2(opening.u1, opening.v0));
    const grow = this.p.camera.scale * 2.2;
    return `${panes}<ellipse cx="${num((a.x + b.x) / 2)}" cy="${num((a.y + b.y) / 2)}" rx="${num((b.x - a.x) / 2 + grow)}" ry="${num((b.y - a.y) / 2 + grow)}" fill="url(#glow)"/>`;
  }

  /** Wall lamps beside entries and garage doors. */
  private lamp(opening: Face["openings"][number]): string {
    const { kind } = opening.opening;
    if (kind !== "entry" && kind !== "garage" && kind !== "double") return "";
    const { camera, light, house } = this.p;
    const spots = kind === "garage" ? [opening.u0 - 1, opening.u1 + 1] : [opening.u1 + 1.1];
    const parts = localParts(this.face);
    return spots
      .filter((u) => parts.some((part) => u > boxOf(part).x0 + 0.3 && u < boxOf(part).x1 - 0.3))
      .filter((u) => !this.face.openings.some((o) => u > o.u0 - 0.6 && u < o.u1 + 0.6))
      .map((u) => {
        const c = this.picture(p2(u, opening.v0 + 6));
        const k = camera.scale;
        const on = light.mood.lamps > 0.3;
        const halo = on
          ? `<circle cx="${num(c.x)}" cy="${num(c.y)}" r="${num(k * 3)}" fill="url(#glow)"/>`
          : "";
        const body = isTraditional(house.style)
          ? `<path d="M${num(c.x - k * 0.22)} ${num(c.y + k * 0.4)}l${num(-k * 0.1)} ${num(-k * 0.75)}h${num(k * 0.64)}l${num(-k * 0.1)} ${num(k * 0.75)}z" fill="${on ? "#ffe9b0" : "#e8e2d0"}" stroke="#1d1c1b" stroke-width="1.4"/><path d="M${num(c.x - k * 0.42)} ${num(c.y - k * 0.33)}h${num(k * 0.84)}l${num(-k * 0.42)} ${num(-k * 0.35)}z" fill="#1d1c1b"/>`
          : `<rect x="${num(c.x - k * 0.14)}" y="${num(c.y - k * 0.5)}" width="${num(k * 0.28)}" height="${num(k)}" fill="#1d1c1b"/><rect x="${num(c.x - k * 0.1)}" y="${num(c.y - k * 0.28)}" width="${num(k * 0.2)}" height="${num(k * 0.56)}" fill="${on ? "#ffe9b0" : "#e8e2d0"}"/>`;
        return halo + body;
      })
      .join("");
  }

  private rail(): string {
    const { face, p } = this;
    const { span } = face;
    if (!span) return "";
    const color = this.color(baseColor(p.house, face));
    const clip = p.defs.add((id) => `<clipPath id="${id}"><path d="${ringsPath(this.pieces)}"/></clipPath>`);
    const lines = railLines(p.house, face).map(([a, b]): [P2, P2] => [this.picture(a), this.picture(b)]);
    const traditional = isTraditional(p.house.style);
    const glass = traditional
      ? ""
      : path(
          ringsPath([
            [
              p2(span.u0, span.base),
              p2(span.u1, span.base),
              p2(span.u1, span.plate),
              p2(span.u0, span.plate),
            ].map(this.picture),
          ]),
          {
            fill: p.light.mood.glass[0],
            opacity: 0.3,
          },
        );
    const top = lines.slice(0, 1);
    return `<g clip-path="url(#${clip})">${glass}${path(linesPath(lines), { stroke: color, width: p.camera.scale * (traditional ? 0.11 : 0.08) })}${path(linesPath(top), { stroke: color, width: p.camera.scale * 0.34 })}</g>`;
  }
}

/** The pieces joined, since rounding would leave hairline gaps between them. */
function whole(pieces: P2[][]): P2[][] {
  const rings = outline(pieces);
  return rings.length > 0 ? rings : pieces;
}

/** The house, back to front. */
export function paintHouse(p: HousePainter, faces: readonly Face[]): string {
  const { camera } = p;
  const eye = camera.eye;
  const seen = faces.filter((face) => {
    const first = nth(nth(face.parts, 0), 0);
    const v = toView(camera.side, first);
    const toEye = sub3(p3(eye.x, eye.y, eye.z), v);
    return face.seeThrough || dot3(toView(camera.side, face.normal), toEye) > 1e-6;
  });
  const pieces = visiblePieces(seen, camera.project, 0.02);
  const casters = faces.filter((face) => face.kind !== "soffit" && !face.seeThrough);
  return seen
    .map((face, i) => ({
      face,
      pieces: nth(pieces, i),
      depth: Math.max(...face.parts.flat().map((q) => toView(camera.side, q).y)),
    }))
    .filter((item) => item.pieces.length > 0)
    .sort((a, b) => a.depth - b.depth)
    .map((item) => new FacePainter(p, item.face, whole(item.pieces), casters).draw())
    .join("\n");
}
