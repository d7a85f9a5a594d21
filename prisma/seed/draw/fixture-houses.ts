/** Three small houses for the tests of the drawings: a plain box can be turned into any of them. */
import type { House, Level, Rect, RoofPart, Room } from "../houses/model";

const room = (id: string, kind: Room["kind"], x: number, y: number, w: number, d: number): Room => ({
  id,
  name: id,
  kind,
  rects: [{ x, y, w, d }],
});

const level = (part: Partial<Level>): Level => ({
  name: "Main level",
  ceiling: 9,
  rooms: [],
  doors: [],
  windows: [],
  fixtures: [],
  stairs: [],
  ...part,
});

/** One room of 40 by 24 feet with an entry and two windows on the front. */
export function boxHouse(roof: Partial<RoofPart> & { over?: Rect } = {}): House {
  return {
    slug: "box",
    name: "Box",
    style: "Farmhouse",
    planType: "stock",
    levels: [
      level({
        rooms: [room("living", "living", 0, 0, 40, 24)],
        doors: [{ from: "living", to: "outside", kind: "entry", side: "s" }],
        windows: [
          { room: "living", side: "s", at: 8, width: 5 },
          { room: "living", side: "s", at: 32, width: 5 },
          { room: "living", side: "n", at: 20, width: 6 },
        ],
      }),
    ],
    roofs: [
      {
        over: { x: 0, y: 0, w: 40, d: 24 },
        level: 0,
        shape: "gable",
        pitch: 8,
        ridge: "x",
        eave: 1,
        ...roof,
      },
    ],
    palette: {
      cladding: "lap",
      wall: "#e8e4da",
      accent: "#8d9a8b",
      trim: "#ffffff",
      roofCover: "asphalt",
      roof: "#4a4a4a",
      door: "#8a3324",
      frame: "#222222",
    },
    setting: "meadow",
    plinth: 1.5,
  };
}

/** A one-storey farmhouse with a front porch, a cross gable and a garage. */
export function farmhouse(): House {
  return {
    slug: "fixture-farmhouse",
    name: "Farmhouse",
    style: "Farmhouse",
    planType: "stock",
    levels: [
      level({
        rooms: [
          room("great", "great", 14, 4, 24, 28),
          room("primary", "primary", 0, 4, 14, 30),
          room("garage", "garage", 38, 8, 22, 24),
          room("porch", "porch", 14, 32, 24, 7),
          room("deck", "deck", 16, -6, 14, 10),
        ],
        doors: [
          { from: "great", to: "porch", kind: "entry" },
          { from: "great", to: "deck", kind: "slider", width: 9 },
          { from: "garage", to: "outside", kind: "garage", side: "s" },
        ],
        windows: [
          { room: "great", side: "s", at: 19, width: 5, height: 5.5, sill: 1.5, kind: "double-hung" },
          { room: "great", side: "s", at: 33, width: 5, height: 5.5, sill: 1.5, kind: "double-hung" },
          { room: "primary", side: "s", at: 7, width: 8, height: 5, sill: 2, kind: "double-hung" },
          { room: "primary", side: "w", at: 18, width: 3, kind: "double-hung" },
          { room: "primary", side: "n", at: 7, width: 6, kind: "double-hung" },
          { room: "garage", side: "e", at: 20, width: 3, kind: "double-hung" },
          { room: "great", side: "n", at: 34, width: 4, kind: "double-hung" },
        ],
        fixtures: [{ kind: "fireplace", room: "great", rect: { x: 15, y: 14, w: 2, d: 5 }, faces: "e" }],
      }),
    ],
    roofs: [
      { over: { x: 0, y: 4, w: 38, d: 28 }, level: 0, shape: "gable", pitch: 8, ridge: "x", eave: 1.2 },
      { over: { x: 0, y: 18, w: 14, d: 16 }, level: 0, shape: "gable", pitch: 12, ridge: "y", eave: 1 },
      { over: { x: 38, y: 8, w: 22, d: 24 }, level: 0, shape: "gable", pitch: 8, ridge: "y", eave: 1.2 },
      {
        over: { x: 14, y: 32, w: 24, d: 7 },
        level: 0,
        shape: "shed",
        pitch: 3,
        high: "n",
        eave: 1,
        porch: true,
      },
    ],
    palette: {
      cladding: "board-batten",
      wall: "#f4f1ea",
      accentCladding: "lap",
      accent: "#f4f1ea",
      trim: "#ffffff",
      roofCover: "standing-seam",
      roof: "#3b4046",
      door: "#4f6f63",
      frame: "#22252a",
      garageDoor: "#8a6d4f",
    },
    setting: "meadow",
    plinth: 1.8,
  };
}

