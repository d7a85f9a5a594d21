import type { Dormer, House } from "../../layout/model.ts";
import { door, level, open, outerDoor, roof, room, vaulted, window, windows } from "../../layout/rooms.ts";

/** A gabled dormer on the front slope that lights the vaulted room under it. */
function dormer(at: number): Dormer {
  return {
    over: { x: at - 3, y: 17.5, w: 6, d: 5.5 },
    faces: "s",
    shape: "gable",
    pitch: 10,
    plate: 15.8,
    windows: [
      { at: at - 1.15, width: 2, height: 2, sill: 12.8, kind: "casement" },
      { at: at + 1.15, width: 2, height: 2, sill: 12.8, kind: "casement" },
    ],
  };
}

/** A small farmhouse for the back of the lot: steep gable, full front porch, two real bedrooms. */
export const meadowCottage: House = {
  slug: "meadow-cottage",
  name: "Meadow Cottage",
  style: "Farmhouse",
  planType: "adu",
  setting: "meadow",
  plinth: 1.5,
  palette: {
    cladding: "board-batten",
    wall: "#f4f1e8",
    accentCladding: "shingle",
    accent: "#cfd6cc",
    trim: "#ffffff",
    roofCover: "standing-seam",
    roof: "#5b6562",
    door: "#7a9a86",
    frame: "#ffffff",
  },
  levels: [
    level("Main Level", 9, {
      rooms: [
        room("laundry", "Laundry", "laundry", [0, 0, 5.5, 7]),
        vaulted(room("kitchen", "Kitchen & Dining", "kitchen", [5.5, 0, 10.5, 12], [0, 7, 5.5, 5])),
        vaulted(room("living", "Living Room", "living", [0, 12, 16, 14])),
        room("hall", "Hall", "hall", [16, 9, 4, 7.5]),
        room("bath", "Bath", "bath", [20, 9, 10, 5.3]),
        room("bedroom-1", "Bedroom 1", "bedroom", [16, 0, 11.3, 9]),
        room("closet-1", "Closet", "closet", [27.3, 0, 2.7, 9]),
        room("closet-2", "Closet", "closet", [20, 14.3, 10, 2.2]),
        vaulted(room("bedroom-2", "Bedroom 2", "bedroom", [16, 16.5, 14, 9.5])),
        room("porch", "Front Porch", "porch", [0, 26, 30, 7]),
      ],
      doors: [
        door("living", "porch", { kind: "entry", at: 13.2, into: "living", hinge: "end" }),
        open("kitchen", "living"),
        door("living", "hall", { kind: "opening", at: 14.3, width: 3.6 }),
        door("hall", "bedroom-1", { hinge: "start" }),
        door("hall", "bedroom-2", { hinge: "start" }),
        door("hall", "bath", { at: 12.3, hinge: "end" }),
        door("bedroom-1", "closet-1", { kind: "bifold", width: 5, at: 5, into: "bedroom-1" }),
        door("bedroom-2", "closet-2", { kind: "bifold", width: 5, at: 26, into: "bedroom-2" }),
        door("kitchen", "laundry", { kind: "bifold", side: "n", at: 3, width: 4, into: "kitchen" }),
        outerDoor("laundry", "w", "hinged", { at: 5.15, hinge: "end" }),
      ],
      windows: [
        window("living", "s", 5.33, { at: 5.5, height: 5.5, sill: 1.6, kind: "double-hung" }),
        windows("living", "w", 2.6, [17, 21.5], { height: 5, sill: 2, kind: "double-hung" }),
        window("bedroom-2", "s", 5.33, { at: 22.8, height: 5.5, sill: 1.6, kind: "double-hung" }),
        window("bedroom-2", "e", 2.6, { at: 21.5, height: 5, sill: 2, kind: "double-hung" }),
        windows("bedroom-1", "n", 3, [20, 24], { height: 5, sill: 2, kind: "double-hung" }),
        window("kitchen", "n", 3.5, { at: 10.8, height: 3.5, sill: 3.5, kind: "casement" }),
        window("kitchen", "w", 3, { at: 9.2, height: 4.5, sill: 2.5, kind: "double-hung" }),
        window("bath", "e", 2, { at: 11.2, height: 2.5, sill: 4.5, kind: "double-hung" }),
      ],
      furnish: (place) => [
        place.kitchen("kitchen", "n", { range: 7.52, refrigerator: "end" }),
        place.free("table", "kitchen", 3.9, 10.65, "e", { w: 2.6, d: 3 }),
        place.island("kitchen", 10.75, 7.3, "s", { w: 4.1, d: 2.5 }),
        place.free("sink", "kitchen", 9.75, 7.1, "n", { w: 1.8, d: 1.75 }),
        place.free("dishwasher", "kitchen", 11.75, 7.1, "n"),
        place.against("fireplace", "living", "w", 14, { w: 2.8, d: 2 }),
        place.free("sofa", "living", 8.6, 16.4, "w"),
        place.against("bed-queen", "bedroom-1", "n", 22.1),
        place.against("bed-queen", "bedroom-2", "e", 21.4),
        place.against("vanity", "bath", "s", 26, { w: 2, d: 1.7 }),
        place.against("toilet", "bath", "n", 23.7),
        place.tub("bath", "e", { w: 4.5, d: 2.5 }),
        place.row("laundry", "n", ["washer", "dryer"]),
        place.against("water-heater", "closet-1", "n", 28.4),
        place.against("air-handler", "living", "e", 23.85, { w: 2.7, d: 0.75 }),
        place.against("electrical-panel", "hall", "w", 10.44),
      ],
    }),
  ],
  roofs: [
    roof([0, 0, 30, 26], 0, {
      shape: "gable",
      pitch: 10,
      ridge: "x",
      eave: 1,
      dormers: [dormer(6.5), dormer(23.5)],
    }),
    roof([0, 26, 30, 7], 0, { shape: "shed", pitch: 3, high: "n", eave: 0.8, porch: true }),
  ],
};
