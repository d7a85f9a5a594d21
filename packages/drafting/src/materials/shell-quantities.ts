import { slabBearings } from "../foundation/bearing-lines.ts";
import { floorFrame, girderPosts } from "../foundation/floor-girders.ts";
import { pierPlaces, ventPlaces } from "../foundation/foundation-places.ts";
import { foundationLevel, postsOnPads } from "../foundation/foundation-shapes.ts";
import { area2 } from "../geometry/geometry.ts";
import { foundationOf } from "../layout/heights.ts";
import type { Cladding, RoofCover } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { type Face, localParts } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import { coverOf } from "../massing/roof-cover.ts";
import { isHeated } from "../measure.ts";
import { wallsOf } from "../plan/walls.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";
import { CLADDINGS, COVERS } from "../sheets/elevation-lines.ts";
import { viewsOf } from "../sheets/views.ts";
import type { Quantity } from "./quantity.ts";

function roomArea(
  house: House,
  index: number,
  which: (kind: House["levels"][number]["rooms"][number]["kind"]) => boolean,
): number {
  return (house.levels[index]?.rooms ?? [])
    .filter(({ kind }) => which(kind))
    .flatMap(({ rects }) => rects)
    .reduce((sum, { w, d }) => sum + w * d, 0);
}

export function foundationQuantities(house: House): Quantity[] {
  const index = foundationLevel(house);
  const walls = wallsOf(house, index);
  const { kind } = foundationOf(house);
  const frame = floorFrame(house);
  const edge = walls.runs
    .filter((run) => run.kind === "outer")
    .reduce((sum, run) => sum + run.end - run.start, 0);
  const heated = roomArea(house, index, isHeated);
  const one = (item: string, quantity: number, unit: Quantity["unit"], basis: string): Quantity => ({
    group: "Foundation",
    item,
    quantity,
    unit,
    basis,
  });
  return [
    one(
      kind === "pier" ? "Skirt between piers" : "Foundation wall",
      edge,
      "ft",
      "Foundation plan; section by engineer",
    ),
    one(
      "Thickened slab under walls",
      slabBearings(house).reduce((sum, { start, end }) => sum + end - start, 0),
      "ft",
      "Foundation plan; section by engineer",
    ),
    one(
      "Slab on grade under the house",
      kind === "slab" || kind === "basement" ? heated : 0,
      "sq ft",
      "Foundation plan",
    ),
    one(
      "Garage slab",
      roomArea(house, index, (room) => room === "garage"),
      "sq ft",
      "Foundation plan",
    ),
    one("Vapor retarder", kind === "pier" ? 0 : heated, "sq ft", "Heated area of the ground level"),
    one("Piers", kind === "pier" ? pierPlaces(walls.enclosed).length : 0, "each", "For pricing; by engineer"),
    one("Pads under posts", postsOnPads(house).length, "each", "Foundation plan; by engineer"),
    one(
      `${frame?.supports === "post" ? "Posts" : "Piers"} under girders, with pads`,
      frame ? girderPosts(frame).length : 0,
      "each",
      "Foundation plan; by engineer",
    ),
    one(
      `Girder of ${frame?.size.name ?? "planks"}`,
      frame?.girders.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0,
      "ft",
      "Foundation plan; by engineer",
    ),
    one(
      "Foundation vents",
      kind === "crawlspace" ? ventPlaces(house, index, walls).length : 0,
      "each",
      "Foundation plan",
    ),
    one(
      "Porches and decks",
      roomArea(house, index, (room) => room === "porch" || room === "deck"),
      "sq ft",
      "Floor plan",
    ),
  ];
}

function areaOf(parts: readonly (readonly { x: number; y: number }[])[]): number {
  return parts.reduce((sum, part) => sum + Math.abs(area2(part)), 0);
}

/** Areas of each cladding, less doors and windows. */
export function claddingQuantities(house: House): Quantity[] {
  const areas = new Map<Cladding | "wainscot", number>();
  const add = (key: Cladding | "wainscot", area: number) => areas.set(key, (areas.get(key) ?? 0) + area);
  const walls = houseFaces(house).filter((face) => face.kind === "wall" || face.kind === "gable");
  for (const face of walls) addFace(house, face, add);
  return [...areas].map(([key, quantity]) => ({
    group: "Exterior",
    item: key === "wainscot" ? "Masonry wainscot, thin veneer, adhered" : CLADDINGS[key],
    quantity,
    unit: "sq ft",
    basis: "Elevations, less doors and windows",
  }));
}

function addFace(house: House, face: Face, add: (key: Cladding | "wainscot", area: number) => void): void {
  const { palette } = house;
  const own = face.finish === "accent" && palette.accentCladding ? palette.accentCladding : palette.cladding;
  const openings = face.openings.reduce((sum, { u0, u1, v0, v1 }) => sum + (u1 - u0) * (v1 - v0), 0);
  let left = areaOf(localParts(face)) - openings;
  for (const layer of face.layers) {
    if (layer.kind !== "accent" && layer.kind !== "wainscot") continue;
    const area = Math.min(left, areaOf(layer.parts));
    add(layer.kind === "wainscot" ? "wainscot" : (layer.cladding ?? own), area);
    left -= area;
  }
  if (left > 0) add(own, left);
}

export function roofQuantities(house: House): Quantity[] {
  const { roof } = viewsOf(house);
  const covered = new Map<RoofCover, number>();
  roof.planes.forEach((plane, index) => {
    const pitch = plane.down.x === 0 && plane.down.y === 0 ? 0 : plane.pitch;
    const seen = (roof.visible[index] ?? []).reduce((all, ring) => all + area2(ring), 0);
    const cover = coverOf(house, pitch);
    covered.set(cover, (covered.get(cover) ?? 0) + Math.abs(seen) * Math.hypot(1, pitch / 12));
  });
  const length = (...kinds: (typeof roof.lines)[number]["kind"][]) =>
    roof.lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
  const { gutters, scuppers, crickets } = drainageOf(house, roof);
  const one = (item: string, quantity: number, unit: Quantity["unit"], basis = "Roof plan"): Quantity => ({
    group: "Roof",
    item,
    quantity,
    unit,
    basis,
  });
  return [
    ...[...covered].map(([cover, area]) =>
      one(COVERS[cover], area, "sq ft", "Roof plan, measured on the slope"),
    ),
    one("Ridge", length("ridge"), "ft"),
    one("Hip", length("hip"), "ft", "Roof plan, measured level"),
    one("Valley flashing", length("valley"), "ft", "Roof plan, measured level"),
    one("Drip edge at eaves and rakes", length("eave", "rake"), "ft", "Roof plan, measured level"),
    one("Step and wall flashing", length("step"), "ft", "Roof plan, measured level"),
    one(
      "Gutter",
      gutters.reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0),
      "ft",
    ),
    one(
      "Downspouts",
      gutters.reduce((sum, { downspouts }) => sum + downspouts.length, 0),
      "each",
    ),
    one("Scuppers with overflow", scuppers.length, "each"),
    one("Crickets", crickets.length, "each"),
  ];
}