/** A flat-roofed house of two storeys whose upper box hangs over the entry. */
export function flatModern(): House {
  return {
    slug: "fixture-modern",
    name: "Flat modern",
    style: "Modern",
    planType: "stock",
    levels: [
      level({
        ceiling: 10,
        rooms: [
          room("living", "living", 0, 0, 26, 30),
          room("garage", "garage", 26, 2, 22, 24),
          room("porch", "porch", 26, 26, 10, 6),
        ],
        doors: [
          { from: "living", to: "porch", kind: "entry" },
          { from: "garage", to: "outside", kind: "garage", side: "s", at: 41, width: 10 },
        ],
        windows: [
          { room: "living", side: "s", at: 12, width: 16, height: 8, sill: 0.4, kind: "picture" },
          { room: "living", side: "w", at: 14, width: 10, height: 7, sill: 1, kind: "picture" },
          { room: "living", side: "n", at: 13, width: 16, height: 8, sill: 0.4, kind: "picture" },
        ],
      }),
      level({
        name: "Upper level",
        rooms: [room("bed", "bedroom", 8, 4, 28, 28), room("terrace", "deck", 36, 4, 12, 22)],
        doors: [{ from: "bed", to: "terrace", kind: "slider", width: 8 }],
        windows: [
          { room: "bed", side: "s", at: 15, width: 8, height: 5, sill: 2, kind: "casement" },
          { room: "bed", side: "s", at: 28, width: 10, height: 5, sill: 2, kind: "picture" },
          { room: "bed", side: "n", at: 20, width: 12, height: 3, sill: 4, kind: "clerestory" },
          { room: "bed", side: "w", at: 20, width: 6, kind: "casement" },
        ],
      }),
    ],
    roofs: [
      { over: { x: 0, y: 0, w: 26, d: 30 }, level: 0, shape: "flat", pitch: 0.25, parapet: 0.8 },
      { over: { x: 8, y: 4, w: 28, d: 28 }, level: 1, shape: "flat", pitch: 0.25, eave: 2.5 },
    ],
    palette: {
      cladding: "stucco",
      wall: "#eceae6",
      accentCladding: "cedar",
      accent: "#a9713f",
      trim: "#33363a",
      roofCover: "membrane",
      roof: "#3a3d41",
      door: "#9a5b2c",
      frame: "#1f2124",
    },
    setting: "hills",
    plinth: 0.7,
  };
}

/** A Craftsman bungalow: hip roof behind a low front gable over a deep porch. */
export function craftsman(): House {
  return {
    slug: "fixture-craftsman",
    name: "Craftsman",
    style: "Craftsman",
    planType: "stock",
    levels: [
      level({
        rooms: [room("living", "living", 0, 0, 36, 40), room("porch", "porch", 4, 40, 24, 8)],
        doors: [
          { from: "living", to: "porch", kind: "entry", at: 20 },
          { from: "living", to: "outside", kind: "hinged", side: "n", at: 28 },
        ],
        windows: [
          { room: "living", side: "s", at: 11, width: 9, height: 5, sill: 2, kind: "double-hung" },
          { room: "living", side: "s", at: 32, width: 3, height: 4.5, kind: "double-hung" },
          { room: "living", side: "n", at: 12, width: 6, kind: "double-hung" },
          { room: "living", side: "e", at: 12, width: 5, kind: "double-hung" },
          { room: "living", side: "w", at: 22, width: 5, kind: "double-hung" },
        ],
        fixtures: [{ kind: "fireplace", room: "living", rect: { x: 0, y: 16, w: 2, d: 6 }, faces: "e" }],
      }),
    ],
    roofs: [
      { over: { x: 0, y: 0, w: 36, d: 40 }, level: 0, shape: "hip", pitch: 5, eave: 2 },
      { over: { x: 4, y: 24, w: 24, d: 24 }, level: 0, shape: "gable", pitch: 5, ridge: "y", eave: 2 },
    ],
    palette: {
      cladding: "lap",
      wall: "#6f7f6a",
      accentCladding: "shingle",
      accent: "#8a6b4d",
      trim: "#f0e7d4",
      roofCover: "asphalt",
      roof: "#54473c",
      door: "#7a2f1f",
      frame: "#f0e7d4",
      wainscot: 1.6,
    },
    setting: "suburb",
    plinth: 2.2,
  };
}
