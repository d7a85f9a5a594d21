import type { House } from "../../layout/model.ts";
import { door, level, open, roof, room, window, windows } from "../../layout/rooms.ts";

/** One gabled volume without overhangs; the whole gable end looks out over a front deck. */
export const birchBox: House = {
  slug: "birch-box",
  name: "Birch Box",
  style: "Minimalist",
  planType: "tiny_home",
  setting: "forest",
  plinth: 1,
  palette: {
    cladding: "cedar",
    wall: "#d8c3a0",
    accentCladding: "cedar",
    accent: "#b99b70",
    trim: "#3a3833",
    roofCover: "standing-seam",
    roof: "#54585a",
    door: "#2f3b36",
    frame: "#26282a",
  },
  levels: [
    level("Main Level", 9, {
      rooms: [
        room("bedroom", "Bedroom", "bedroom", [0, 0, 11.5, 11]),
        room("bath", "Bath", "bath", [11.5, 0, 8.5, 6]),
        room("hall", "Hall", "hall", [11.5, 6, 3.4, 5]),
        room("laundry", "Laundry", "laundry", [14.9, 6, 5.1, 6.7]),
        room("kitchen", "Kitchen", "kitchen", [0, 11, 11.5, 7], [11.5, 11, 3.4, 1.7]),
        room("living", "Living & Dining", "living", [11.5, 12.7, 8.5, 5.3], [0, 18, 20, 8]),
        room("deck", "Front Deck", "deck", [0, 26, 20, 7]),
      ],
      doors: [
        door("living", "deck", { kind: "entry", at: 17, into: "living", hinge: "start" }),
        door("living", "deck", { kind: "slider", at: 6.5, width: 8 }),
        open("kitchen", "living"),
        door("hall", "kitchen", { kind: "opening", at: 13.2, width: 2.8 }),
        door("hall", "bedroom", { at: 8, hinge: "start" }),
        door("hall", "bath", { at: 13.2, hinge: "start" }),
        door("hall", "laundry", { kind: "bifold", at: 8.5, width: 4, into: "hall" }),
      ],
      windows: [
        window("living", "s", 2.5, { at: 12.7, height: 6.6, sill: 0.4, kind: "picture" }),
        windows("living", "e", 3, [15.2, 21.5], { height: 6, sill: 1, kind: "casement" }),
        window("kitchen", "w", 2.5, { at: 15.1, height: 3, sill: 4, kind: "casement" }),
        window("living", "w", 4, { at: 21, height: 6, sill: 1, kind: "picture" }),
        window("bedroom", "n", 5, { at: 5.75, height: 4.5, sill: 2.5, kind: "picture" }),
        window("bedroom", "w", 2.5, { at: 8.6, height: 4.5, sill: 2.5, kind: "casement" }),
        window("bath", "n", 2, { at: 15.6, height: 2, sill: 5, kind: "casement" }),
      ],
      furnish: (place) => [
        place.kitchen("kitchen", "n", { sink: 1.98, range: 6, refrigerator: "end", to: 11.5 }),
        place.against("dishwasher", "kitchen", "n", 3.98, { w: 1.5 }),
        place.against("sofa", "living", "w", 21, { w: 5.6, d: 2.8, part: 1 }),
        place.free("table", "living", 16.6, 15.4, "s", { w: 4, d: 2.8 }),
        place.against("bed-queen", "bedroom", "w", 3.4),
        place.against("vanity", "bath", "n", 12.9, { w: 2, d: 1.7 }),
        place.against("toilet", "bath", "n", 15.4),
        place.against("shower", "bath", "e", 3.155, { w: 5.31, d: 2.67 }),
        place.row("laundry", "e", ["washer", "dryer", "water-heater"]),
        place.against("air-handler", "living", "e", 18.3, { w: 2.7, d: 0.75, part: 1 }),
        place.against("electrical-panel", "bedroom", "e", 3.4),
      ],
    }),
  ],
  roofs: [roof([0, 0, 20, 26], 0, { shape: "gable", pitch: 10, ridge: "y", eave: 0 })],
};
