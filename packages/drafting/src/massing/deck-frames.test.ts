import { describe, expect, it } from "vitest";
import { foundationShapes } from "../foundation/foundation-shapes.ts";
import { grown, spanAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf, openFloorOf } from "../layout/heights.ts";
import { DECK_PIER, deckDepth, deckFrames } from "./deck-frames.ts";
import { inRect, isEnclosed } from "./envelope.ts";
import { houseFaces } from "./massing.ts";
import { OPEN_FLOOR } from "./open-floors.ts";

const framed = houses.filter(([, house]) => deckFrames(house).length > 0);

describe.each(framed)("the decks of %s", (_, house) => {
  it("stand on posts at most 8 ft apart under beams at most 12 ft from the next support", () => {
    for (const { rect, ledgers, axis, beams, posts } of deckFrames(house)) {
      const alongX = axis === "x";
      const [low, high] = spanAlong(!alongX, rect);
      const supports = [
        ...(ledgers.some((side) => side === "n" || side === "w") ? [low] : []),
        ...beams,
        ...(ledgers.some((side) => side === "s" || side === "e") ? [high] : []),
      ];
      expect(supports.length).toBeGreaterThan(1);
      expect(gaps(supports)).toBeLessThanOrEqual(12 + 1e-6);
      for (const beam of beams) {
        const along = posts
          .map(({ x, y, w, d }) => (alongX ? [x + w / 2, y + d / 2] : [y + d / 2, x + w / 2]))
          .filter(([, across]) => Math.abs((across ?? 0) - beam) < 1e-6)
          .map(([at]) => at ?? 0);
        expect(gaps(along)).toBeLessThanOrEqual(8 + 1e-6);
      }
    }
  });

  it("have posts that are long enough to be fastened, or none", () => {
    const places = deckFrames(house).flatMap(({ posts }) => posts);
    const isOfDeck = ({ x, y }: { x: number; y: number }) =>
      places.some((post) => inRect(grown(post, 0.01), x, y, 0));
    const rings = houseFaces(house)
      .filter(({ kind }) => kind === "post")
      .flatMap(({ parts }) => parts)
      .filter((ring) => ring.every(isOfDeck));
    const tall = rings.map(
      (ring) => Math.max(...ring.map(({ z }) => z)) - Math.min(...ring.map(({ z }) => z)),
    );
    expect(tall.filter((high) => high > 0.01 && high < 0.5)).toEqual([]);
  });

  it("have piers of concrete up to their joists where these leave no room for posts", () => {
    for (const { posts, top: boards } of deckFrames(house)) {
      const { depth, posts: onPosts } = deckDepth(boards);
      const top = boards - depth;
      for (const post of posts) {
        const { x, y, w, d } = grown(post, (DECK_PIER - post.w) / 2);
        const piers = houseFaces(house).filter(
          ({ kind, side, parts }) =>
            kind === "step" &&
            side === "s" &&
            parts.some((ring) => {
              const [xs, zs] = [ring.map((p) => p.x), ring.map((p) => p.z)];
              const isHere = Math.abs(Math.min(...xs) - x) < 0.01 && Math.abs(Math.max(...xs) - x - w) < 0.01;
              return (
                isHere &&
                ring.every((p) => Math.abs(p.y - y - d) < 0.01) &&
                Math.abs(Math.max(...zs) - top) < 0.01
              );
            }),
        );
        expect(piers.length).toBe(!onPosts && top > 0.2 ? 1 : 0);
      }
    }
  });

  it("have a pad under every post on the foundation plan", () => {
    const pads = foundationShapes(house, 0.5).flatMap((shape: Shape) =>
      shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash ? shape.loops : [],
    );
    for (const { x, y, w, d } of deckFrames(house).flatMap(({ posts }) => posts)) {
      const under = pads.some((loop) => {
        const [xs, ys] = [loop.map((p) => p.x), loop.map((p) => p.y)];
        return (
          Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - x - w / 2) < 0.01 &&
          Math.abs((Math.min(...ys) + Math.max(...ys)) / 2 - y - d / 2) < 0.01
        );
      });
      expect([x, y, under]).toEqual([x, y, true]);
    }
  });
});

describe.each(houses)("the open floors of %s", (_, house) => {
  it("reach down to grade where they are slabs and no further than their joists where they are framed", () => {
    const ground = groundLevelOf(house);
    const rooms = house.levels[ground]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
    const faces = houseFaces(house).filter(
      ({ kind, level }) => level === ground && (kind === "slab" || kind === "deck"),
    );
    const builds = rooms.map((room) => openFloorOf(house, ground, room));
    expect(new Set(faces.map(({ kind }) => (kind === "deck" ? "framed" : "slab")))).toEqual(new Set(builds));
    for (const face of faces) {
      const low = Math.min(...face.parts.flat().map(({ z }) => z));
      if (face.kind === "deck")
        expect(low).toBeGreaterThanOrEqual(Math.max(0, house.plinth - OPEN_FLOOR - 0.9) - 1e-6);
    }
  });
});

function gaps(places: readonly number[]): number {
  const sorted = [...places].sort((a, b) => a - b);
  return Math.max(...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)));
}

it.each(houses)(
  "%s: joists of decks keep 3 in and more over the earth, so that air moves under them",
  (_, house) => {
    for (const { top } of deckFrames(house)) expect(top - deckDepth(top).depth).toBeGreaterThan(0.25 - 1e-6);
  },
);
