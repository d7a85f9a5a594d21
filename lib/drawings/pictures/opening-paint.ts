/** Windows and doors in color: frames, glass with sky or lamp light, curtains, hardware. */

import { boxOf, type P2, p2 } from "../geometry/geometry";
import type { Seeded } from "../geometry/seeded";
import type { House } from "../layout/model";
import type { Face, FaceOpening } from "../massing/face";
import { isTraditional, openingParts } from "../massing/opening-parts";
import { mixHex, tone } from "./color";
import { type Light, shaded } from "./light";
import { linesPath, num, path, ringsPath } from "./svg-path";

/** Where gradients are collected, and what names they get. */
export interface Defs {
  add(body: (id: string) => string): string;
}

export interface OpeningPainter {
  house: House;
  light: Light;
  defs: Defs;
  rnd: Seeded;
  toPicture: (p: P2) => P2;
  scale: number;
}

export const WARM = ["#fff0c4", "#ffd283", "#f0a04a"] as const;

const rectOf = (points: P2[]): { u0: number; v0: number; u1: number; v1: number } => {
  const box = boxOf(points);
  return { u0: box.x0, v0: box.y0, u1: box.x1, v1: box.y1 };
};

function quad(o: OpeningPainter, u0: number, v0: number, u1: number, v1: number): string {
  return ringsPath([[p2(u0, v0), p2(u1, v0), p2(u1, v1), p2(u0, v1)].map(o.toPicture)]);
}

function upDown(defs: Defs, top: number, bottom: number, stops: [number, string][]): string {
  return defs.add(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(top)}" y2="${num(bottom)}">${stops
        .map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`)
        .join("")}</linearGradient>`,
  );
}

interface Room {
  lit: boolean;
  /** Gradient of the whole opening. */
  fill: string;
  curtain: boolean;
}

function roomBehind(o: OpeningPainter, face: FaceOpening): Room {
  const { mood } = o.light;
  const isDoor = face.opening.type === "door";
  const garage = face.opening.kind === "garage";
  const on = o.rnd.chance(garage ? mood.lamps * 0.3 : isDoor ? Math.min(1, mood.lamps + 0.1) : mood.lamps);
  const top = o.toPicture(p2(face.u0, face.v1)).y;
  const bottom = o.toPicture(p2(face.u0, face.v0)).y;
  const [high, low] = mood.glass;
  const fill = on
    ? upDown(o.defs, top, bottom, [
        [0, mixHex(WARM[1], high, mood.name === "dusk" ? 0 : 0.35)],
        [0.45, mixHex(WARM[0], high, mood.name === "dusk" ? 0.05 : 0.4)],
        [1, mixHex(WARM[2], low, mood.name === "dusk" ? 0.1 : 0.5)],
      ])
    : upDown(o.defs, top, bottom, [
        [0, mixHex(high, "#ffffff", 0.12)],
        [0.5, mixHex(high, low, 0.45)],
        [0.62, mixHex(low, "#2c3a34", 0.25)],
        [1, mixHex(low, "#18211f", 0.35)],
      ]);
  const sleeping = face.opening.roomKind === "bedroom" || face.opening.roomKind === "primary";
  return { lit: on, fill, curtain: !isDoor && (sleeping || o.rnd.chance(0.35)) };
}

/** What is seen through one pane: sheen, curtains, the shade of the frame. */
function glassDetail(o: OpeningPainter, points: P2[], room: Room): string {
  const r = rectOf(points);
  const [w, h] = [r.u1 - r.u0, r.v1 - r.v0];
  if (w < 0.3 || h < 0.3) return "";
  const sheen: P2[] = [
    p2(r.u0 + w * 0.12, r.v0),
    p2(r.u0 + w * 0.5, r.v0),
    p2(r.u0 + w * 0.82, r.v1),
    p2(r.u0 + w * 0.44, r.v1),
  ];
  const depth = Math.min(0.16, h * 0.15);
  return (
    path(ringsPath([sheen.map(o.toPicture)]), { fill: "#ffffff", opacity: room.lit ? 0.07 : 0.13 }) +
    path(quad(o, r.u0, r.v1 - depth, r.u1, r.v1), { fill: "#0d1420", opacity: room.lit ? 0.18 : 0.32 }) +
    path(quad(o, r.u0, r.v0, r.u0 + depth * 0.7, r.v1), { fill: "#0d1420", opacity: room.lit ? 0.12 : 0.22 })
  );
}

