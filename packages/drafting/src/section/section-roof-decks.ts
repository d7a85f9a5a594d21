import { pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { Stretch } from "../geometry/stretches.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";
import { BOARDS, FALL, roomDecks, SLEEPERS } from "../roof-plan/room-decks.ts";
import { CLEAR, ceilingSpans, isInsulated, zigzag } from "./section-ceilings.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, box, CEILING, line, overlaps } from "./section-parts.ts";

/**
 * A deck where it is the roof of the rooms under it: a frame from their ceiling up with the insulation
 * in it, the membrane that falls to a scupper, and the boards that are walked on.
 * @param index the level of the deck
 * @param z height of its floor over grade, feet
 */
export function roofDeck(house: House, index: number, stretch: Stretch, cut: Cut, z: number): Shape[] {
  const low = (levelHeights(house)[index - 1]?.plate ?? 0) + CEILING;
  const top = z - BOARDS - SLEEPERS;
  return ceilingSpans(house, index - 1, cut).flatMap(({ from, to, room }) =>
    overlaps([stretch], [[from, to]]).flatMap(([a, b]) => {
      const membrane = (x: number) => top - fallenAt(house, index, cut, x, (a + b) / 2);
      const across = (height: (x: number) => number): Pt[] => [pt(a, height(a)), pt(b, height(b))];
      return [
        box("A-SECT-MCUT", a, b, low, z, "paper", "medium"),
        line(
          "A-SECT-MCUT",
          across(() => z - BOARDS),
          "fine",
        ),
        line("A-SECT-MCUT", across(membrane), "medium"),
        ...(isInsulated(room) ? zigzag(a + 0.5, b - 0.4, low + CEILING, (x) => membrane(x) - CLEAR) : []),
      ];
    }),
  );
}

/** How far the membrane of the deck over `within` has fallen at a place along the cut; none where nothing drains it. */
function fallenAt(house: House, index: number, cut: Cut, x: number, within: number): number {
  const deck = roomDecks(house).find(({ level, over }) => {
    const [from, to] = alongRect(cut, over) ?? [0, 0];
    return level === index - 1 && from < within && to > within;
  });
  const scupper =
    deck && drainageOf(house, roofShapes(house)).scuppers.find(({ part }) => part.over === deck.over);
  if (!deck || !scupper) return 0;
  const { out, at } = scupper;
  const p = pointAlong(cut.axis === "x", x, cut.at);
  const run = out.x === 0 ? deck.over.d : deck.over.w;
  return FALL * (run - ((at.x - p.x) * out.x + (at.y - p.y) * out.y));
}
