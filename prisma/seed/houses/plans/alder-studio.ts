import type { House } from "@/lib/drawings/layout/model";
import { door, level, open, outerDoor, roof, room, window } from "@/lib/drawings/layout/rooms";

/** A backyard dwelling under one rising shed roof, its living room glazed to the garden. */
export const alderStudio: House = {
  slug: "alder-studio",
  name: "Alder Studio",
  style: "Modern",
  planType: "adu",
  setting: "suburb",
  plinth: 0.75,
  palette: {
    cladding: "fiber-cement",
    wall: "#39403f",
    accentCladding: "cedar",
    accent: "#a9764a",
    trim: "#2b2f2f",
    roofCover: "standing-seam",
    roof: "#3c4345",
    door: "#d9a441",
    frame: "#1f2323",
  },
  levels: [
    level("Main Level", 9, {
      rooms: [
        room("kitchen", "Kitchen", "kitchen", [0, 0, 18, 9]),
        room("living", "Living & Dining", "living", [0, 9, 18, 11]),
        room("hall", "Hall", "hall", [18, 5.5, 7.5, 3.5]),
        room("bath", "Bath", "bath", [22, 0, 10, 5.5]),
        room("laundry", "Laundry", "laundry", [18, 0, 4, 5.5]),
        room("closet", "Walk-In", "closet", [25.5, 5.5, 6.5, 3.5]),
        room("bedroom", "Bedroom", "bedroom", [18, 9, 14, 11]),
        room("porch", "Porch", "porch", [0, 20, 18, 6]),
      ],
      doors: [
        door("living", "porch", { kind: "entry", at: 15.6, into: "living", hinge: "end" }),
        door("living", "porch", { kind: "slider", at: 6.5, width: 9 }),
        open("kitchen", "living"),
        door("kitchen", "hall", { kind: "opening", width: 2.9 }),
        door("hall", "bath", { at: 23.7, hinge: "start" }),
        door("hall", "bedroom", { at: 20, hinge: "start" }),
        door("hall", "laundry", { kind: "bifold", width: 3, into: "hall" }),
        door("bedroom", "closet", { kind: "pocket", at: 27.8 }),
        outerDoor("kitchen", "w", "hinged", { at: 6.75, width: 2.67 }),
      ],
      windows: [
        window("kitchen", "n", 5, { at: 7.8, height: 3.5, sill: 3.5, kind: "casement" }),
        window("living", "w", 5, { at: 14.5, height: 6, sill: 1, kind: "picture" }),
        window("bath", "n", 2, { at: 26.3, height: 2, sill: 5, kind: "casement" }),
        window("bedroom", "s", 9, { at: 26.2, height: 6, sill: 1, kind: "casement" }),
        window("bedroom", "e", 6, { at: 14.5, height: 2, sill: 5.5, kind: "clerestory" }),
      ],
      furnish: (place) => [
        place.kitchen("kitchen", "n", {
          sink: 7.5,
          dishwasher: 5.2,
          range: 11.9,
          refrigerator: "end",
        }),
        place.island("kitchen", 9, 6.9, "s", { w: 6.5, d: 2.6 }),
        place.free("sofa", "living", 9.6, 14.6, "w"),
        place.against("fireplace", "living", "w", 10.4, { w: 2.6, d: 1.2 }),
        place.free("table", "living", 14.6, 12.4, "s", { w: 4, d: 3 }),
        place.against("vanity", "bath", "n", 23.69),
        place.against("toilet", "bath", "n", 27),
        place.against("shower", "bath", "e", 2.9, { w: 4.8 }),
        place.row("laundry", "n", [
          { kind: "washer", w: 1.7 },
          { kind: "dryer", w: 1.7 },
        ]),
        place.against("bed-queen", "bedroom", "e", 14.5),
        place.against("desk", "bedroom", "n", 24, { w: 4, d: 1.8 }),
        place.against("water-heater", "closet", "n", 26.58),
        place.against("air-handler", "living", "s", 12.67, { w: 2.7, d: 0.75 }),
        place.against("electrical-panel", "kitchen", "w", 4.05),
      ],
    }),
  ],
  roofs: [
    roof([0, 0, 32, 20], 0, { shape: "shed", pitch: 2.5, high: "s", eave: 2 }),
    roof([0, 20, 18, 6], 0, { shape: "flat", pitch: 0.25, eave: 0.5, porch: true }),
  ],
};