/** Curtains, lamps and plants over the whole opening, drawn before frames divide it. */
function interior(o: OpeningPainter, face: FaceOpening, room: Room): string {
  const [w, h] = [face.u1 - face.u0, face.v1 - face.v0];
  let out = "";
  if (room.lit && h > 2.5 && face.opening.kind !== "garage") {
    const floorLine = Math.min(0.9, h * 0.12);
    out += path(quad(o, face.u0, face.v0, face.u1, face.v0 + floorLine), { fill: "#7a4a22", opacity: 0.35 });
    const lamp = face.u0 + w * o.rnd.between(0.3, 0.7);
    if (face.opening.roomKind !== "bedroom" && w > 3) {
      const top = o.toPicture(p2(lamp, face.v1));
      const bulb = o.toPicture(p2(lamp, face.v1 - Math.min(1.9, h * 0.32)));
      out += path(`M${num(top.x)} ${num(top.y)}L${num(bulb.x)} ${num(bulb.y)}`, {
        stroke: "#5b3a1c",
        width: 1,
      });
      out += `<circle cx="${num(bulb.x)}" cy="${num(bulb.y)}" r="${num(o.scale * 0.28)}" fill="#fffbe6"/>`;
    }
    if (w > 7 && h > 5) {
      const left = face.u0 + w * 0.12;
      out += path(quad(o, left, face.v0 + 0.3, left + w * 0.32, face.v0 + 1.9), {
        fill: "#8a5a30",
        opacity: 0.45,
      });
      out += path(quad(o, face.u1 - w * 0.26, face.v1 - h * 0.62, face.u1 - w * 0.1, face.v1 - h * 0.3), {
        fill: "#9c6a3c",
        opacity: 0.4,
      });
    }
  }
  if (room.curtain && w > 1.6) {
    const cloth = room.lit ? "#fff6dc" : "#e9e6df";
    const part = w * o.rnd.between(0.14, 0.22);
    for (const u of [face.u0, face.u1 - part]) {
      out += path(quad(o, u, face.v0, u + part, face.v1), { fill: cloth, opacity: room.lit ? 0.55 : 0.5 });
      const folds: [P2, P2][] = [0.3, 0.55, 0.8].map((t) => [
        o.toPicture(p2(u + part * t, face.v0)),
        o.toPicture(p2(u + part * t, face.v1)),
      ]);
      out += path(linesPath(folds), { stroke: "#8b7d68", width: 1, opacity: 0.3 });
    }
  }
  return out;
}

/** One opening on its face, in the order frame, room, parts; and whether lamps are on behind it. */
export function paintOpening(
  o: OpeningPainter,
  face: Face,
  opening: FaceOpening,
): { svg: string; lit: boolean } {
  const { palette, style } = o.house;
  const surface = (hex: string): string => shaded(hex, face.normal, o.light);
  const trim = isTraditional(style) ? palette.trim : palette.frame;
  const frame = surface(palette.frame);
  const garage = surface(palette.garageDoor ?? mixHex(palette.trim, palette.wall, 0.3));
  const room = roomBehind(o, opening);
  const thin = Math.max(0.8, o.scale * 0.05);
  let out = "";
  let glazed = false;
  for (const part of openingParts(o.house, opening)) {
    const points = part.points.map(o.toPicture);
    const d = part.closed ? ringsPath([points]) : linesPath([[points[0] ?? p2(0, 0), points[1] ?? p2(0, 0)]]);
    switch (part.kind) {
      case "trim":
        out += path(d, { fill: surface(trim) });
        break;
      case "sill":
        out += path(d, { fill: surface(tone(trim, 0.15)) });
        break;
      case "window-frame":
        out += path(d, { fill: frame, stroke: tone(frame, -0.35), width: 0.6 });
        break;
      case "glass":
        out += path(d, { fill: room.fill.startsWith("#") ? room.fill : `url(#${room.fill})` });
        if (!glazed && opening.opening.type === "window") glazed = true;
        out += glassDetail(o, part.points, room);
        break;
      case "muntin":
        out += path(d, { stroke: frame, width: Math.max(1.1, o.scale * 0.07) });
        break;
      case "door":
        out += paintLeaf(o, d, part.points, surface(palette.door));
        break;
      case "door-panel":
        out += part.closed
          ? path(d, {
              fill: tone(surface(palette.door), -0.12),
              stroke: tone(surface(palette.door), -0.35),
              width: thin,
            })
          : path(d, { stroke: tone(surface(palette.door), -0.4), width: thin });
        break;
      case "garage-door":
        out += paintLeaf(o, d, part.points, garage);
        break;
      case "garage-panel":
        out += part.closed
          ? path(d, { fill: tone(garage, 0.05), stroke: tone(garage, -0.3), width: thin })
          : path(d, { stroke: tone(garage, -0.42), width: thin * 1.2 });
        break;
      case "handle":
        out += path(d, { fill: palette.door < "#777777" ? "#d8c38a" : "#2a2522" });
        break;
      case "void":
        out += path(d, { fill: "#3a3430" });
        break;
    }
  }
  return { svg: glazed ? withInterior(o, opening, room, out) : out, lit: room.lit };
}

/** Interiors lie over the glass; frames are thin enough for curtains to pass behind them. */
function withInterior(o: OpeningPainter, opening: FaceOpening, room: Room, body: string): string {
  const layer = interior(o, opening, room);
  if (layer === "") return body;
  const clip = o.defs.add((id) => {
    const panes = openingParts(o.house, opening).filter((part) => part.kind === "glass");
    return `<clipPath id="${id}"><path d="${ringsPath(panes.map((pane) => pane.points.map(o.toPicture)))}"/></clipPath>`;
  });
  return `${body}<g clip-path="url(#${clip})">${layer}</g>${muntinsAgain(o, opening)}`;
}

function muntinsAgain(o: OpeningPainter, opening: FaceOpening): string {
  const lines = openingParts(o.house, opening)
    .filter((part) => part.kind === "muntin")
    .map((part): [P2, P2] => [
      o.toPicture(part.points[0] ?? p2(0, 0)),
      o.toPicture(part.points[1] ?? p2(0, 0)),
    ]);
  return path(linesPath(lines), { stroke: o.house.palette.frame, width: Math.max(1.1, o.scale * 0.07) });
}

function paintLeaf(o: OpeningPainter, d: string, points: P2[], color: string): string {
  const box = boxOf(points.map(o.toPicture));
  const fill = upDown(o.defs, box.y0, box.y1, [
    [0, tone(color, -0.16)],
    [0.25, color],
    [1, tone(color, 0.06)],
  ]);
  return path(d, { fill: `url(#${fill})`, stroke: tone(color, -0.45), width: 0.8 });
}
