import type { House } from "@/lib/drawings/layout/model";
import { door, level, open, roof, room, window, windows } from "@/lib/drawings/layout/rooms";

/** A one-bedroom suite for the back garden: a single rising roof and a long covered terrace. */
export const gardenSuite: House = {
  slug: "garden-suite",
  name: "Garden Suite",
  style: "Contemporary",
  planType: "adu",
  setting: "suburb",
  plinth: 0.5,
  palette: {
    cladding: "fiber-cement",
    wall: "#dcd8cd",
    accentCladding: "cedar",
    accent: "#a0693f",
    trim: "#31363a",
    roofCover: "standing-seam",
    roof: "#4a4f54",
    door: "#2f6f73",
    frame: "#24282b",
  },
  levels: [
    level("Main Level", 9, {
      rooms: [
        room("kitchen", "Kitchen", "kitchen", [0, 0, 11.5, 8.5]),
        room("living", "Living & Dining", "living", [0, 8.5, 17, 11.5]),
        room("laundry", "Laundry", "laundry", [11.5, 0, 5.5, 5]),
        room("hall", "Hall", "hall", [11.5, 5, 5.5, 3.5]),
        room("bath", "Bath", "bath", [17, 0, 6.5, 8.5]),
        room("closet", "Walk-In", "closet", [23.5, 0, 4.5, 8.5]),
        room("bedroom", "Bedroom", "bedroom", [17, 8.5, 11, 11.5]),
        room("terrace", "Covered Terrace", "porch", [0, 20, 17, 7]),
      ],
      doors: [
        door("living", "terrace", { kind: "entry", at: 14.8, into: "living", hinge: "start" }),
        door("living", "terrace", { kind: "slider", at: 6.2, width: 10 }),
        open("kitchen", "living"),
        door("hall", "living", { kind: "opening", width: 4.4 }),
        door("hall", "laundry", { kind: "bifold", width: 4.4, into: "hall" }),
        door("hall", "bath", { at: 6.8, hinge: "end" }),
        door("living", "bedroom", { at: 10.3, hinge: "start" }),
        door("bedroom", "closet", { kind: "pocket", at: 25.9, width: 2.5 }),
      ],
      windows: [
        window("kitchen", "n", 5, { at: 4.5, height: 3, sill: 4, kind: "slider" }),
        window("kitchen", "w", 3, { at: 5.6, height: 5, sill: 2, kind: "casement" }),
        window("living", "w", 3, { at: 11, height: 6, sill: 1, kind: "picture" }),
        window("living", "w", 3, { at: 17.6, height: 6, sill: 1, kind: "picture" }),
        windows("bedroom", "s", 2.8, [19.6, 22.5, 25.4], { height: 6, sill: 1, kind: "casement" }),
        window("bedroom", "e", 6, { at: 14.4, height: 1.8, sill: 6, kind: "clerestory" }),
        window("bath", "n", 3, { at: 20.25, height: 1.8, sill: 5.4, kind: "clerestory" }),
        window("closet", "n", 2, { height: 1.8, sill: 5.4, kind: "clerestory" }),
      ],
      furnish: (place) => [
        place.kitchen("kitchen", "n", {
          from: 0.5,
          to: 11.3,
          refrigerator: "end",
          sink: 4.3,
          dishwasher: 1.9,
          range: 7,
        }),
        place.island("kitchen", 6, 6.8, "s", { w: 6.5, d: 2.2 }),
        place.against("fireplace", "living", "w", 14.3, { w: 3, d: 1.2 }),
        place.free("sofa", "living", 8.6, 14.3, "w", { w: 6.5 }),
        place.free("table", "living", 13.8, 13.4, "w", { w: 4.4, d: 3 }),
        place.row("laundry", "n", [
          { kind: "washer", w: 2.2 },
          { kind: "dryer", w: 2.2 },
        ]),
        place.against("shower", "bath", "n", 20.25, { w: 5.8, d: 3 }),
        place.row("bath", "e", ["toilet", { kind: "vanity", w: 2.5 }], { from: 3.8, to: 8.2 }),
        place.against("bed-queen", "bedroom", "e", 14.4),
        place.against("bench", "bedroom", "w", 15.8, { w: 4, d: 1.4 }),
      ],
    }),
  ],
  roofs: [
    roof([0, 0, 28, 20], 0, { shape: "shed", pitch: 2.5, high: "s", eave: 2.5 }),
    roof([0, 20, 17, 7], 0, { shape: "flat", pitch: 0.25, eave: 1, porch: true }),
  ],
};
