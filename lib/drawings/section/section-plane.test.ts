import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { spanAlong } from "../geometry/rects";
import { boundsOf } from "../layout/edges";
import { handrailsOf } from "../massing/handrails";
import { outsideSteps } from "../massing/steps";
import { cutsOf } from "./section-cuts";
import { beyondOf } from "./section-plane";

describe.each(houses)("The sections of %s", (_, house) => {
  it("have no handrail without its outside steps, where they are cut", () => {
    const hanging = cutsOf(house).flatMap((cut) =>
      outsideSteps(house)
        .filter((steps) => handrailsOf(steps).length > 0)
        .flatMap((steps) => {
          const box = boundsOf(steps.treads);
          const [low, high] = spanAlong(cut.axis !== "x", box);
          const [from, to] = spanAlong(cut.axis === "x", box);
          if (cut.at <= low || cut.at >= high) return [];
          return beyondOf(house, cut).filter((ring) =>
            ring.every(({ x, y }) => x > from - 0.01 && x < to + 0.01 && y < steps.top + 3.1),
          );
        }),
    );
    expect(hanging).toEqual([]);
  });
});
