import { holds, rectAlong } from "../geometry/rects";
import { without } from "../geometry/stretches";
import { type Edge, EPS, mergeEdges, OPEN_AIR, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges";
import type { HouseStyle } from "../layout/kinds";
import type { House, Level, Rect, Room, Stair } from "../layout/model";
import { arrivalSide } from "../layout/stairs";
import { postsOnEdge } from "../massing/post-places";
import { GALLERIES, inward, isPair, sameStretch } from "../massing/wall-rules";

const POST = 0.5;

/** A line along which one would fall: open-below, stairwells, balconies. */
export interface Railing {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
}

/** Porch posts: at free corners and along free edges, none where the porch roof rests on a wall. */
export function postsOf(style: HouseStyle, level: Level, edges: readonly Edge[]): Rect[] {
  const porches = level.rooms.filter((room) => room.kind === "porch");
  const ids = new Set(porches.map((room) => room.id));
  const decks = new Set(level.rooms.filter((room) => room.kind === "deck").map((room) => room.id));
  const free = mergeEdges(
    edges
      .filter((edge) => ids.has(edge.room) && (edge.other === "outside" || decks.has(edge.other)))
      .map((edge) => ({ ...edge, room: "porch", other: "outside" })),
  );
  const isCorner = (edge: Edge, along: number) =>
    free.some(
      (other) =>
        runsAlongX(other.side) !== runsAlongX(edge.side) &&
        Math.abs(other.line - along) < EPS &&
        (Math.abs(other.start - edge.line) < EPS || Math.abs(other.end - edge.line) < EPS),
    );
  const posts = free.flatMap((edge) => {
    const places = postsOnEdge(style, level, edges, { ...edge, from: edge.start, to: edge.end });
    const ends = [edge.start, edge.end].filter((along) => isCorner(edge, along));
    return [...ends, ...places.slice(1, -1)].map((along) => postAt(edge, along, porches));
  });
  return posts.filter(
    (post, index) =>
      !posts
        .slice(0, index)
        .some((before) => Math.abs(before.x - post.x) < POST && Math.abs(before.y - post.y) < POST),
  );
}

/** A post flush with the outer face of its edge and, at a corner, with the porch's other face. */
function postAt(edge: Edge, along: number, porches: readonly Room[]): Rect {
  const boxes = porches.flatMap((porch) => porch.rects);
  const covers = (x: number, y: number) => boxes.some((box) => holds(box, x, y));
  const across = edge.line + (inward(edge.side) * POST) / 2;
  const probe = (shift: number) =>
    runsAlongX(edge.side) ? covers(along + shift, across) : covers(across, along + shift);
  const [before, after] = [probe(-POST / 2), probe(POST / 2)];
  const center = before && !after ? along - POST / 2 : after && !before ? along + POST / 2 : along;
  return rectAlong(runsAlongX(edge.side), center - POST / 2, across - POST / 2, POST, POST);
}

/** How far a flight may lie off the edge that its guard follows, feet. */
const GUARD_REACH = 0.6;

/** Guards round voids and stairwells, and round balconies of upper levels. */
export function railingsOf(
  house: House,
  levelIndex: number,
  edges: readonly Edge[],
  gone: readonly Edge[],
): Railing[] {
  const level = house.levels[levelIndex];
  const kinds = new Map(level?.rooms.map((room) => [room.id, room.kind]));
  const arriving = house.levels[levelIndex - 1]?.stairs ?? [];
  const voids = edges.filter((edge) => {
    if (kinds.get(edge.room) !== "open-below") return false;
    const other = kinds.get(edge.other);
    if (!other || other === "open-below") return false;
    return GALLERIES.has(other) || gone.some((open) => isPair(open, edge) && sameStretch(open, edge));
  });
  const guarded = voids.flatMap((edge) => withoutFeet(edge, arriving));
  if (levelIndex === 0) return guarded.map(railOn);
  const balconies = edges.filter(
    ({ room, other }) => OPEN_AIR.has(kinds.get(room) ?? "hall") && other === "outside",
  );
  const isVoid = ({ room, other }: Edge) => [room, other].some((id) => kinds.get(id) === "open-below");
  const open = gone.flatMap((edge) => (isVoid(edge) ? withoutFeet(edge, arriving) : [edge]));
  return [
    ...[...guarded, ...balconies].map(railOn),
    ...arriving.flatMap((stair) => stairGuards(stair, open)),
  ];
}

/** What of an edge does not lie over the foot of a straight flight, where there is no floor to fall from. */
function withoutFeet(edge: Edge, stairs: readonly Stair[]): Edge[] {
  const feet = stairs.flatMap(({ rect, up, shape }): [number, number][] => {
    const foot = sideOf(rect, OPPOSITE[up]);
    const lies =
      shape === "straight" &&
      runsAlongX(edge.side) === runsAlongX(up) &&
      Math.abs(edge.line - foot.line) < GUARD_REACH;
    return lies ? [[foot.start - GUARD_REACH, foot.end + GUARD_REACH]] : [];
  });
  return without([[edge.start, edge.end]], feet).map(([start, end]) => ({ ...edge, start, end }));
}

function railOn({ side, line, start, end }: Edge): Railing {
  return { axis: runsAlongX(side) ? "x" : "y", line, start, end };
}

/** Guards along a stairwell where no wall stands, but not where one steps off the flight. */
function stairGuards(stair: Stair, gone: readonly Edge[]): Railing[] {
  const arrival = arrivalSide(stair);
  return SIDES.filter((side) => side !== arrival).flatMap((side) => {
    const flank = sideOf(stair.rect, side);
    return gone
      .filter(
        (edge) =>
          (edge.room === stair.arrives || edge.other === stair.arrives) &&
          runsAlongX(edge.side) === runsAlongX(side) &&
          Math.abs(edge.line - flank.line) < GUARD_REACH,
      )
      .map((edge) => ({
        ...railOn(edge),
        start: Math.max(edge.start, flank.start),
        end: Math.min(edge.end, flank.end),
      }))
      .filter((rail) => rail.end - rail.start > EPS);
  });
}
