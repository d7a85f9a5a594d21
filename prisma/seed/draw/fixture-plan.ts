import type { House } from "../houses/model";

/**
 * A house small enough to reckon by hand, for tests: 20 by 16 ft of rooms with a porch of
 * 20 by 6 ft before it. Living (open to the kitchen) on the west, bedroom and bath on the east.
 */
export const tinyPlan: House = {
  slug: "tiny-plan",
  name: "Tiny Plan",
  style: "Craftsman",
  planType: "tiny_home",
  setting: "meadow",
  plinth: 1.5,
  palette: {
    cladding: "lap",
    wall: "#dddddd",
    accent: "#999999",
    trim: "#ffffff",
    roofCover: "asphalt",
    roof: "#444444",
    door: "#aa3333",
    frame: "#222222",
  },
  levels: [
    {
      name: "Main Level",
      ceiling: 9,
      rooms: [
        { id: "kitchen", name: "Kitchen", kind: "kitchen", rects: [{ x: 0, y: 0, w: 10, d: 6 }] },
        { id: "living", name: "Living Room", kind: "living", rects: [{ x: 0, y: 6, w: 10, d: 10 }] },
        { id: "bath", name: "Bath", kind: "bath", rects: [{ x: 10, y: 0, w: 10, d: 6 }] },
        { id: "bedroom", name: "Bedroom", kind: "primary", rects: [{ x: 10, y: 6, w: 10, d: 10 }] },
        { id: "porch", name: "Porch", kind: "porch", rects: [{ x: 0, y: 16, w: 20, d: 6 }] },
      ],
      doors: [
        { from: "kitchen", to: "living", kind: "open" },
        { from: "living", to: "porch", kind: "entry", at: 5, width: 3, into: "living" },
        { from: "living", to: "bedroom", kind: "hinged", at: 9, width: 2.5, into: "bedroom", hinge: "start" },
        { from: "bedroom", to: "bath", kind: "pocket", at: 13, width: 2.5 },
      ],
      windows: [
        { room: "kitchen", side: "n", width: 4, at: 5, height: 3.5, sill: 3.5, kind: "casement" },
        { room: "bedroom", side: "e", width: 3, at: 11, height: 5, sill: 2, kind: "double-hung" },
        { room: "bath", side: "n", width: 2, at: 15, height: 2, sill: 5, kind: "casement" },
      ],
      fixtures: [
        { kind: "counter", room: "kitchen", rect: { x: 0.5, y: 0.5, w: 9, d: 2 }, faces: "s" },
        { kind: "sink", room: "kitchen", rect: { x: 3.6, y: 0.6, w: 2.75, d: 1.75 }, faces: "s" },
        { kind: "range", room: "kitchen", rect: { x: 7, y: 0.5, w: 2.5, d: 2 }, faces: "s" },
        { kind: "toilet", room: "bath", rect: { x: 14, y: 0.5, w: 1.6, d: 2.3 }, faces: "s" },
        { kind: "bed-queen", room: "bedroom", rect: { x: 12.8, y: 8.5, w: 6.7, d: 5 }, faces: "w" },
      ],
      stairs: [],
    },
  ],
  roofs: [
    { over: { x: 0, y: 0, w: 20, d: 16 }, level: 0, shape: "gable", pitch: 8, ridge: "x" },
    {
      over: { x: 0, y: 16, w: 20, d: 6 },
      level: 0,
      shape: "shed",
      pitch: 3,
      high: "n",
      porch: true,
      eave: 1,
    },
  ],
};
